import type { Order } from '@tischlein/contract/entities'
import { expect, test } from 'vitest'
import { draw, textOf } from '../test/draw.tsx'
import { anOrder } from '../test/samples.ts'
import { OrderHero } from './OrderHero.tsx'

const hero = (order: Partial<Order>) =>
  textOf(draw(<OrderHero order={{ ...anOrder({ asap: false }), ...order }} state="Received" />))

test.each<[Order['deliveryType'], string, string]>([
  ['pickup', '2026-11-20 18:45', 'at 18:45'],
  ['pickup', '2026-12-08 14:00', 'Tue, December 8, 14:00'],
  ['delivery', '2026-12-08 14:00', 'Tue, December 8 14:00'],
])('an order for %s at %s says %s: the day, unless it is today', (deliveryType, deliveryTime, words) => {
  const text = hero({ deliveryType, deliveryTime }).replace(/[\u2066\u2069]/g, '')
  expect(text).toContain(words)
  expect(text.includes('Dec')).toBe(words.includes('Dec'))
})
