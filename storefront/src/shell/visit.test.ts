import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createAnswers } from '../ask.ts'
import type { Shop } from '../shop.ts'
import { aRestaurant } from '../test/samples.ts'
import { giveConsent, withdrawConsent } from './consent.ts'
import { local } from './local.ts'
import { flagsOf, recordVisit } from './visit.ts'

describe('what a visit is counted as', () => {
  const visit = { hasConsent: true, visited: null, today: '2026-11-20', qrCode: false }
  test.each([
    [
      'without consent: a page, nothing about the guest',
      { hasConsent: false },
      { unique: false, new: false },
    ],
    ['the first with consent', {}, { unique: true, new: true }],
    ['the first of another day', { visited: '2026-11-19' }, { unique: true, new: false }],
  ])('%s', (_, more, flags) => expect(flagsOf({ ...visit, ...more })).toEqual({ qrCode: false, ...flags }))

  test('the second of a day with consent: nothing', () =>
    expect(flagsOf({ ...visit, visited: '2026-11-20' })).toBeNull())

  test('whether a QR code led here is said either way', () => {
    for (const hasConsent of [true, false])
      expect(flagsOf({ ...visit, hasConsent, qrCode: true })).toMatchObject({ qrCode: true })
  })
})

describe('counting it', () => {
  const call = vi.fn(async () => ({ data: null }))
  const answers = createAnswers(() => Promise.reject(new Error('nothing is asked')))
  answers.put('readRestaurant', {}, aRestaurant())
  const shop = { call, answers } as unknown as Shop
  beforeEach(() => {
    call.mockClear()
    local.forgetEverything()
  })

  test('without consent each page is sent, and nothing is read or kept', async () => {
    local.visited.set('left from before')
    await recordVisit(shop, false)
    await recordVisit(shop, false)
    expect(call).toHaveBeenCalledTimes(2)
    expect(call).toHaveBeenLastCalledWith('recordVisit', { qrCode: false, unique: false, new: false })
    expect(local.visited.get()).toBe('left from before')
  })

  test('with consent once a day; withdrawn, the day is forgotten', async () => {
    giveConsent('statistics')
    await recordVisit(shop, true)
    await recordVisit(shop, true)
    expect(call.mock.calls).toEqual([['recordVisit', { qrCode: true, unique: true, new: true }]])
    expect(local.visited.get()).toMatch(/^\d{4}-\d\d-\d\d$/)
    withdrawConsent('statistics')
    expect(local.visited.get()).toBeNull()
  })

  test('a visit that could not be counted is not taken for counted', async () => {
    giveConsent('statistics')
    call.mockRejectedValueOnce(new Error('offline'))
    await expect(recordVisit(shop, false)).rejects.toThrow('offline')
    expect(local.visited.get()).toBeNull()
  })
})
