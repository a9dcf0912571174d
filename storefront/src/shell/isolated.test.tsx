import { Price } from '@tischlein/ui/Price.tsx'
import { describe, expect, test } from 'vitest'
import { ContactInfo } from '../content/ContactInfo.tsx'
import { OrderHero } from '../ordering/OrderHero.tsx'
import { draw } from '../test/draw.tsx'
import { anOrder } from '../test/samples.ts'

/** What must be the same to the byte wherever it stands, also between Arabic words (ux.md, Q45). */
const golden = {
  de: '9,50\u00a0€',
  en: '€9.50',
  fr: '9,50\u00a0€',
  ar: '9.50\u00a0€',
} as const

describe.each(['de', 'en', 'fr', 'ar'] as const)('%s', (language) => {
  test('a price is held together', () => {
    const html = draw(<Price amount={950} />, { language })
    expect(html).toMatch(new RegExp(`^<bdi dir="ltr"[^>]*>${golden[language]}</bdi>$`))
  })

  test('a telephone number keeps its order', () => {
    expect(draw(<ContactInfo />, { language })).toContain('<bdi dir="ltr">030 5557 1840</bdi>')
  })

  test('so does the number of an order', () => {
    const html = draw(<OrderHero order={anOrder({ number: 'A-17', deliveryType: 'pickup' })} state="" />, {
      language,
    })
    expect(html).toMatch(/<bdi dir="ltr"[^>]*>A-17<\/bdi>/)
  })
})
