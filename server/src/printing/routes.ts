import { endpoints } from '@tischlein/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { asManager } from '../http/access.ts'
import { paged } from '../http/answers.ts'
import { type Asking, mount } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import { siteOf } from '../restaurant/site.ts'
import {
  addPrinter,
  changePrinter,
  dropPrinter,
  type Keeper,
  type Kept,
  ownPrinter,
  renewAddress,
} from './change-printer.ts'
import { mountCloudPrnt } from './cloudprnt.ts'
import { listJobs, listPrinters } from './db.ts'
import { mountEpson } from './epson.ts'
import { presentJob, presentPrinter } from './present.ts'
import { putAside, queueTest, repeatJob } from './print-again.ts'
import { toSvg } from './receiptline.ts'
import { renderPaper } from './render-paper.ts'

type Asked = Pick<Asking<typeof endpoints.listPrinters>, 'caller' | 'restaurant'>

/** Printers, what waits for them, and the doors at which they ask for their work (docs/printing.md). */
export function mountPrinting(app: FastifyInstance, deps: Deps): void {
  mountPrinters(app, deps)
  mountJobs(app, deps)
  mountCloudPrnt(app, deps)
  mountEpson(app, deps)
}

const keeperOf = ({ caller, restaurant }: Asked): Keeper => ({
  restaurant,
  accountId: asManager(caller).accountId,
})

function mountPrinters(app: FastifyInstance, deps: Deps): void {
  /** Told once, with the secret in it. */
  const withAddress = ({ restaurant }: Keeper, { printer, secret }: Kept) => {
    if (secret === null) return presentPrinter(printer, true)
    return presentPrinter(
      printer,
      true,
      `${siteOf(restaurant, deps.origin())}/print/${printer.kind}/${secret}`,
    )
  }

  mount(app, deps, endpoints.listPrinters, async ({ caller, restaurant }) => {
    const role = asManager(caller).roles.get(restaurant.id)
    const mayChange = role === 'owner' || role === 'manager'
    const printers = await listPrinters(deps.db, restaurant.id)
    return printers.map((printer) => presentPrinter(printer, mayChange))
  })

  mount(app, deps, endpoints.createPrinter, async ({ input, ...asked }) => {
    const keeper = keeperOf(asked)
    return withAddress(keeper, await addPrinter(deps, keeper, input))
  })

  mount(app, deps, endpoints.updatePrinter, async ({ input, ...asked }) =>
    presentPrinter(await changePrinter(deps, keeperOf(asked), input.id, input), true),
  )

  mount(app, deps, endpoints.renewPrinterAddress, async ({ input, ...asked }) => {
    const keeper = keeperOf(asked)
    return withAddress(keeper, await renewAddress(deps, keeper, input.id))
  })

  mount(app, deps, endpoints.deletePrinter, async ({ input, ...asked }) => {
    await dropPrinter(deps, keeperOf(asked), input.id)
    return null
  })

  mount(app, deps, endpoints.previewPrint, async ({ input, ...asked }) => {
    const { orderId = null, kind = orderId === null ? 'test' : 'ticket' } = input
    const printer = await ownPrinter(deps.db, keeperOf(asked), input.id)
    const markup = await renderPaper(deps, printer, { kind, orderId, isCopy: false })
    return { svg: await toSvg(markup ?? refused('order_does_not_exists'), printer) }
  })
}

function mountJobs(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoints.testPrinter, async ({ input, ...asked }) =>
    presentJob(await queueTest(deps, keeperOf(asked), input.id)),
  )

  mount(app, deps, endpoints.listPrintJobs, async ({ input, restaurant }) => {
    const { attention = false, page, per_page } = input
    const window = { limit: per_page, offset: (page - 1) * per_page }
    const { rows, total } = await listJobs(deps.db, { restaurantId: restaurant.id, attention, ...window })
    return paged(rows.map(presentJob), { page, per_page, total })
  })

  mount(app, deps, endpoints.retryPrintJob, async ({ input, ...asked }) =>
    presentJob(await repeatJob(deps, keeperOf(asked), input.id)),
  )

  mount(app, deps, endpoints.cancelPrintJob, async ({ input, ...asked }) =>
    presentJob(await putAside(deps, keeperOf(asked), input.id)),
  )
}
