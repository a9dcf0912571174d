import { expect, test } from 'vitest'
import { words } from './vite-plugin.ts'

const plugin = words()
const watched: string[] = []
const moduleOf = (id: string) =>
  plugin.load.call({ addWatchFile: (file) => watched.push(file) }, plugin.resolveId(id) ?? '')

test('a page loads one language of the areas it names, ready to be spoken', () => {
  const code = moduleOf('virtual:words/refusal+checkout/de') ?? ''
  expect(code).toContain('"refusal.out_of_stock":[["name"]')
  expect(code).toContain('"checkout.title"')
  expect(watched.map((file) => file.split('/').slice(-2).join('/'))).toEqual([
    'de/refusal.json',
    'de/checkout.json',
  ])
})

test('a group brings every area it names', () => {
  const code = moduleOf('virtual:words/@console/fr') ?? ''
  for (const key of ['"console.nav"', '"hours.title"', '"team.title"']) expect(code).toContain(key)
})

test('a language that we do not speak stops the build', () => {
  expect(() => moduleOf('virtual:words/refusal/it')).toThrow(/must end in one of/)
})

test('the loader fetches each language by itself', () => {
  expect(moduleOf('virtual:words-of/refusal')).toContain("ar: () => import('virtual:words/refusal/ar')")
})

test('other modules are none of its business', () => {
  expect(plugin.resolveId('react')).toBeUndefined()
  expect(moduleOf('react')).toBeUndefined()
})
