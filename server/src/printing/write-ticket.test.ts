import { loadWords } from '@tischlein/locales/load'
import { describe, expect, test } from 'vitest'
import type { OrderLine, StoredOrder } from '../ordering/stored-order.ts'
import { drawText } from './draw-text.ts'
import { toCommands, toSvg } from './receiptline.ts'
import type { Block, Sheet } from './sheet.ts'
import { type Drawing, wrapped, writeMarkup } from './write-markup.ts'
import { type TicketWish, writeTicket } from './write-ticket.ts'

const words = loadWords()

const line = (more: Partial<OrderLine> = {}): OrderLine => ({
  id: 1,
  basket_line: 1,
  product_id: 1,
  category_id: 1,
  name: 'Margherita',
  quantity: 1,
  unit_price: 1250,
  deposit: 0,
  deposit_name: null,
  tax_class: 'food',
  options: [],
  items: [],
  extra: {},
  packaging: null,
  allergens: null,
  min_age: null,
  taken_off: 0,
  struck_at: null,
  ...more,
})
const option = (name: string, quantity = 1) => ({
  id: 1,
  groupId: 1,
  ofCategory: false,
  quantity,
  name,
  price: 100,
})
const item = (name: string, quantity = 1) => ({
  ...{ productId: 1, stepId: 1, quantity, name, price: 0 },
  ...{ deposit: null, taxClass: 'food', listPrice: 0 },
})

const order = (more: Partial<StoredOrder> = {}): StoredOrder => ({
  ...{
    id: 7,
    restaurantId: 1,
    basketId: 1,
    accountId: null,
    tableId: 5,
    tickets: [],
    sittingId: null,
    number: '12',
    token: 't',
    status: 'processing',
  },
  ...{ placed: true, paymentType: 'cash', paymentStatus: 'none', paymentId: null, type: 'here' },
  ...{ time: { day: '2026-03-11', minute: 1065 }, asap: true, movedAt: null, expiresAt: null, total: 1250 },
  ...{
    lang: 'de',
    basketHash: '',
    version: 2,
    promisedTime: null,
    readyAt: null,
    createdAt: '2026-03-11T11:00:00Z',
  },
  ...{ table: { id: 5, name: '5' }, tableVerified: true, userDetails: {}, comment: null, refunded: 0 },
  ...{ totals: { goods: 1250, deposit: 0, discount: 0, shipping: 0, tip: 0, total: 1250, taxes: [] } },
  ...{ rejectKey: null, rejectBody: null, lines: [], events: [] },
  ...more,
})

type Wish = Partial<Omit<TicketWish, 'order' | 'words'>> & {
  order?: Partial<StoredOrder>
  language?: 'de' | 'ar' | 'en'
}
const sheetOf = ({ language = 'de', order: own, lines = [line()], ...more }: Wish = {}): Sheet =>
  writeTicket({
    order: order(own),
    lines,
    kind: 'ticket',
    isCopy: false,
    words: words[language],
    link: 'https://shop.example/console/?order=7',
    now: { day: '2026-03-11', minute: 1040 },
    station: 'Küche',
    ...more,
  })

const textsOf = ({ blocks }: Sheet) =>
  blocks.flatMap((block) => (block.kind === 'text' ? [block.text.replace(/[\u2066-\u2069]/g, '')] : []))
const sized = ({ blocks }: Sheet, size: number) =>
  blocks.flatMap((block: Block) =>
    block.kind === 'text' && block.size === size ? [block.text.replace(/[\u2066-\u2069]/g, '')] : [],
  )

describe('a kitchen ticket', () => {
  test('begins with the allergy, wherever the guest wrote it, then number, table and time in large', () => {
    const sheet = sheetOf({
      order: { comment: 'Bitte schnell' },
      lines: [line({ extra: { comment: 'Nussallergie!' } })],
    })
    const texts = textsOf(sheet)
    expect(texts.slice(0, 5)).toEqual(['ALLERGIE', 'Nussallergie!', '#12', 'Tisch 5', 'Für 17:45'])
    expect(sized(sheet, 3)).toEqual(['#12'])
    expect(texts.filter((text) => text === 'Nussallergie!')).toHaveLength(1)
    expect(texts).toContain('Bitte schnell')
  })

  test('says no price', () => {
    const sheet = sheetOf({ lines: [line({ options: [option('Käse')], deposit: 25 })] })
    expect(textsOf(sheet).join()).not.toMatch(/€|12[.,]50|1,00/)
    expect(sheet.blocks.some(({ kind }) => kind === 'row')).toBe(false)
  })

  test('counts what is in a menu as often as there are menus (traps.md, B11)', () => {
    const texts = textsOf(
      sheetOf({ lines: [line({ name: 'Duo', quantity: 2, items: [item('Margherita'), item('Cola', 2)] })] }),
    )
    expect(texts).toEqual(expect.arrayContaining(['2× Duo', '2× Margherita', '4× Cola']))
  })

  test('keeps every choice of a half and half, and of a duo, on a line of its own (traps.md, B12)', () => {
    const halves = [option('Hälfte: Salami'), option('Hälfte: Funghi'), option('Oliven', 2)]
    const texts = textsOf(sheetOf({ lines: [line({ options: halves, items: [item('Salat')] })] }))
    expect(texts).toEqual(
      expect.arrayContaining(['+ Hälfte: Salami', '+ Hälfte: Funghi', '+ 2× Oliven', '1× Salat']),
    )
  })

  test('leaves out what was taken off, and says so where that is the news', () => {
    const lines = [line({ quantity: 3, taken_off: 1 }), line({ name: 'Tiramisu', quantity: 1, taken_off: 1 })]
    expect(sized(sheetOf({ lines }), 2)).toEqual(expect.arrayContaining(['2× Margherita']))
    expect(textsOf(sheetOf({ lines })).join()).not.toContain('Tiramisu')
    const change = textsOf(sheetOf({ lines, kind: 'change' }))
    expect(change[0]).toBe('GEÄNDERT')
    expect(change).toEqual(expect.arrayContaining(['ENTFÄLLT: 1× Margherita', 'ENTFÄLLT: 1× Tiramisu']))
  })

  test('that is void says so first, and opens nothing', () => {
    const sheet = sheetOf({ kind: 'void' })
    expect(textsOf(sheet)[0]).toBe('STORNO – NICHT KOCHEN')
    expect(textsOf(sheet)).toContain('– 1× Margherita')
    expect(sheet.blocks.some(({ kind }) => kind === 'qr')).toBe(false)
  })

  test('asks for the age, tells reusable packaging, persons, day and copy', () => {
    const texts = textsOf(
      sheetOf({
        isCopy: true,
        order: {
          type: 'pickup',
          table: null,
          userDetails: { name: 'Anna' },
          promisedTime: { day: '2026-03-12', minute: 720 },
        },
        lines: [
          line({
            min_age: 18,
            extra: { reusable: true, itemDetails: [{ fullName: 'Lena Ott', date: '2026-03-12' }] },
          }),
        ],
      }),
    )
    expect(texts[0]).toBe('KOPIE')
    expect(texts).toEqual(
      expect.arrayContaining([
        'Ausweis prüfen: ab 18 Jahren',
        'Abholung · Anna',
        'Für 12:00 · 12.03.2026',
        'In Mehrweg',
        'Lena Ott',
      ]),
    )
  })
})

describe('on paper', () => {
  const drawn: Drawing[] = []
  const pretend = async (drawing: Drawing) => {
    drawn.push(drawing)
    return 'iVBORw0KGgo='
  }
  const markup = (wish: Wish = {}, width: 58 | 80 = 80) => {
    drawn.length = 0
    return writeMarkup(sheetOf(wish), { width }, pretend)
  }
  const commands = async (wish: Wish = {}) =>
    (await toCommands(await markup(wish), { width: 80 }, 'escpos')).toString('latin1')

  test('what a guest writes is no command', async () => {
    const wicked = '{code:123} | `"^^^ _x_ ~ \\x1b \\n {command:boom} ---'
    const written = await commands({ lines: [line({ name: wicked })], order: { comment: wicked } })
    expect(written.replaceAll(/\s+/g, ' ')).toContain('{code:123} | `"^^^')
    expect(written).not.toContain('boom\x00')
    const escaped = await markup({ lines: [line({ name: '----' })] })
    expect(escaped).toContain('\\x2d\\x2d')
  })

  test('lines break between words, at the width of the paper', async () => {
    expect(wrapped('one two three', 7)).toEqual(['one two', 'three'])
    expect(wrapped('abcdefghij kl', 4)).toEqual(['abcd', 'efgh', 'ij', 'kl'])
    expect(wrapped('', 4)).toEqual([''])
    const long = 'Pizza Quattro Formaggi mit Rucola und Parmesan vom Stück'
    expect(
      (await markup({ lines: [line({ name: long })] }, 58)).split('\n').filter((row) => row.includes('^^^')),
    ).toHaveLength(8)
  })

  test('Latin and Cyrillic letters are the printer’s own; every other line is drawn', async () => {
    await markup({ lines: [line({ name: 'Żurek, Œufs, Борщ' })] })
    expect(drawn).toEqual([])
    await markup({ lines: [line({ name: '寿司' })] })
    expect(drawn.map(({ text }) => text)).toEqual(['\u20661×\u2069 \u2068寿司\u2069'])
  })

  test('a ticket in Arabic is drawn from the right, its numbers untouched (traps.md, B13)', async () => {
    await markup({ language: 'ar', lines: [line({ quantity: 2 })] })
    expect(drawn.every(({ direction }) => direction === 'rtl')).toBe(true)
    expect(drawn.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['\u20662×\u2069 \u2068Margherita\u2069', '\u2066#12\u2069']),
    )
    expect(drawn.find(({ text }) => text.includes('17:45'))?.text).toContain('\u206617:45\u2069')
  })

  test('a name on several lines is a block, each line begun on the side from which the name is read', async () => {
    const arabic = 'بيتزا بأربعة أجبان مع جرجير وبارميزان وزيتون أسود'
    const latin = 'Pizza Quattro Formaggi mit Rucola und Parmesan vom Stück'
    const drawing = { size: 2, strong: true, centered: false, framed: false, indent: 0, width: 384 } as const
    for (const [direction, name] of [
      ['ltr', arabic],
      ['rtl', latin],
    ] as const) {
      const lines = await inkLines({ ...drawing, direction, text: `\u20662×\u2069 \u2068${name}\u2069` })
      const isLtr = direction === 'ltr'
      const [first, ...others] = isLtr
        ? lines
        : lines.map(({ from, to }) => ({ from: 383 - to, to: 383 - from }))
      // The number stands alone at the edge; below it is nothing, and the name's lines begin together.
      expect([lines.length > 2, (first?.from ?? 99) < 12]).toEqual([true, true])
      expect(Math.min(...others.map(({ from }) => from))).toBeGreaterThan(50)
      const begins = [first, ...others].map((line) => line?.to ?? 0)
      expect(Math.max(...begins) - Math.min(...begins)).toBeLessThan(12)
    }
  })

  test('a number keeps its order, and what a guest wrote in Latin letters its full stop', async () => {
    const plain = { size: 1, strong: false, centered: false, framed: false, indent: 0, width: 384 } as const
    const phone = await ink({ ...plain, text: '\u2068+49 30 1234567\u2069', direction: 'rtl' })
    const alone = await ink({ ...plain, text: '+49 30 1234567', direction: 'ltr' })
    expect(phone.to - phone.from).toBe(alone.to - alone.from)
    expect(await cut(phone)).toEqual(await cut(alone))
    await markup({ language: 'ar', order: { comment: 'Ohne Zwiebeln!' } })
    expect(drawn.map(({ text }) => text)).toContain('\u2068Ohne Zwiebeln!\u2069')
  })

  test('the amount stands before the text where it is read from the right, and reads as ever', async () => {
    const plain = { size: 1, strong: false, centered: false, framed: false, indent: 0, width: 384 } as const
    const one = await ink({ ...plain, text: '\u20662 × 3.50\u2069 خبز', direction: 'rtl' })
    expect(one.from).toBeGreaterThan(150)
    const flipped = await ink({ ...plain, text: '\u206650.3 × 2\u2069 خبز', direction: 'rtl' })
    const lefthand = await ink({ ...plain, text: '2 × 3.50', direction: 'ltr' })
    expect(lefthand.from).toBeLessThan(20)
    expect(one.body).not.toBe(flipped.body)
    const row = await ink({ ...plain, text: 'خبز', amount: '3.50', direction: 'rtl' })
    expect(row.from).toBeLessThan(20)
    expect(row.to).toBeGreaterThan(360)
  })

  test('prints to its end, and asks then whether it is done', async () => {
    const bytes = await toCommands(await markup(), { width: 80 }, 'escpos')
    expect(bytes.subarray(-3)).toEqual(Buffer.from([0x1d, 0x72, 0x31]))
    expect(bytes.indexOf(Buffer.from([0x1d, 0x56]))).toBeGreaterThan(0)
  })

  test('shows the same as a picture that fetches nothing', async () => {
    const svg = await toSvg(await writeMarkup(sheetOf({ language: 'ar' }), { width: 58 }, drawText), {
      width: 58,
    })
    expect(svg).not.toContain('@import')
    expect(svg).toContain('width="384px"')
  })
})

type Ink = { readonly body: string; readonly from: number; readonly to: number }

async function pixelsOf(drawing: Drawing) {
  const { default: sharp } = await import('sharp')
  const body = await drawText(drawing)
  const { data, info } = await sharp(Buffer.from(body, 'base64'))
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const black = [...data].flatMap((shade, index) => {
    const at = Math.floor(index / info.channels)
    return shade < 128 ? [{ column: at % info.width, row: Math.floor(at / info.width) }] : []
  })
  return { body, black }
}

const spanOf = (black: readonly { readonly column: number }[]) => ({
  from: black.reduce((least, { column }) => Math.min(least, column), Number.POSITIVE_INFINITY),
  to: black.reduce((most, { column }) => Math.max(most, column), 0),
})

/** Between which columns a drawing is black. */
async function ink(drawing: Drawing): Promise<Ink> {
  const { body, black } = await pixelsOf(drawing)
  return { body, ...spanOf(black) }
}

/** The same for each of its lines, of letters of size 2. */
async function inkLines(drawing: Drawing): Promise<{ readonly from: number; readonly to: number }[]> {
  const { black } = await pixelsOf(drawing)
  const lineOf = ({ row }: { readonly row: number }) => Math.floor((row - 8) / (42 * 1.3))
  const last = black.reduce((most, pixel) => Math.max(most, lineOf(pixel)), 0)
  const numbers = Array.from({ length: last + 1 }, (_, index) => index)
  return numbers.map((number) => spanOf(black.filter((pixel) => lineOf(pixel) === number)))
}

/** What is black of it, wherever it stands. */
async function cut({ body }: Ink): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(body, 'base64')).trim().grayscale().threshold(100).raw().toBuffer()
}
