import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addIcons } from './Icon.tsx'
import { lateIconPaths } from './late-icon-paths.ts'
import { runOut, Snackbar } from './Snackbar.tsx'

addIcons(lateIconPaths)

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('it closes when its time is up, and not while somebody reads it', () => {
  const close = vi.fn()
  runOut(8000, false, close)
  vi.advanceTimersByTime(7999)
  expect(close).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(close).toHaveBeenCalledOnce()
  runOut(8000, true, close)
  vi.advanceTimersByTime(80_000)
  expect(close).toHaveBeenCalledOnce()
})

test('a press that came first lets nothing run out', () => {
  const close = vi.fn()
  runOut(8000, false, close)?.()
  vi.advanceTimersByTime(8000)
  expect(close).not.toHaveBeenCalled()
})

test('it has a button to close it and one to confirm, each only if wanted', () => {
  const draw = (more: object) =>
    renderToString(
      <Snackbar lastsMs={8000} onClose={() => undefined} {...more}>
        18:30 is full
      </Snackbar>,
    )
  expect(draw({})).not.toContain('<button')
  expect(draw({ closeLabel: 'Close' })).toContain('aria-label="Close"')
  expect(draw({ action: { label: 'Take 18:45', onPress: () => undefined } })).toContain(
    '>Take 18:45</button>',
  )
})
