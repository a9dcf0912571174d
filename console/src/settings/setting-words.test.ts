import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  alarmGroups,
  checkoutGroups,
  dataGroups,
  houseGroups,
  mailGroups,
  shopGroups,
} from './setting-fields.ts'

const words: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('../../../locales/en/settings.json', import.meta.url), 'utf8'),
)

test('every card, every setting and every choice of the page has its word', () => {
  const groups = [
    ...houseGroups,
    ...shopGroups,
    ...checkoutGroups,
    ...mailGroups,
    ...alarmGroups,
    ...dataGroups,
  ]
  const asked = groups.flatMap(({ name, fields }) => [
    `settings.group.${name}`,
    ...fields.flatMap((field) => [
      `settings.${field.name}`,
      ...(field.hasHint ? [`settings.${field.name}.hint`] : []),
      ...(field.options ?? []).map((option) => `settings.${field.name}.${option}`),
    ]),
  ])
  expect(asked.filter((key) => words[key] === undefined)).toEqual([])
})
