import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type House, openHouse } from '../test/house.ts'
import { openShopper } from '../test/shopper.ts'
import { ask } from './ask.ts'
import { examine } from './doctor.ts'
import { inTransaction } from './guard.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
  const place = await house.restaurant({ stock: { Oliven: 10 } })
  const cash = await openShopper(house, place)
  await cash.add('Tiramisu')
  await cash.add('Margherita', { options: ['26 cm', 'Oliven'] })
  await cash.add('Mineralwasser', { quantity: 2 })
  await cash.call('addVoucher', { basketId: cash.basketId, voucherCode: 'LAST1' })
  await cash.call('addTip', { basketId: cash.basketId, tip_price: 100 })
  await cash.order('cash')
  const online = await openShopper(house, place)
  await online.add('Bruschetta')
  await online.order('mollie')
})
afterAll(() => house.close())

const endedSitting = `insert into sitting
  (id, restaurant_id, table_id, business_day, opened_at, lasts_until, ended_at, end_reason)
  select 1, restaurant_id, min(id), '2026-03-11', now(), now(), now(), 'freed'
  from dining_table where restaurant_id = 1 group by restaurant_id`

/** A visit that goes on, with its bill; the first order of the house is on it, to be paid at the end. */
const openBill = `insert into sitting (id, restaurant_id, table_id, business_day, opened_at, lasts_until)
  select 1, restaurant_id, min(id), '2026-03-11', now(), now() from dining_table where restaurant_id = 1 group by restaurant_id;
  insert into bill (id, restaurant_id, sitting_id, table_id, state, opened_at)
  select 2, restaurant_id, id, table_id, 'open', now() from sitting;
  update placed_order set sitting_id = 1, payment_type = 'payAtEnd', payment_status = 'none' where payment_type = 'cash'`

/** Its dishes, each paid with a payment of their own. */
const paidBill = `${openBill};
  insert into bill_payment (id, restaurant_id, bill_id, type, status, amount, tip, created_at)
  select id, restaurant_id, 2, 'card', 'paid', 100, 0, now() from order_line where order_id = (select id from placed_order where sitting_id = 1);
  insert into bill_part (restaurant_id, bill_id, line_id, unit, part, parts, state, payment_id, price)
  select restaurant_id, 2, id, 1, 1, 1, 'paid', id, 100 from order_line where order_id = (select id from placed_order where sitting_id = 1)`

const closing = (number: number) => `insert into closing
  (id, restaurant_id, number, day, closed_at, account_id, cash_in_till)
  values (1, 1, ${number}, '2026-03-11', now(), 1, true)`

/** Each rule, and what breaks it. Undone after the look. */
const harm: Readonly<Record<string, string>> = {
  'stock of a dish': "update product set stock = stock + 1 where name = 'Tiramisu'",
  'stock of an option': "update attribute_item set stock = stock - 1 where name = 'Oliven'",
  'slot use': "insert into slot_use values (1, 'pickup', '2026-03-11 18:00', 1, 1)",
  'station use': `insert into station (id, restaurant_id, name) values (1, 1, 'Ofen');
    insert into station_use values (1, 1, '2026-03-11 18:00', 1)`,
  'ticket places': `insert into ticket_time
    (id, restaurant_id, weekday, start_date, end_date, start_minute, duration)
    values (1, 1, 3, '2026-01-01', '2026-12-31', 600, 60);
    insert into ticket_slot values (1, 1, '2026-03-11', 1)`,
  'a ticket for each place': `insert into ticket
    (id, restaurant_id, order_id, line_id, unit, ticket_time_id, day, start_minute, duration, code)
    select 1, restaurant_id, order_id, id, 1, 1, '2026-03-11', 600, 60, 'A' from order_line limit 1`,
  'held by the living only': 'update voucher_use set given_back = true',
  'voucher use': "update voucher set used = 0 where code = 'LAST1'",
  'card balance':
    "insert into prepaid_card (restaurant_id, code, pin_hash, balance) values (1, 'X', '', 500)",
  'card payment': "update placed_order set payment_type = 'payFix'",
  'order total': 'update order_line set quantity = quantity + 1',
  'returned deposit': `insert into deposit_return
    (id, restaurant_id, order_id, kind, units, price, business_day, account_id, at)
    select 1, restaurant_id, id, 'deposit', 1, 100000, business_day, 1, now() from placed_order limit 1`,
  'order without lines': 'delete from order_line',
  'order tax': 'update order_tax set net = net + 1, gross = gross + 1',
  'order payment': "update payment set status = 'paid'",
  refund: `insert into refund (id, restaurant_id, payment_id, amount, status, reason, created_at)
    select 1, restaurant_id, id, amount + 1, 'queued', '', now() from payment`,
  'kitchen before money': "update placed_order set placed = true where payment_type = 'mollie'",
  'one order per basket': `drop index placed_order_of_basket;
    update placed_order set basket_id = (select min(basket_id) from placed_order)`,
  'basket and order': 'update basket set order_id = 4711 where order_id is not null',
  'closed without order': 'update basket set order_id = null, closed = true',
  'status path': "update order_event set status = 'delivered' where status = 'received'",
  'untold status': "delete from order_event where what <> 'paymentStatus'",
  'payment of another restaurant': 'update payment set reference = 4711',
  'line of another restaurant': `update order_line set product_id = (select id from product where restaurant_id = 2 limit 1)`,
  'paper without a cause': `insert into printer
      (id, restaurant_id, name, kind, host, port, copies, lang, width, auto, receipt, confirms, created_at)
      select 1, min(restaurant_id), 'Küche', 'network', 'printer', 9100, 1, 'de', 80, true, false, true, now()
      from placed_order;
    insert into print_job
      (id, restaurant_id, printer_id, order_id, kind, occasion, copy, is_copy, state, queued_at, next_try_at)
      select 1, restaurant_id, 1, id, 'ticket', 99, 1, false, 'queued', now(), now() from placed_order limit 1`,
  'one party per table': `insert into reservation
    (id, restaurant_id, table_id, starts, minutes, adults, children, name, email, phone, status, created_at)
    select party, restaurant_id, min(id), timestamp '2026-03-11 19:00' + make_interval(mins => party * 119), 120, 2, 0,
      'Anna', '', '', 'booked', now()
    from dining_table, generate_series(1, 2) as party group by restaurant_id, party limit 2`,
  'order of a sitting': `${endedSitting}; update placed_order set sitting_id = 1`,
  'table of a sitting': `insert into sitting (id, restaurant_id, table_id, business_day, opened_at, lasts_until)
    select 1, restaurant_id, min(id), '2026-03-11', now(), now() + interval '3 hours' from dining_table
    group by restaurant_id limit 1;
    update dining_table set removed_at = now()`,
  'bill of a sitting that is over': `${endedSitting}; update placed_order set sitting_id = 1;
    insert into bill_request (order_id, restaurant_id, requested_at)
    select id, restaurant_id, now() from placed_order limit 1`,
  'share of the bill': `${paidBill}; update bill_part set parts = 3`,
  'bill payment': `${paidBill}; update bill_payment set amount = 90`,
  'bill payment money': `${paidBill}; update bill_payment set type = 'mollie'`,
  'paid at the end': `${openBill}; update placed_order set payment_status = 'paid' where sitting_id = 1`,
  'closing number': closing(7),
  'closing balance': `${closing(1)};
    insert into closing_entry (restaurant_id, closing_id, source, source_id, what, amount, tax)
    values (1, 1, 'card', 1, 'card', 500, 0)`,
  'booked order': `${closing(1)};
    insert into closing_entry (restaurant_id, closing_id, source, source_id, what, rate, amount, tax)
    select 1, 1, 'order', id, 'sale', 700, total + 1, 0 from placed_order where payment_type = 'cash'`,
  'newsletter letters': `insert into newsletter (id, restaurant_id, subject, body, created_at) values (1, 1, 'a', 'b', now());
    insert into subscriber (id, restaurant_id, email, lang, asked_at) values (1, 1, 'a@b.test', 'de', now());
    insert into newsletter_letter (restaurant_id, newsletter_id, subscriber_id) values (1, 1, 1)`,
  'settled bill': `${openBill}; update bill set state = 'settled', settled_at = now()`,
}

describe('the doctor', () => {
  test('finds nothing where nothing is wrong', async () => {
    expect(await house.complaints()).toEqual([])
  })

  test.each(Object.entries(harm))('notices what breaks the rule «%s»', async (rule, statements) => {
    if (rule === 'line of another restaurant') await house.restaurant()
    const undo = new Error('undo')
    const broken = inTransaction(house.deps.db, async (tx) => {
      await ask(tx, statements)
      const rules = (await examine(tx)).map((complaint) => complaint.rule)
      expect(rules).toContain(rule)
      throw undo
    })
    await expect(broken).rejects.toBe(undo)
    expect(await house.complaints()).toEqual([])
  })

  test('has a story for every rule', () => {
    const source = readFileSync(new URL('./invariants.sql', import.meta.url), 'utf8')
    const rules = [...source.matchAll(/select '([^']+)' as rule/g)].map(([, rule]) => rule)
    expect(rules.sort()).toEqual(Object.keys(harm).sort())
  })
})
