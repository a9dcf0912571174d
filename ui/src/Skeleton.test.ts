import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const style = readFileSync(new URL('./Skeleton.module.css', import.meta.url), 'utf8')

test('a skeleton is not seen for the first 300 ms, with motion or without', () => {
  const rules = [...style.matchAll(/\.skeleton \{([^}]*)\}/g)].map(([, rule]) => rule ?? '')
  expect(rules).toHaveLength(2)
  expect(rules[0]).toMatch(/opacity: 0;/)
  for (const rule of rules) expect(rule).toMatch(/show \d+ms 300ms forwards/)
})
