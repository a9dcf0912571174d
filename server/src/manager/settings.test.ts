import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ask } from '../db/ask.ts'
import { type Guest, type House, openHouse, type TestRestaurant } from '../test/house.ts'

let house: House
let place: TestRestaurant
let manager: Guest
let guest: Guest

beforeAll(async () => {
  house = await openHouse()
})
beforeEach(async () => {
  place = await house.restaurant()
  manager = await house.manager('manager', place.id)
  guest = await house.guest({ restaurantId: place.id })
})
afterEach(async () => {
  expect(await house.complaints()).toEqual([])
})
afterAll(() => house.close())

const shown = async () => (await guest.call('readRestaurant', {})).data
const lastAudit = async () => {
  const [row] = await ask<{ what: string; detail: { changed: Record<string, unknown> } }>(
    house.deps.db,
    'select what, detail from audit where restaurant_id = $1 order by id desc limit 1',
    [place.id],
  )
  return row
}

describe('a setting', () => {
  test('is what guests see with their next read, and everything else stays', async () => {
    const { data: before } = await manager.call('readSettings', {})
    const { data: after } = await manager.call('updateSettings', {
      name: 'Zum Rosmarin',
      tips: false,
      averageMinutes: 35,
      zeroPrice: 'free',
      footNote: 'Alle Preise inklusive <b>Mehrwertsteuer</b>.<script>alert(1)</script>',
    })
    expect(after).toEqual({
      ...before,
      name: 'Zum Rosmarin',
      tips: false,
      averageMinutes: 35,
      zeroPrice: 'free',
      footNote: 'Alle Preise inklusive <b>Mehrwertsteuer</b>.',
    })
    expect(await shown()).toMatchObject({
      name: 'Zum Rosmarin',
      tip_request: false,
      delivery_average_time: 35,
      zero_price_format: 'free',
      meta: { foot_note: 'Alle Preise inklusive <b>Mehrwertsteuer</b>.' },
    })
  })

  test('with entries changes by entry, and null takes one away', async () => {
    await manager.call('updateSettings', { social: { instagram: 'https://example.test/a' } })
    await manager.call('updateSettings', { social: { facebook: 'https://example.test/b' } })
    expect((await manager.call('readSettings', {})).data.social).toEqual({
      instagram: 'https://example.test/a',
      facebook: 'https://example.test/b',
    })
    await manager.call('updateSettings', { social: { instagram: null } })
    expect((await shown()).instagram).toBeNull()
    await manager.call('updateSettings', { personalFields: { company: true } })
    expect((await shown()).personal_information_fields).toMatchObject({ name: true, company: true })
  })

  test('may be a picture that was uploaded, and none from elsewhere', async () => {
    const logo = '/pictures/r1-logo.0123abcd.ffffff.800.webp'
    await manager.call('updateSettings', { logo, mainImage: logo })
    expect(JSON.stringify(await shown())).toContain(logo)
    await manager.call('updateSettings', { logo: null, mainImage: null })
    expect(JSON.stringify(await shown())).not.toContain(logo)
    for (const bad of ['https://example.test/a.png', '/pictures/../secret', 'javascript:alert(1)'])
      expect((await manager.refusal('updateSettings', { logo: bad })).errors.logo).toBeDefined()
  })

  test('is read in the words of a query, too', async () => {
    const { data } = await manager.call('updateSettings', {
      tips: '0',
      averageMinutes: '20',
      claim: '',
    } as never)
    expect([data.tips, data.averageMinutes, data.claim]).toEqual([false, 20, null])
  })

  test.each([
    ['email', { email: 'nobody' }, 'email_not_valid'],
    ['social', { social: { facebook: 'javascript:alert(1)' } }, 'setting_not_valid'],
    ['primaryColor', { primaryColor: 'green' }, 'setting_not_valid'],
    ['keepDays', { keepDays: 0 }, 'setting_not_valid'],
    ['claim', { claim: 'A\u0000' }, 'setting_not_valid'],
  ])('%s that cannot be is refused at its field, and nothing is written', async (field, wrong, key) => {
    const { data: before } = await manager.call('readSettings', {})
    const refusal = await manager.refusal('updateSettings', { name: 'Nobody', ...wrong } as never)
    expect(refusal.errors).toEqual({ [field]: [key] })
    expect((await manager.call('readSettings', {})).data).toEqual(before)
  })

  test('is translated, and falls back where its translation is emptied', async () => {
    const french = await house.guest({ restaurantId: place.id, language: 'fr' })
    await manager.call('updateSettings', {
      claim: 'Aus dem Ofen',
      translations: { fr: { claim: 'Du four' } },
    })
    const claim = async () => (await french.call('readRestaurant', {})).data.claim
    expect(await claim()).toBe('Du four')
    await manager.call('updateSettings', { translations: { fr: { claim: '' } } })
    expect(await claim()).toBe('Aus dem Ofen')
  })

  test('is written down with what it was before; of a secret only that it changed', async () => {
    await manager.call('updateSettings', { tips: false, recaptchaSecret: 'shh-very-secret' })
    const audit = await lastAudit()
    expect(audit).toEqual({
      what: 'settings',
      detail: { changed: { tips: { from: true, to: false }, recaptchaSecret: {} } },
    })
    const { data } = await manager.call('readSettings', {})
    expect([data.secrets.recaptchaSecret, JSON.stringify(data).includes('shh')]).toEqual([true, false])
  })
})

test('what is secret is told to nobody, whatever they may see of the settings', async () => {
  await manager.call('updateSettings', { recaptchaSecret: 'shh-very-secret' })
  for (const role of ['owner', 'kitchen'] as const) {
    const person = await house.manager(role, place.id)
    expect(JSON.stringify((await person.call('readManagedRestaurant', {})).data)).not.toContain('shh')
  }
})

test('two who change different settings at once lose neither', async () => {
  const other = await house.manager('owner', place.id)
  await Promise.all([
    manager.call('updateSettings', { tips: false }),
    other.call('updateSettings', { search: false }),
    other.call('setClosed', { closed: true, closeMessage: 'Ofen kaputt' }),
  ])
  const { data } = await manager.call('readSettings', {})
  expect([data.tips, data.search, data.closeMessage]).toEqual([false, false, 'Ofen kaputt'])
})
