import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type House, openHouse } from '../test/house.ts'
import { textOf } from '../test/pdf.ts'
import { openShopper, type ShopperWishes } from '../test/shopper.ts'
import { printable, receiptLanguage } from './draw-receipt.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterEach(async () => {
  expect(await house.complaints()).toEqual([])
})
afterAll(() => house.close())

const person = {
  address: 'Torstraße',
  house_number: '12',
  postalCode: '10115',
  city: 'Berlin',
  name: 'Ayşe Yılmaz',
  email: 'ayse@example.test',
  mobile: '030 1234567',
  company: 'Müller & Söhne',
}

/** A paid-at-the-door dinner with an option, a deposit and a tip. */
async function dinner(wishes?: ShopperWishes) {
  const anna = await openShopper(house, await house.restaurant(), { language: 'de', ...wishes })
  const { basketId } = anna
  await anna.call('setBasketAddress', { basketId, userInfo: person })
  await anna.add('Margherita', { quantity: 2, options: ['32 cm', 'Oliven'] })
  await anna.add('Mineralwasser')
  await anna.call('addTip', { basketId, tip_price: 150 })
  const { data } = await anna.order()
  const file = (name: string, language = 'de') =>
    house.app.inject({
      url: `/order/${data.token}${name}`,
      headers: { host: anna.place.host, 'accept-language': language },
    })
  return { anna, data, file }
}

describe('the receipt', () => {
  test('names seller, guest, dishes with what was chosen, every sum and every rate of tax', async () => {
    const { anna, data, file } = await dinner()
    const answer = await file('/receipt.pdf')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    const text = textOf(answer.rawPayload)
    const { order } = (await anna.call('readOrder', { orderId: data.orderId ?? 0 })).data
    const euros = (cents: number) => `${(cents / 100).toFixed(2).replace('.', ',')} €`
    const expected = [
      `Bestellbestätigung ${data.number}`,
      'Müller & Söhne',
      'Ayse Yilmaz',
      '2 × Margherita',
      '32 cm',
      'Oliven',
      ...[order.totals.goods, order.totals.deposit, order.totals.tip, order.totals.total].map(euros),
      ...order.totals.taxes.flatMap(({ net, tax, gross }) => [net, tax, gross].map(euros)),
    ]
    for (const words of expected) expect(text).toContain(words)
    expect(order.totals.taxes.length).toBeGreaterThan(1)
  })

  test('speaks the language of the order', async () => {
    const { file } = await dinner({ language: 'fr' })
    expect(textOf((await file('/receipt.pdf')).rawPayload)).toContain('Confirmation de commande')
  })

  test('is nobody else’s: an unknown link and another restaurant get the same 404', async () => {
    const { data } = await dinner()
    const other = await house.restaurant()
    for (const token of [data.token, 'a'.repeat(43)]) {
      const url = `/order/${token}/receipt.pdf`
      const answer = await house.app.inject({ url, headers: { host: other.host } })
      expect(answer.statusCode).toBe(404)
    }
  })

  test.each([
    ['de', 'de', 'de'],
    ['fr', 'de', 'fr'],
    ['ar', 'de', 'de'],
    ['ar', 'ar', 'en'],
    ['xx', 'fr', 'fr'],
  ] as const)(
    'asked for in %s by guests of a restaurant that speaks %s it is written in %s',
    (asked, own, language) => {
      expect(receiptLanguage(asked, own)).toBe(language)
    },
  )

  test.each([
    ['Ayşe Dvořák', 'Ayse Dvorák'],
    ['12,50\u202f€', '12,50\u00a0€'],
    ['\u2066Pizza\u2069 – „gut“', 'Pizza – „gut“'],
    ['كريم', ''],
  ])('writes %s with the standard fonts as %s', (text, written) => {
    expect(printable(text)).toBe(written)
  })
})

describe('the calendar file', () => {
  test('tells when, where and which, in lines that every calendar reads', async () => {
    const { data, file } = await dinner({ type: 'delivery' })
    const answer = await file('.ics', 'en')
    expect(answer.headers['content-type']).toContain('text/calendar')
    const lines = answer.payload.replaceAll('\r\n ', '').split('\r\n')
    expect(data.deliveryTime).toBe('2026-03-11 12:45')
    expect(lines).toContain('DTSTART:20260311T114500Z')
    expect(lines).toContain('DTEND:20260311T121500Z')
    expect(lines).toContain('STATUS:CONFIRMED')
    expect(lines.find((line) => line.startsWith('SUMMARY'))).toContain(data.number)
    expect(lines.find((line) => line.startsWith('URL'))).toContain(`/order/${data.token}`)
    expect(lines).toContain('LOCATION:Torstraße 12\\, 10115 Berlin')
    for (const line of answer.payload.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })

  test('a rejected order is taken out of the calendar', async () => {
    const { anna, data, file } = await dinner()
    await anna.call('cancelOrder', { orderId: data.orderId ?? 0 })
    expect((await file('.ics')).payload).toContain('STATUS:CANCELLED')
  })
})
