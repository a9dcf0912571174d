import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { type Postgres, scratch, startHouse, untilAnswering } from './processes.ts'
import type { Table } from './report.ts'

/** Each dish of the demo so many times, to come to two thousand. */
const COPIES = 21
/** How much slower than this machine the guest's phone is. */
const SLOWER = 4

/** What a phone does with a menu of two thousand dishes, opened at its longest category. */
export async function measureLongMenu(postgres: Postgres): Promise<Table> {
  const options = { databaseUrl: postgres.createDatabase('long'), dataDir: join(scratch, 'long') }
  const demo = startHouse(options)
  await untilAnswering(demo, '/health/ready')
  await demo.close()
  postgres.run('long', lengthen)
  const dishes = Number(postgres.run('long', 'select count(*) from product where restaurant_id = 1'))
  const category = postgres.run('long', longest).trim()
  const house = startHouse(options)
  await untilAnswering(house, '/health/ready')
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  })
  try {
    return tableOf(dishes, await measure(browser, `http://localhost:${house.port}/menu?category=${category}`))
  } finally {
    await browser.close()
    await house.close()
  }
}

/** Every dish again and again, under names of its own; the special offers stay as many as they are. */
const lengthen = `
do $$
declare
  fields text;
begin
  select string_agg(quote_ident(column_name), ', ') into fields
  from information_schema.columns
  where table_name = 'product' and column_name not in ('id', 'name', 'pinned');
  execute format('insert into product (name, %1$s) select name || '' '' || copy, %1$s
    from product, generate_series(2, ${COPIES}) as copy where restaurant_id = 1', fields);
end $$`

const longest = `
select category_id from product where restaurant_id = 1
group by category_id order by count(*) desc, category_id limit 1`

type Figures = {
  readonly dishes: number
  /** Milliseconds of the longest task, by what the guest does. */
  readonly tasks: Readonly<Record<string, number>>
}

async function measure(browser: Browser, url: string): Promise<Figures> {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'de-DE',
    reducedMotion: 'reduce',
  })
  const longestOf = (act: () => Promise<unknown>) => longestTask(browser, page, 'EventDispatch', act)
  /** Of the row of categories, not of the row of subcategories below it. */
  const chosen = page.locator('nav li:has(> a[href*="category="][aria-current])')
  const chip = (side: 'following' | 'preceding') => chosen.locator(`xpath=${side}-sibling::li[1]/a`)
  const open = await longestTask(browser, page, 'RunTask', () => page.goto(url))
  const dishes = await page.locator('main li:has(h4)').count()
  await clear(page)
  await longestOf(() => chip('following').tap())
  const back = await longestOf(() => chip('preceding').tap())
  const next = await longestOf(() => chip('following').tap())
  const plus = await longestOf(() => page.locator('main li button').first().tap())
  const tasks = {
    'opening the page': open,
    'a tap on +, which opens the dish': plus,
    'another category, seen before': Math.max(back, next),
  }
  return { dishes, tasks }
}

/** Words of the restaurant may lie over the menu, one after the other: a guest closes them. */
async function clear(page: Page): Promise<void> {
  for (let words = 0; words < 3; words++) {
    await page.waitForTimeout(1_000)
    if (await page.locator('dialog[open]').isVisible()) await page.keyboard.press('Escape')
  }
}

/** A long list grows for a while, and neighbours are fetched: until then something may still come. */
const SETTLED_MS = 4_000

/**
 * The longest piece of work in the browser's main thread that an act causes, in processor time: unlike the clock on the
 * wall it does not count what else runs on this machine. Times what a slower phone takes for it.
 */
async function longestTask(
  browser: Browser,
  page: Page,
  kind: Work,
  act: () => Promise<unknown>,
): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'toplevel'] })
  await act()
  await page.waitForTimeout(SETTLED_MS)
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString())
  const isMain = mainThreadsIn(trace.traceEvents)
  const tasks = trace.traceEvents.filter((event) => event.name.endsWith(kind) && isMain(event))
  return (Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000) * SLOWER
}

/** A whole task, or only the answer to a tap: what finds the place to tap is long work too, but not the shop's. */
type Work = 'RunTask' | 'EventDispatch'

type TraceEvent = {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds on the processor. */
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

function mainThreadsIn(events: readonly TraceEvent[]): (event: TraceEvent) => boolean {
  const named = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const threads = new Set(named.map(({ pid, tid }) => `${pid}/${tid}`))
  return ({ pid, tid }) => threads.has(`${pid}/${tid}`)
}

/** The longest piece of work each may cause, in milliseconds (ux.md, Q14 and Q50). */
const LIMITS: Readonly<Record<string, string>> = {
  'opening the page': '50',
  'a tap on +, which opens the dish': '150',
  'another category, seen before': '100',
}

function tableOf(all: number, { dishes, tasks }: Figures): Table {
  return {
    title: 'Long menu',
    note: `${all} dishes, ${dishes} of them in the category on the screen; the longest piece of work in the browser, in processor time of a phone ${SLOWER} times slower.`,
    head: ['what the guest does', 'ms', 'limit'],
    rows: Object.entries(tasks).map(([what, ms]) => [what, ms.toFixed(0), LIMITS[what] ?? '']),
  }
}
