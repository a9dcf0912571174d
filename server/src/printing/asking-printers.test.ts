import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Guest, type House, NOON, openHouse, type TestRestaurant } from '../test/house.ts'
import { openEpsonPrinter, openStarPrinter } from '../test/pretend-printer.ts'
import { openShopper } from '../test/shopper.ts'

/** Printers that ask for their work over HTTP. */

let house: House
let origin: string
let place: TestRestaurant
let owner: Guest

beforeAll(async () => {
  house = await openHouse({ environment: { PRINTER_PATIENCE_S: '0.4' } })
  origin = await house.listen()
})
beforeEach(async () => {
  house.clock.set(NOON)
  place = await house.restaurant()
  owner = await house.manager('owner', place.id)
})
afterEach(async () => {
  expect(await house.complaints()).toEqual([])
})
afterAll(() => house.close())

async function addPrinter(kind: 'cloudprnt' | 'epson') {
  const { data } = await owner.call('createPrinter', { name: 'Kitchen', kind, language: 'en' })
  // The same path at this very process: the restaurant's own host is not known to the machine's resolver.
  return { ...data, here: `${origin}${new URL(data.address ?? '').pathname}` }
}

async function accepted(dish = 'Bruschetta') {
  const anna = await openShopper(house, place)
  await anna.add(dish)
  const orderId = (await anna.order()).data.orderId ?? 0
  await owner.call('changeOrderStatus', { orderId, status: 'processing', minutes: 20 })
  return orderId
}
const states = async () => (await owner.call('listPrintJobs', {})).data.map(({ state }) => state)
const trouble = async () => (await owner.call('listPrinters', {})).data[0]?.trouble?.what ?? null

describe('Star CloudPRNT', () => {
  test('asks, fetches and confirms; nothing on the way may be kept by anybody (traps.md, B10)', async () => {
    const star = openStarPrinter((await addPrinter('cloudprnt')).here)
    const idle = await star.poll()
    expect([idle.status, idle.answer.jobReady]).toEqual([200, false])
    expect(idle.cache).toContain('no-store')
    await accepted()
    const { answer } = await star.poll()
    expect(answer).toMatchObject({ jobReady: true, deleteMethod: 'DELETE' })
    expect(answer.mediaTypes).toContain('application/vnd.star.starprnt')
    const paper = await star.fetch(answer.jobToken)
    expect([paper.status, paper.type]).toEqual([200, 'application/vnd.star.starprnt'])
    expect(paper.cache).toContain('no-store')
    expect(paper.work.toString('latin1')).toContain('Bruschetta')
    expect(await states()).toEqual(['sending'])
    expect(await star.confirm(answer.jobToken)).toBe(200)
    expect(await states()).toEqual(['printed'])
    expect((await star.poll()).answer.jobReady).toBe(false)
  })

  test('is given its work once, also when it fetches again, and late word of it still counts', async () => {
    const star = openStarPrinter((await addPrinter('cloudprnt')).here)
    await accepted('Bruschetta')
    await accepted('Tiramisu')
    const { jobToken } = (await star.poll()).answer
    await star.fetch(jobToken, 'application/vnd.star.line')
    expect((await star.fetch(jobToken)).status).toBe(404)
    // Nothing else is handed out while nobody knows what became of the first.
    expect((await star.poll()).answer.jobReady).toBe(false)
    house.clock.pass(2)
    const second = (await star.poll()).answer
    expect(second.jobReady).toBe(true)
    expect(second.jobToken).not.toBe(jobToken)
    expect(await states()).toEqual(['queued', 'unconfirmed'])
    await star.confirm(jobToken)
    expect(await states()).toEqual(['queued', 'printed'])
  })

  test('says what is wrong with it, and with a paper', async () => {
    const star = openStarPrinter((await addPrinter('cloudprnt')).here)
    await star.poll('410%20Paper%20Out')
    expect(await trouble()).toBe('paper')
    await star.poll('420 Cover open')
    expect(await trouble()).toBe('cover')
    await star.poll('211%20OK%20Paper%20Low')
    expect(await trouble()).toBe(null)
    await accepted()
    const { jobToken } = (await star.poll()).answer
    await star.fetch(jobToken)
    await star.confirm(jobToken, '510 incompatible')
    expect(await states()).toEqual(['failed'])
    house.clock.pass(10)
    expect((await star.poll()).answer.jobReady).toBe(false)
  })

  test('that has not asked for long is away', async () => {
    const star = openStarPrinter((await addPrinter('cloudprnt')).here)
    await star.poll()
    house.clock.pass(1)
    await house.deps.jobs.runRound('print')
    expect(await trouble()).toBe(null)
    house.clock.pass(1)
    await house.deps.jobs.runRound('print')
    expect(await trouble()).toBe('away')
    await star.poll()
    expect(await trouble()).toBe(null)
  })

  test('finds nothing at an address that was renewed, guessed, or of another kind', async () => {
    const { id, here } = await addPrinter('cloudprnt')
    const { data } = await owner.call('renewPrinterAddress', { id })
    const renewed = `${origin}${new URL(data.address ?? '').pathname}`
    expect(renewed).not.toBe(here)
    expect((await openStarPrinter(here).poll()).status).toBe(404)
    expect((await openStarPrinter(renewed).poll()).status).toBe(200)
    expect((await openStarPrinter(`${origin}/print/cloudprnt/${'a'.repeat(43)}`).poll()).status).toBe(404)
    expect((await openEpsonPrinter(renewed.replace('cloudprnt', 'epson')).poll()).status).toBe(404)
    expect((await owner.call('listPrinters', {})).data[0]?.address).toBe(undefined)
    const kept = await house.deps.db.selectFrom('printer').select('token_hash').where('id', '=', id).execute()
    expect(renewed).not.toContain(kept[0]?.token_hash)
  })

  test('cannot confirm what is not its own', async () => {
    const star = openStarPrinter((await addPrinter('cloudprnt')).here)
    await accepted()
    const { jobToken } = (await star.poll()).answer
    await star.fetch(jobToken)
    const [mine, theirs] = [owner, await house.manager('owner', (await house.restaurant()).id)]
    owner = theirs
    const stranger = openStarPrinter((await addPrinter('cloudprnt')).here)
    owner = mine
    await stranger.confirm(jobToken)
    expect(await states()).toEqual(['sending'])
    expect((await stranger.poll()).answer.jobReady).toBe(false)
  })
})

describe('Epson Server Direct Print', () => {
  test('posts for its work, and says that it came out', async () => {
    const epson = openEpsonPrinter((await addPrinter('epson')).here)
    const idle = await epson.poll()
    expect([idle.status, idle.xml]).toEqual([200, ''])
    expect(idle.cache).toContain('no-store')
    await accepted()
    const { job, work, xml } = await epson.poll()
    expect(work.toString('latin1')).toContain('Bruschetta')
    expect(xml).toContain('<devid>local_printer</devid>')
    expect((await epson.poll()).xml).toBe('')
    await epson.confirm(job ?? '', true)
    expect(await states()).toEqual(['printed'])
  })

  test('says what is wrong; nothing is handed out twice', async () => {
    const epson = openEpsonPrinter((await addPrinter('epson')).here)
    await accepted()
    const { job } = await epson.poll()
    await epson.confirm(job ?? '', false, 'EPTR_REC_EMPTY')
    expect([await states(), await trouble()]).toEqual([['failed'], 'paper'])
    house.clock.pass(10)
    expect((await epson.poll()).xml).toBe('')
  })

  test('that never said anything has printed nobody knows what', async () => {
    const epson = openEpsonPrinter((await addPrinter('epson')).here)
    await accepted()
    const { job } = await epson.poll()
    house.clock.pass(2)
    expect((await epson.poll()).xml).toBe('')
    expect(await states()).toEqual(['unconfirmed'])
    await epson.confirm(job ?? '', true)
    expect(await states()).toEqual(['printed'])
  })

  test('may say nonsense', async () => {
    const { here } = await addPrinter('epson')
    for (const form of ['', 'ConnectionType=SetResponse&ResponseFile=%3Cx', 'ConnectionType=SetStatus']) {
      const response = await fetch(here, { method: 'POST', body: new URLSearchParams(form) })
      expect([response.status, await response.text()]).toEqual([200, ''])
    }
  })
})
