import type { ParsedOf } from '@tischlein/contract/endpoint'
import type { createPrinter } from '@tischlein/contract/printing'
import { hashOfLink } from '../accounts/secrets.ts'
import { inTransaction } from '../db/guard.ts'
import { timestamp } from '../db/instants.ts'
import type { Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { refused } from '../http/refused.ts'
import { newSecret } from '../ids.ts'
import { insertAudit } from '../manager/db.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { lockNames } from '../restaurant/station-db.ts'
import {
  insertPrinter,
  isNameTaken,
  type ListedPrinter,
  loadPrinter,
  removePrinter,
  savePrinter,
} from './db.ts'

/** Whoever changes what prints. */
export type Keeper = { readonly restaurant: Snapshot; readonly accountId: number }

export type PrinterWish = Omit<ParsedOf<typeof createPrinter>, 'restaurantId'>

/** The secret is told once; only its hash is kept. Null: the printer is reached over the network. */
export type Kept = { readonly printer: ListedPrinter; readonly secret: string | null }

const PORT = 9100

/** Refused: `name_duplicate`, `category_does_not_exists`, `port_numeric` (not one of the configured ports). */
export function addPrinter(deps: Deps, keeper: Keeper, wish: PrinterWish): Promise<Kept> {
  return inTransaction(deps.db, async (tx) => {
    const id = deps.newId()
    const secret = wish.kind === 'network' ? null : newSecret()
    const told = await columnsOf(deps, tx, keeper, { wish, but: null })
    await insertPrinter(tx, {
      ...{ id, restaurant_id: keeper.restaurant.id, kind: wish.kind, ...told },
      ...{ token_hash: secret && hashOfLink(secret), created_at: timestamp(deps.clock()) },
    })
    await audit(deps, tx, keeper, {
      what: 'printer_created',
      id,
      detail: { name: wish.name, kind: wish.kind },
    })
    return { printer: await ownPrinter(tx, keeper, id), secret }
  })
}

/** Refused: as `addPrinter`, and `printer_does_not_exists`. The kind stays what it was. */
export function changePrinter(
  deps: Deps,
  keeper: Keeper,
  id: number,
  told: PrinterWish,
): Promise<ListedPrinter> {
  return inTransaction(deps.db, async (tx) => {
    const { kind } = await ownPrinter(tx, keeper, id)
    if (kind === 'network' && told.host === undefined) refused('host_required')
    const wish = { ...told, kind }
    await savePrinter(tx, id, await columnsOf(deps, tx, keeper, { wish, but: id }))
    await audit(deps, tx, keeper, { what: 'printer_updated', id, detail: { name: wish.name } })
    return ownPrinter(tx, keeper, id)
  })
}

/** A new secret for a printer that asks for its work. Refused: `printer_does_not_exists`, `kind_not_valid`. */
export function renewAddress(deps: Deps, keeper: Keeper, id: number): Promise<Kept> {
  return inTransaction(deps.db, async (tx) => {
    const { kind } = await ownPrinter(tx, keeper, id)
    if (kind === 'network') refused('kind_not_valid')
    const secret = newSecret()
    await savePrinter(tx, id, { token_hash: hashOfLink(secret), seen_at: null })
    await audit(deps, tx, keeper, { what: 'printer_address_renewed', id })
    return { printer: await ownPrinter(tx, keeper, id), secret }
  })
}

export function dropPrinter(deps: Deps, keeper: Keeper, id: number): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const { name } = await ownPrinter(tx, keeper, id)
    await removePrinter(tx, id)
    await audit(deps, tx, keeper, { what: 'printer_deleted', id, detail: { name } })
  })
}

/** Refused where it is another restaurant's: `printer_does_not_exists`. */
export async function ownPrinter(
  tx: Parameters<typeof loadPrinter>[0],
  { restaurant }: Pick<Keeper, 'restaurant'>,
  id: number,
): Promise<ListedPrinter> {
  const printer = await loadPrinter(tx, id)
  return printer?.restaurant_id === restaurant.id ? printer : refused('printer_does_not_exists')
}

type Columns = { readonly wish: PrinterWish; readonly but: number | null }

async function columnsOf({ config }: Deps, tx: Tx, { restaurant }: Keeper, { wish, but }: Columns) {
  const { name, categories = null, port = PORT } = wish
  await lockNames(tx, restaurant.id)
  if (await isNameTaken(tx, { restaurantId: restaurant.id, name, but })) refused('name_duplicate')
  const known = new Set(restaurant.arrangement.categories.map((row) => row.id))
  if (categories?.some((id) => !known.has(id)))
    refused({ key: 'category_does_not_exists', field: 'categories' })
  const { first, last } = config.printerPorts
  const isNetwork = wish.kind === 'network'
  if (isNetwork && (port < first || port > last)) refused('port_numeric')
  return {
    ...{ name, category_ids: categories && [...new Set(categories)], copies: wish.copies ?? 1 },
    ...{ host: isNetwork ? (wish.host ?? null) : null, port: isNetwork ? port : null },
    ...{ lang: wish.language, width: wish.width ?? 80, auto: wish.auto ?? true },
    ...{ receipt: wish.receipt ?? false, confirms: wish.confirms ?? true },
  }
}

type Deed = { readonly what: string; readonly id: number; readonly detail?: object }

export const audit = (deps: Deps, tx: Tx, { restaurant, accountId }: Keeper, { what, id, detail }: Deed) =>
  insertAudit(tx, {
    ...{ restaurantId: restaurant.id, accountId, what, nounId: id },
    noun: what.startsWith('print_job') ? 'print_job' : 'printer',
    ...(detail ? { detail } : {}),
    at: timestamp(deps.clock()),
  })
