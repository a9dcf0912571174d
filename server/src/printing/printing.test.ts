import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Guest, type House, NOON, openHouse, type TestRestaurant } from '../test/house.ts'
import { closedPort, openTcpPrinter, type TcpPrinter } from '../test/pretend-printer.ts'
import { openShopper } from '../test/shopper.ts'
import { putBack } from './db.ts'

let house: House
let place: TestRestaurant
let owner: Guest
let printer: TcpPrinter

beforeAll(async () => {
  house = await openHouse({ environment: { PRINTER_PORTS: '1024-65535', PRINTER_PATIENCE_S: '0.4' } })
})
beforeEach(async () => {
  house.clock.set(NOON)
  place = await house.restaurant()
  owner = await house.manager('owner', place.id)
  printer = await openTcpPrinter()
})
afterEach(async () => {
  await printer.close()
  expect(await house.complaints()).toEqual([])
})
afterAll(() => house.close())

const network = { kind: 'network', host: '127.0.0.1', language: 'en' } as const

const addPrinter = async (more: object = {}) =>
  (await owner.call('createPrinter', { name: 'Kitchen', ...network, port: printer.port, ...more })).data

async function ordered(dishes: readonly string[] = ['Bruschetta']) {
  const anna = await openShopper(house, place)
  for (const dish of dishes) await anna.add(dish)
  return (await anna.order()).data.orderId ?? 0
}
const accept = (orderId: number) =>
  owner.call('changeOrderStatus', { orderId, status: 'processing', minutes: 20 })

/** Lets every process that prints have its turn. */
async function round(minutes = 0) {
  house.clock.pass(minutes)
  await house.deps.jobs.runDue()
  await house.deps.jobs.runRound('print')
}
const jobs = async (attention = false) => (await owner.call('listPrintJobs', { attention })).data
const states = async () =>
  (await jobs()).toReversed().map(({ kind, copy, is_copy, state }) => [kind, copy, is_copy, state])
const state = async () => (await jobs()).map((job) => job.state)

describe('an accepted order', () => {
  test('is printed by itself, once, and the printer says so', async () => {
    await addPrinter()
    const orderId = await ordered()
    await accept(orderId)
    await round()
    await expect.poll(state).toEqual(['printed'])
    expect(printer.printed).toHaveLength(1)
    expect(printer.printed[0]?.toString('latin1')).toContain('Bruschetta')
    await round(1)
    await round(10)
    expect(printer.printed).toHaveLength(1)
  })

  test('is printed in as many copies as the printer shall, and no more, however often the move is told', async () => {
    await addPrinter({ copies: 2, receipt: true })
    await accept(await ordered())
    await round()
    await expect.poll(state).toEqual(['printed', 'printed', 'printed'])
    expect(await states()).toEqual(
      expect.arrayContaining([
        ['ticket', 1, false, 'printed'],
        ['ticket', 2, false, 'printed'],
        ['receipt', 1, false, 'printed'],
      ]),
    )
    const { db } = house.deps
    const twice = db
      .insertInto('print_job')
      .columns([
        'id',
        'restaurant_id',
        'printer_id',
        'order_id',
        'kind',
        'occasion',
        'copy',
        'is_copy',
        'state',
        'queued_at',
        'next_try_at',
      ])
      .expression((make) =>
        make
          .selectFrom('print_job')
          .select((row) => [
            row('id', '-', 1).as('id'),
            ...(['restaurant_id', 'printer_id', 'order_id', 'kind', 'occasion', 'copy', 'is_copy'] as const),
            row.val('queued').as('state'),
            ...(['queued_at', 'next_try_at'] as const),
          ])
          .where('restaurant_id', '=', place.id)
          .limit(1),
      )
    await expect(twice.execute()).rejects.toThrow(/print_job_once/)
  })

  test('goes to each printer with its own dishes', async () => {
    const bar = await openTcpPrinter()
    await addPrinter({ categories: [place.category('Pizza')] })
    await addPrinter({ name: 'Bar', port: bar.port, categories: [place.category('Getränke')] })
    const anna = await openShopper(house, place)
    await anna.add('Margherita', { options: ['26 cm'] })
    await anna.add('Mineralwasser')
    await accept((await anna.order()).data.orderId ?? 0)
    await round()
    await expect.poll(state).toEqual(['printed', 'printed'])
    const [kitchen = '', drinks = ''] = [printer, bar].map(({ printed }) => printed[0]?.toString('latin1'))
    expect([kitchen.includes('Margherita'), kitchen.includes('Mineralwasser')]).toEqual([true, false])
    expect([drinks.includes('Margherita'), drinks.includes('Mineralwasser')]).toEqual([false, true])
    await bar.close()
  })

  test('of which nothing was sent yet is not printed when it is taken back; what was printed is voided', async () => {
    const { id } = await addPrinter({ port: await closedPort() })
    const first = await ordered()
    await accept(first)
    await round()
    await expect.poll(async () => (await jobs())[0]?.trouble).toBe('away')
    await expect.poll(state).toEqual(['queued'])
    await owner.call('undoOrder', { orderId: first })
    await round(1)
    expect(await states()).toEqual([['ticket', 1, false, 'canceled']])
    await owner.call('updatePrinter', { id, name: 'Kitchen', ...network, port: printer.port })
    await round(1)
    expect(printer.received()).toBe(0)

    await accept(first)
    await round()
    await expect.poll(() => printer.printed.length).toBe(1)
    await expect.poll(async () => (await jobs(true)).length).toBe(0)
    await owner.call('undoOrder', { orderId: first })
    await round()
    await expect.poll(() => printer.printed.length).toBe(2)
    expect(printer.printed[1]?.toString('latin1')).toContain('VOID')
    await accept(first)
    await round()
    await expect.poll(() => printer.printed.length).toBe(3)
  })

  test('that is taken back while its printer is being reached is not printed later', async () => {
    const { id } = await addPrinter({ port: await closedPort() })
    const orderId = await ordered()
    await accept(orderId)
    await round()
    await expect.poll(async () => (await jobs())[0]?.trouble).toBe('away')
    await expect.poll(state).toEqual(['queued'])
    const [job] = await house.deps.db
      .updateTable('print_job')
      .set({ state: 'sending', sent_at: new Date(house.clock.now()).toISOString() })
      .where('order_id', '=', orderId)
      .returningAll()
      .execute()
    await owner.call('undoOrder', { orderId })
    const now = house.clock.now()
    if (job) await putBack(house.deps.db, job, { at: now, now, trouble: 'away' })
    await owner.call('updatePrinter', { id, name: 'Kitchen', ...network, port: printer.port })
    const papers = async () => {
      await round(1)
      return printer.printed.map((paper) => paper.includes('VOID'))
    }
    await expect.poll(papers).toEqual([true])
  })

  test('from which dishes are taken off tells the kitchen what is off', async () => {
    await addPrinter()
    const orderId = await ordered(['Bruschetta', 'Tiramisu'])
    await accept(orderId)
    await round()
    await expect.poll(state).toEqual(['printed'])
    const { data } = await owner.call('readManagedOrder', { id: orderId })
    const cake = data.products.find(({ name }) => name === 'Tiramisu')?.basketProductId ?? 0
    await owner.call('takeUnitsOff', { orderId, basketProductId: cake, quantity: 1 })
    await round()
    await expect.poll(() => printer.printed.length).toBe(2)
    expect(printer.printed[1]?.toString('latin1')).toMatch(/CHANGED[\s\S]*OFF: 1[\s\S]*Tiramisu/)
  })

  test('waits for nobody where there is no printer', async () => {
    await accept(await ordered())
    await round()
    expect(await jobs()).toEqual([])
  })
})

describe('a printer that', () => {
  test('is away gets nothing, is shown, and prints everything in its order when it is back', async () => {
    const id = (await addPrinter({ port: await closedPort() })).id
    await accept(await ordered(['Bruschetta']))
    await accept(await ordered(['Tiramisu']))
    await round()
    await expect.poll(async () => (await owner.call('listPrinters', {})).data[0]?.trouble?.what).toBe('away')
    await expect.poll(state).toEqual(['queued', 'queued'])
    await owner.call('updatePrinter', { id, name: 'Kitchen', ...network, port: printer.port })
    await round(1)
    await expect.poll(state).toEqual(['printed', 'printed'])
    expect(printer.printed.map((paper) => /Bruschetta|Tiramisu/.exec(paper.toString('latin1'))?.[0])).toEqual(
      ['Bruschetta', 'Tiramisu'],
    )
    const [back] = (await owner.call('listPrinters', {})).data
    expect([back?.trouble, back?.waiting]).toEqual([null, 0])
  })

  test('was away prints what one instant caused in the order of its causes, the copies of each together', async () => {
    const id = (await addPrinter({ port: await closedPort(), copies: 2, receipt: true })).id
    const orders: number[] = []
    for (let more = 0; more < 4; more += 1) orders.push(await ordered())
    for (const order of orders) await accept(order)
    await round()
    await expect.poll(async () => (await owner.call('listPrinters', {})).data[0]?.trouble?.what).toBe('away')
    await expect.poll(async () => new Set(await state())).toEqual(new Set(['queued']))
    const waiting = await jobs(true)
    expect(waiting.map(({ order, kind, copy }) => [order?.id, kind, copy])).toEqual(
      orders.flatMap((order) => [
        [order, 'ticket', 1],
        [order, 'ticket', 2],
        [order, 'receipt', 1],
      ]),
    )
    await owner.call('updatePrinter', {
      id,
      name: 'Kitchen',
      ...network,
      port: printer.port,
      copies: 2,
      receipt: true,
    })
    await round(1)
    await expect.poll(() => printer.printed.length).toBe(12)
    const came = printer.printed.map((paper) => paper.toString('latin1'))
    expect(waiting.map(({ order }, place) => came[place]?.includes(order?.number ?? 'of a test'))).toEqual(
      waiting.map(() => true),
    )
  })

  test.each([
    ['has no paper', { paper: 0x60 }, 'paper'],
    ['stands open', { offline: 0x04 }, 'cover'],
    ['says nothing', { isMute: true }, 'silent'],
  ])('%s is sent nothing, and asked again', async (_, mood, trouble) => {
    Object.assign(printer.mood, mood)
    await addPrinter()
    await accept(await ordered())
    await round()
    await expect.poll(async () => (await jobs())[0]?.trouble).toBe(trouble)
    expect([await state(), printer.received()]).toEqual([['queued'], 0])
    Object.assign(printer.mood, { paper: 0, offline: 0, isMute: false })
    await round(1)
    await expect.poll(state).toEqual(['printed'])
    expect(printer.printed).toHaveLength(1)
  })

  test('answers too late has printed nobody knows what: it is not sent again by itself, but by hand, as a copy (traps.md, B9)', async () => {
    printer.mood.answersAfter = 900
    await addPrinter()
    await accept(await ordered())
    await round()
    await expect.poll(state).toEqual(['unconfirmed'])
    await round(1)
    await round(60)
    expect([printer.printed.length, await state()]).toEqual([1, ['unconfirmed']])

    printer.mood.answersAfter = 0
    const [job] = await jobs(true)
    const { data: again } = await owner.call('retryPrintJob', { id: job?.id ?? 0 })
    expect([again.copy, again.is_copy]).toEqual([2, true])
    await round()
    await expect.poll(() => printer.printed.length).toBe(2)
    expect(printer.printed[0]?.toString('latin1')).not.toContain('COPY')
    expect(printer.printed[1]?.toString('latin1')).toContain('COPY')
    await expect.poll(async () => (await jobs(true)).length).toBe(0)
  })

  test('hangs up in the middle is not sent the rest, nor all of it once more', async () => {
    printer.mood.hangsUpAfter = 100
    await addPrinter()
    await accept(await ordered())
    await round()
    await expect.poll(state).toEqual(['unconfirmed'])
    printer.mood.hangsUpAfter = null
    await round(5)
    expect(printer.printed).toEqual([])
    const [job] = await jobs(true)
    await owner.call('cancelPrintJob', { id: job?.id ?? 0 })
    expect([await jobs(true), await state()]).toEqual([[], ['unconfirmed']])
  })

  test('cannot answer is believed', async () => {
    printer.mood.isMute = true
    printer.mood.answersAfter = null
    await addPrinter({ confirms: false })
    await accept(await ordered())
    await round()
    await expect.poll(state).toEqual(['printed'])
  })

  test('is slow keeps no other printer waiting', async () => {
    const quick = await openTcpPrinter()
    printer.mood.answersAfter = 350
    await addPrinter()
    await addPrinter({ name: 'Bar', port: quick.port })
    await accept(await ordered())
    await round()
    await expect.poll(() => quick.printed.length).toBe(1)
    await expect.poll(state).toEqual(['printed', 'printed'])
    await quick.close()
  })

  test('was being served when the process died prints nothing twice', async () => {
    await addPrinter({ port: await closedPort() })
    await accept(await ordered())
    await round()
    await expect.poll(async () => (await jobs())[0]?.trouble).toBe('away')
    const at = new Date(house.clock.now()).toISOString()
    await house.deps.db
      .updateTable('print_job')
      .set({ state: 'sending', sent_at: at })
      .where('restaurant_id', '=', place.id)
      .execute()
    await round(1)
    expect(await state()).toEqual(['sending'])
    await round(2)
    expect(await state()).toEqual(['unconfirmed'])
    await round(60)
    expect(await state()).toEqual(['unconfirmed'])
  })
})

describe('by hand', () => {
  test('an order is printed again where it was, and says that it is a copy', async () => {
    await addPrinter()
    const orderId = await ordered()
    await accept(orderId)
    await round()
    await expect.poll(state).toEqual(['printed'])
    const kitchen = await house.manager('kitchen', place.id)
    const { data } = await kitchen.call('printOrder', { orderId, stations: true })
    expect(data.timeline.at(-1)?.what).toBe('print')
    await round()
    await expect.poll(() => printer.printed.length).toBe(2)
    expect(printer.printed[1]?.toString('latin1')).toContain('COPY')
  })

  test('the first print of an order that no printer printed by itself is no copy', async () => {
    await addPrinter({ auto: false })
    const orderId = await ordered()
    await accept(orderId)
    await owner.call('printOrder', { orderId, stations: true })
    await round()
    await expect.poll(() => printer.printed.length).toBe(1)
    expect(printer.printed[0]?.toString('latin1')).not.toContain('COPY')
  })

  test('what waits can be left, and what is on its way can be neither left nor doubled', async () => {
    await addPrinter({ port: await closedPort() })
    await accept(await ordered())
    const [job] = await jobs()
    const id = job?.id ?? 0
    expect(await owner.refusal('retryPrintJob', { id })).toMatchObject({ key: 'print_job_is_on_its_way' })
    // Somebody may be trying the printer just now.
    await vi.waitFor(() => owner.call('cancelPrintJob', { id }), 10_000)
    await round(1)
    expect([await state(), await jobs(true)]).toEqual([['canceled'], []])
  })

  test('a test page and a preview show what a printer can write', async () => {
    const { id } = await addPrinter({ language: 'ar', width: 58 })
    await owner.call('testPrinter', { id })
    await round()
    await expect.poll(() => printer.printed.length).toBe(1)
    const { data } = await owner.call('previewPrint', { id })
    expect(data.svg).toMatch(/^<svg width="384px"/)
    expect(data.svg).not.toMatch(/https?:\/\/(?!www\.w3\.org)/)
    const orderId = await ordered()
    const ticket = (await owner.call('previewPrint', { id, orderId })).data.svg
    expect(ticket).not.toBe(data.svg)
    expect(await owner.refusal('previewPrint', { id, orderId: 4711 })).toMatchObject({
      key: 'order_does_not_exists',
    })
  })
})

describe('keeping printers', () => {
  test('is written down, and each name is there once', async () => {
    const { id } = await addPrinter()
    expect(await owner.refusal('createPrinter', { name: 'KITCHEN', ...network })).toMatchObject({
      key: 'name_duplicate',
    })
    await owner.call('updatePrinter', { id, name: 'Pass', ...network, port: printer.port, copies: 2 })
    await owner.call('deletePrinter', { id })
    const audit = await house.deps.db
      .selectFrom('audit')
      .select('what')
      .where('restaurant_id', '=', place.id)
      .orderBy('id')
      .execute()
    expect(audit.map(({ what }) => what)).toEqual(['printer_created', 'printer_updated', 'printer_deleted'])
  })

  test.each([
    ['no address', { host: '' }, 'host_required', 'host'],
    ['an address with more in it', { host: 'printer.local/x' }, 'host_not_valid', 'host'],
    ['a port where no printers are', { port: 80 }, 'port_numeric', 'port'],
    ['a category of nobody', { categories: [4711] }, 'category_does_not_exists', 'categories'],
    ['four copies', { copies: 4 }, 'copies_numeric', 'copies'],
    ['paper of another width', { width: 76 }, 'width_not_valid', 'width'],
  ])('is refused with %s', async (_, more, key, field) => {
    const refusal = await owner.refusal('createPrinter', {
      name: 'Bar',
      ...network,
      port: 9100,
      ...more,
    } as never)
    expect(refusal).toMatchObject({ status: 422, key, errors: { [field]: [key] } })
  })

  test('is the business of owners and managers; where one stands is told to nobody else', async () => {
    const { id } = await addPrinter()
    const staff = await house.manager('staff', place.id)
    for (const call of ['deletePrinter', 'renewPrinterAddress'] as const)
      expect(await staff.refusal(call, { id })).toMatchObject({ status: 403, key: 'permission_denied' })
    const [seen] = (await staff.call('listPrinters', {})).data
    expect([seen?.name, seen?.host, seen?.port]).toEqual(['Kitchen', null, null])
    await staff.call('testPrinter', { id })
    const kitchen = await house.manager('kitchen', place.id)
    expect(await kitchen.refusal('listPrintJobs', {})).toMatchObject({ key: 'permission_denied' })
  })

  test('of another restaurant is as if there were none', async () => {
    const { id } = await addPrinter()
    await accept(await ordered())
    const [job] = await jobs()
    const stranger = await house.manager('owner', (await house.restaurant()).id)
    for (const call of ['deletePrinter', 'testPrinter', 'previewPrint', 'renewPrinterAddress'] as const)
      expect(await stranger.refusal(call, { id })).toMatchObject({
        status: 404,
        key: 'printer_does_not_exists',
      })
    for (const call of ['retryPrintJob', 'cancelPrintJob'] as const)
      expect(await stranger.refusal(call, { id: job?.id ?? 0 })).toMatchObject({
        status: 404,
        key: 'print_job_does_not_exists',
      })
    expect((await stranger.call('listPrinters', {})).data).toEqual([])
  })
})

test('what was printed is forgotten after two weeks', async () => {
  await addPrinter()
  await accept(await ordered())
  await round()
  await expect.poll(state).toEqual(['printed'])
  house.clock.pass(15 * 24 * 60)
  await house.deps.jobs.runRound('forget-prints')
  owner = await house.manager('owner', place.id)
  expect(await jobs()).toEqual([])
})
