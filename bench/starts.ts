import { memoryOf } from './machine.ts'
import { type HouseOptions, startHouse, untilAnswering } from './processes.ts'
import { median, type Table } from './report.ts'

const AGAIN = 5
/** The first thing a guest asks for that needs the menu in memory. */
const MENU = '/api/restaurant/category'

export type Start = { readonly engine: string; readonly options: HouseOptions }

/** From starting the process to the first menu in a guest's hands; with nothing there yet, and with everything there. */
export async function measureStarts(starts: readonly Start[]): Promise<Table> {
  const rows: string[][] = []
  for (const { engine, options } of starts) {
    const first = await startOnce(options)
    const again: Awaited<ReturnType<typeof startOnce>>[] = []
    for (let time = 0; time < AGAIN; time++) again.push(await startOnce(options))
    const seconds = median(again.map(({ ms }) => ms)) / 1000
    const memory = median(again.map(({ memoryMiB }) => memoryMiB))
    rows.push([engine, (first.ms / 1000).toFixed(2), seconds.toFixed(2), memory.toFixed(0)])
  }
  return {
    title: 'Start',
    note: `Seconds from the command to the first menu answered; «again» is the median of ${AGAIN}. The first start makes the database and fills the demo.`,
    head: ['database', 'first ever s', 'again s', 'memory when up MiB'],
    rows,
  }
}

async function startOnce(options: HouseOptions): Promise<{ ms: number; memoryMiB: number }> {
  const begin = performance.now()
  const house = startHouse(options)
  const answer = await untilAnswering(house, MENU)
  await answer.arrayBuffer()
  const ms = performance.now() - begin
  if (!answer.ok) throw new Error(`The menu was answered with ${answer.status}.`)
  const memoryMiB = memoryOf(house.pid)
  await house.close()
  return { ms, memoryMiB }
}
