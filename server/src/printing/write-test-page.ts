import type { Words } from '@tischlein/locales/words'
import { formatTime, type WallClock } from '@tischlein/rules/clock'
import { gap, isolated, named, rule, type Sheet, text } from './sheet.ts'

type TestWish = {
  readonly printer: { readonly name: string; readonly width: number }
  readonly restaurant: { readonly name: string }
  readonly words: Words
  readonly link: string
  readonly now: WallClock
}

/** Whoever can read all of this page can read every ticket. */
export function writeTestPage({ printer, restaurant, words, link, now }: TestWish): Sheet {
  const { t, language } = words
  return {
    direction: language === 'ar' ? 'rtl' : 'ltr',
    blocks: [
      text(t('paper.test'), { size: 2, framed: true, centered: true }),
      text(named(printer.name), { size: 3, strong: true }),
      text(named(restaurant.name), { strong: true }),
      text(`${isolated(`${printer.width} mm`)} · ${isolated(formatTime(now.minute))}`),
      rule,
      text(`${isolated('2×')} ${named('Köttbullar, Crème brûlée')}`, { size: 2, strong: true }),
      text(`+ ${named('Żółć, Őz, Šunka, Борщ')}`, { indent: 3 }),
      text(`+ ${named('خبز بالزعتر')} ${isolated('2 × 3.50 €')}`, { indent: 3 }),
      text(t('paper.allergy'), { framed: true, strong: true }),
      gap,
      { kind: 'row', name: t('order-mail.total'), amount: isolated('1.234,50 €'), strong: true },
      rule,
      { kind: 'qr', data: link },
    ],
  }
}
