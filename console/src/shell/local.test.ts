import { afterEach, expect, test, vi } from 'vitest'
import { local } from './local.ts'

const storage = (kept: Record<string, string> = {}) => {
  const entries = new Map(Object.entries(kept))
  return {
    entries,
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  }
}

afterEach(() => vi.unstubAllGlobals())

test('staff who logged in at the shop are signed in here, for as long as the tab lives', () => {
  const [device, tab] = [storage({ managerToken: 'of the shop' }), storage()]
  vi.stubGlobal('localStorage', device)
  vi.stubGlobal('sessionStorage', tab)
  expect(local.token.get()).toBe('of the shop')
  expect(local.token.get()).toBe('of the shop')
  expect(device.entries.size).toBe(0)
  expect([...tab.entries.values()]).toEqual(['of the shop'])
})
