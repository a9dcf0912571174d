import { type Line, openLine } from './line.ts'
import { drain, type Load, loop } from './load.ts'
import { memoryOf } from './machine.ts'
import { type Started, startLimit } from './processes.ts'
import { withCpu } from './reads.ts'
import { type Table, type Work, workTable } from './report.ts'
import { becomeVisitor, fillBasket, findMeal, type Meal, orderBasket, shopOver } from './shop.ts'

const SECONDS = 4
const CALLS_PER_PURCHASE = 7
const ORDERS = 1_500
/** A line holds at most 99 units: a guest of this load then takes a new basket. */
const UNITS_PER_BASKET = 90

type Place = {
  readonly engine: 'PostgreSQL' | 'PGlite'
  readonly house: Started
  /** Whose processor time counts: the house, and its database where that is another process. */
  readonly servers: readonly Started[]
  /** What limit-server.ts writes into. */
  readonly limit: { readonly kind: 'postgres' | 'pglite'; readonly argument: string }
}

/** Adding, buying, ordering: against one order with three lines written by one statement and one commit. */
export async function measureWrites(place: Place): Promise<{ table: Table; memoryMiB: number }> {
  const { house, engine } = place
  const meal = await withLine(house, (line) => findMeal(shopOver(line)))
  const limits = await measureLimit(place)
  const commits = (connections: number) =>
    limits.find((limit) => limit.connections === connections)?.perSecond ?? null
  const works: Work[] = []
  const weigh = async (what: string, connections: number, share: number, load: () => Promise<Load>) => {
    const limit = commits(connections)
    const done = await withCpu(place.servers, load)
    works.push({ what, connections, limit: limit === null ? null : limit / share, ...done })
  }
  await measurePurchases(house, meal, 16) // once to warm up, uncounted
  for (const connections of [1, 16, 64])
    await weigh('add to basket', connections, 1, () => measureAdds(house, meal, connections))
  for (const connections of [1, 16, 64])
    await weigh('purchase, 7 calls', connections, CALLS_PER_PURCHASE, () =>
      measurePurchases(house, meal, connections),
    )
  for (const connections of [1, 16]) {
    const filled = await fillBaskets(house, meal, connections === 1 ? ORDERS / 5 : ORDERS)
    await weigh('create-order alone', connections, 1, () =>
      drain({ port: house.port, connections }, filled, (line, basket) => orderBasket(shopOver(line), basket)),
    )
  }
  const note =
    `${SECONDS} s each. The limit is Fastify with one insert of an order and three lines per call; ` +
    `of a purchase, a seventh of it. ${engine === 'PGlite' ? 'The embedded database does not wait for the disk.' : 'fsync is on.'}`
  return {
    table: workTable(`Writes on ${engine}`, note, [...works, ...limits]),
    memoryMiB: memoryOf(house.pid),
  }
}

const measureAdds = (house: Started, { plain: productId }: Meal, connections: number): Promise<Load> =>
  loop({
    port: house.port,
    connections,
    seconds: SECONDS,
    async prepare(line) {
      const ask = shopOver(line)
      const token = await becomeVisitor(ask)
      let basketId = 0
      let units = UNITS_PER_BASKET
      return async () => {
        // One creation in ninety is part of the load: it weighs about as much as an addition.
        if (units++ >= UNITS_PER_BASKET) {
          basketId = (await ask('createBasket', {}, token)).id
          units = 1
        }
        await ask('addToBasket', { basketId, productId }, token)
      }
    },
  })

const measurePurchases = (house: Started, meal: Meal, connections: number): Promise<Load> =>
  loop({
    port: house.port,
    connections,
    seconds: SECONDS,
    async prepare(line) {
      const ask = shopOver(line)
      return async () => orderBasket(ask, await fillBasket(ask, meal))
    },
  })

async function fillBaskets(house: Started, meal: Meal, count: number) {
  const filled: { basketId: number; token: string }[] = []
  const places = Array.from({ length: count }, (_, index) => index)
  await drain({ port: house.port, connections: 16 }, places, async (line) => {
    filled.push(await fillBasket(shopOver(line), meal))
  })
  return filled
}

async function measureLimit({ engine, limit: { kind, argument } }: Place): Promise<Work[]> {
  const limit = await startLimit(kind, argument)
  const works: Work[] = []
  for (const connections of [1, 16, 64]) {
    const load = await withCpu([limit], () =>
      loop({
        port: limit.port,
        connections,
        seconds: SECONDS,
        prepare: async (line) => () => line.ask('POST / HTTP/1.1\r\n'),
      }),
    )
    works.push({ what: `limit: Fastify, one ${engine} commit`, connections, limit: null, ...load })
  }
  await limit.close()
  return works
}

async function withLine<Found>(house: Started, work: (line: Line) => Promise<Found>): Promise<Found> {
  const line = await openLine(house.port)
  return work(line).finally(line.close)
}
