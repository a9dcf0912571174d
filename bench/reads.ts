import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { requestOf } from '@tischlein/contract/client'
import { openLine } from './line.ts'
import { type Load, read } from './load.ts'
import { cpuOf } from './machine.ts'
import { type Started, scratch, startLimit } from './processes.ts'
import { type Table, type Work, workTable } from './report.ts'
import { shopOver } from './shop.ts'

const CONNECTIONS = [1, 16, 64]
const SECONDS = 3

/** The dishes of the longest category, against the same bytes handed out by servers that do nothing else. */
export async function measureReads(house: Started): Promise<Table> {
  const url = `http://127.0.0.1:${house.port}${await menuPath(house)}`
  const menu = Buffer.from(await (await fetch(url)).arrayBuffer())
  const file = join(scratch, 'menu.json')
  writeFileSync(file, menu)
  const ours = await readsOf('menu of a category', house, url)
  const limits: Work[] = []
  for (const kind of ['fastify', 'http']) {
    const limit = await startLimit(kind, file)
    limits.push(...(await readsOf(`limit: ${kind}, same bytes`, limit, `http://127.0.0.1:${limit.port}/`)))
    await limit.close()
  }
  const beside = (work: Work): Work => ({
    ...work,
    limit: limits.find(({ connections }) => connections === work.connections)?.perSecond ?? null,
  })
  const kilobytes = (menu.length / 1024).toFixed(1)
  const note = `${kilobytes} kB uncompressed; ${SECONDS} s each; the limit is Fastify with the finished bytes; milliseconds are whole ones.`
  return workTable('Menu reads', note, [...ours.map(beside), ...limits])
}

async function menuPath(house: Started): Promise<string> {
  const line = await openLine(house.port)
  const categories = await shopOver(line)('listCategories', {})
  line.close()
  const [longest] = categories.toSorted((a, b) => b.product_count - a.product_count)
  if (!longest) throw new Error('The demo has no category.')
  return requestOf('listProducts', { categoryId: longest.id }).url
}

async function readsOf(what: string, server: Started, url: string): Promise<Work[]> {
  await read({ url, connections: 16, seconds: 1 })
  const works: Work[] = []
  for (const connections of CONNECTIONS) {
    const load = () => read({ url, connections, seconds: SECONDS })
    works.push({ what, connections, limit: null, ...(await withCpu([server], load)) })
  }
  return works
}

/** A load with the processor time that these processes spent on each piece of it. */
export async function withCpu(
  servers: readonly Started[],
  load: () => Promise<Load>,
): Promise<Load & { cpuMs: number }> {
  const spent = () => servers.reduce((all, { pid }) => all + cpuOf(pid), 0)
  const before = spent()
  const done = await load()
  return { ...done, cpuMs: (spent() - before) / done.count }
}
