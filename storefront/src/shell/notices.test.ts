import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ADDED_MS, dismiss, note, notify, spoken } from './notices.ts'

beforeEach(() => vi.stubGlobal('requestAnimationFrame', (act: () => void) => act()))
afterEach(() => {
  dismiss()
  vi.unstubAllGlobals()
})

test('a notice stays eight seconds unless told otherwise, and can be closed', () => {
  notify('Saved.')
  expect(note.get()).toMatchObject({ text: 'Saved.', lastsMs: 8000, isClosable: true })
})

test('"Added" is gone after two, before anybody could close it', () => {
  notify('Added', { tone: 'ok', lastsMs: ADDED_MS })
  expect(note.get()).toMatchObject({ lastsMs: 2000, isClosable: false })
})

test('a notice may ask for an answer', () => {
  const act = vi.fn()
  notify('Removed', { action: { label: 'Undo', act } })
  note.get()?.action?.act()
  expect(act).toHaveBeenCalledOnce()
})

test('a newer notice takes the place of the one before, and each is read out once', () => {
  const heard: string[] = []
  const stop = spoken.subscribe(() => void heard.push(spoken.get()))
  notify('One')
  notify('Two', { spoken: 'Two dishes' })
  stop()
  expect(note.get()?.text).toBe('Two')
  expect(heard.filter((words) => words !== '')).toEqual(['One', 'Two dishes'])
})
