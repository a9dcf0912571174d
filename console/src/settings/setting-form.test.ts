import type { ManagedSettings } from '@tischlein/contract/entities'
import { describe, expect, test } from 'vitest'
import { checkoutGroups, houseGroups } from './setting-fields.ts'
import { readTyped, typedOf } from './setting-form.ts'

const groups = [...houseGroups, ...checkoutGroups]
const settings = {
  name: 'Rosmarino',
  claim: 'Aus dem Ofen',
  address: '',
  phone: '',
  email: '',
  timezone: 'Europe/Berlin',
  taxNumber: null,
  vatFree: false,
  averageMinutes: null,
  dayEndsAt: 300,
  tips: true,
  reusableDeposit: 200,
  lang: 'de',
  languages: ['de', 'en', 'fr', 'ar'],
  translations: { fr: { claim: 'Du four' } },
} as unknown as ManagedSettings

const typed = typedOf(settings, groups, { digits: 2, language: 'de' })

test('settings stand in their fields as people write them', () => {
  expect([typed.dayEndsAt, typed.reusableDeposit, typed.averageMinutes, typed.tips]).toEqual([
    '05:00',
    '2,00',
    '',
    true,
  ])
  expect([typed['fr:claim'], typed['en:claim'], typed['de:claim']]).toEqual(['Du four', '', undefined])
})

describe('what was typed', () => {
  const read = (change: Record<string, string | boolean>) =>
    readTyped(typed, { ...typed, ...change }, groups, 2)

  test('travels only where it was changed', () => {
    expect(read({})).toEqual({ input: {} })
    expect(read({ tips: false, dayEndsAt: '04:30', reusableDeposit: '1,50', averageMinutes: '35' })).toEqual({
      input: { tips: false, dayEndsAt: 270, reusableDeposit: 150, averageMinutes: 35 },
    })
  })

  test('leaves no restaurant without its name and its clock', () => {
    expect(read({ name: ' ', timezone: '' })).toEqual({ wrong: { name: 'missing', timezone: 'missing' } })
  })

  test('is emptied by an empty field, and translated by language', () => {
    expect(read({ reusableDeposit: '', claim: '', 'fr:claim': '', 'ar:claim': 'من الفرن' })).toEqual({
      input: {
        reusableDeposit: null,
        claim: '',
        translations: { fr: { claim: '' }, ar: { claim: 'من الفرن' } },
      },
    })
  })

  test('is marked where it is no number, amount or time', () => {
    expect(read({ averageMinutes: 'bald', reusableDeposit: 'zwei', dayEndsAt: '' })).toEqual({
      wrong: { averageMinutes: 'digits', reusableDeposit: 'amount', dayEndsAt: 'time' },
    })
  })
})
