import { endpoints } from '@tischlein/contract/endpoints'
import type { Voucher } from '@tischlein/contract/entities'
import { judgeTerms, type VoucherTerms, voucherState } from '@tischlein/rules/basket/voucher'
import type { FastifyInstance } from 'fastify'
import { timestamp } from '../db/instants.ts'
import type { Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { paged, said } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { granted, refused } from '../http/refused.ts'
import { newVoucherCode } from '../ids.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { changeHouse } from './change-house.ts'
import type { Asked } from './mover.ts'
import {
  areCategories,
  deleteVoucher,
  insertVouchers,
  listVouchers,
  loadVoucherRow,
  lockVoucher,
  saveStopped,
  saveVoucher,
  type VoucherRow,
} from './voucher-db.ts'

/** What is taken off whom (decisions.md, section 6). Baskets that hold a voucher see a change with their next read. */
export function mountVouchers(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoints.listVouchers, async ({ input, restaurant }) => {
    const { page, per_page, q = null, state = null } = input
    const today = todayOf(deps, restaurant)
    const found = await listVouchers(deps.db, {
      restaurantId: restaurant.id,
      q,
      state,
      today,
      limit: per_page,
      offset: (page - 1) * per_page,
    })
    return paged(
      found.vouchers.map((row) => presentVoucher(row, today)),
      { page, per_page, total: found.total },
    )
  })

  mount(app, deps, endpoints.readVoucher, async ({ input: { id }, restaurant }) =>
    presentVoucher(await findVoucher(deps, restaurant.id, id), todayOf(deps, restaurant)),
  )

  mount(app, deps, endpoints.createVoucher, async ({ input, ...asked }) => {
    const codes = [input.code ?? newVoucherCode()]
    const [id = 0] = await make(deps, asked, input, codes)
    const row = await findVoucher(deps, asked.restaurant.id, id)
    return presentVoucher(row, todayOf(deps, asked.restaurant))
  })

  mount(app, deps, endpoints.createVoucherBatch, async ({ input, ...asked }) => {
    const { count, prefix, total_limit = 1, ...sent } = input
    const codes = Array.from({ length: count }, () => newVoucherCode(prefix))
    const ids = await make(deps, asked, { ...sent, total_limit }, codes)
    const rows = await Promise.all(ids.map((id) => findVoucher(deps, asked.restaurant.id, id)))
    return rows.map((row) => presentVoucher(row, todayOf(deps, asked.restaurant)))
  })

  mount(app, deps, endpoints.updateVoucher, ({ input: { id, ...sent }, ...asked }) =>
    change(deps, asked, { what: 'voucher changed', id }, async (tx) => {
      const which = { restaurantId: asked.restaurant.id, id }
      const before = (await lockVoucher(tx, which)) ?? refused('voucher_does_not_exists')
      const terms = await judged(tx, asked.restaurant.id, sent, before)
      await saveVoucher(tx, which, { ...terms, note: kept(sent.note, before.note) })
    }),
  )

  mount(app, deps, endpoints.stopVoucher, ({ input: { id }, ...asked }) =>
    change(deps, asked, { what: 'voucher stopped', id }, (tx) =>
      saveStopped(tx, { restaurantId: asked.restaurant.id, id }, timestamp(deps.clock())),
    ),
  )

  mount(app, deps, endpoints.resumeVoucher, ({ input: { id }, ...asked }) =>
    change(deps, asked, { what: 'voucher resumed', id }, (tx) =>
      saveStopped(tx, { restaurantId: asked.restaurant.id, id }, null),
    ),
  )

  mount(app, deps, endpoints.deleteVoucher, async ({ input: { id }, ...asked }) => {
    const entry = { what: 'voucher deleted', noun: 'voucher', about: () => ({ nounId: id }) }
    await changeHouse(deps, asked, { ...entry, touches: 'stock', told: 'menu' }, async (tx) => {
      const which = { restaurantId: asked.restaurant.id, id }
      if (!(await lockVoucher(tx, which))) refused('voucher_does_not_exists')
      if (!(await deleteVoucher(tx, which))) refused('voucher_in_use')
    })
    return said(null, { says: 'ok' })
  })
}

/** What staff send about the terms; what is left out stays, or is not asked for. */
type Sent = {
  readonly kind?: Voucher['kind'] | undefined
  readonly value?: number | undefined
  readonly categories?: readonly number[] | null | undefined
  readonly minimum?: number | undefined
  readonly start_date?: string | null | undefined
  readonly end_date?: string | null | undefined
  readonly total_limit?: number | null | undefined
  readonly per_guest_limit?: number | null | undefined
}

const kept = <Value>(sent: Value | null | undefined, before: Value | null | undefined): Value | null =>
  sent === undefined ? (before ?? null) : sent

/** The terms as they will be, or a refusal. An empty list of categories is all of them. */
async function judged(
  tx: Tx,
  restaurantId: number,
  sent: Sent,
  before: VoucherRow | null,
): Promise<VoucherTerms> {
  if (!(await areCategories(tx, restaurantId, sent.categories ?? [])))
    refused({ key: 'category_does_not_exists', field: 'categories' })
  return granted(judgeTerms(termsOf(sent, before), before?.used))
}

function termsOf(sent: Sent, before: VoucherRow | null): VoucherTerms {
  const categoryIds = kept(sent.categories, before?.category_ids)
  return {
    kind: sent.kind ?? before?.kind ?? 'percent',
    value: sent.value ?? before?.value ?? 0,
    categoryIds: categoryIds?.length ? [...new Set(categoryIds)] : null,
    minimum: sent.minimum ?? before?.minimum ?? 0,
    validFrom: kept(sent.start_date, before?.valid_from),
    validUntil: kept(sent.end_date, before?.valid_until),
    totalLimit: kept(sent.total_limit, before?.total_limit),
    perGuestLimit: kept(sent.per_guest_limit, before?.per_guest_limit),
  }
}

/** One voucher for each code, all or none. Refuses `code_duplicate` and what `judgeTerms` refuses. */
async function make(
  deps: Deps,
  asked: Asked,
  sent: Sent & { readonly note?: string | null | undefined },
  codes: readonly string[],
): Promise<readonly number[]> {
  const about = ([nounId = 0]: readonly number[]) => ({ nounId, detail: { codes: codes.length } })
  const entry = { what: 'voucher created', noun: 'voucher', about, touches: 'stock', told: 'menu' } as const
  const { value } = await changeHouse(deps, asked, entry, async (tx) => {
    const terms = await judged(tx, asked.restaurant.id, sent, null)
    const drawn = codes.map((code) => ({ ...terms, code, note: sent.note ?? null }))
    const ids = await insertVouchers(tx, asked.restaurant.id, drawn, timestamp(deps.clock()))
    return ids.length === codes.length ? ids : refused('code_duplicate')
  })
  return value
}

/** Does something to one voucher, and answers it as it is from now on. */
async function change(
  deps: Deps,
  asked: Asked,
  { what, id }: { readonly what: string; readonly id: number },
  deed: (tx: Tx) => Promise<unknown>,
): Promise<Voucher> {
  const about = () => ({ nounId: id })
  const entry = { what, noun: 'voucher', about, touches: 'stock', told: 'menu' } as const
  await changeHouse(deps, asked, entry, async (tx) => {
    if ((await deed(tx)) === false) refused('voucher_does_not_exists')
  })
  const row = await findVoucher(deps, asked.restaurant.id, id)
  return presentVoucher(row, todayOf(deps, asked.restaurant))
}

const findVoucher = async (deps: Deps, restaurantId: number, id: number): Promise<VoucherRow> =>
  (await loadVoucherRow(deps.db, { restaurantId, id })) ?? refused('voucher_does_not_exists')

/** As guests are held to it: the calendar's day. */
const todayOf = ({ clock }: Deps, restaurant: Snapshot): string => restaurant.wall(clock()).day

function presentVoucher(row: VoucherRow, day: string): Voucher {
  return {
    id: row.id,
    code: row.code,
    note: row.note,
    kind: row.kind,
    value: row.value,
    categories: row.category_ids ?? [],
    minimum: row.minimum,
    start_date: row.valid_from,
    end_date: row.valid_until,
    total_limit: row.total_limit,
    per_guest_limit: row.per_guest_limit,
    used: row.used,
    discount: row.discount,
    state: voucherState(ruleOf(row), { day, uses: row.used }),
  }
}

const ruleOf = (row: VoucherRow) => ({
  ...termsOf({}, row),
  code: row.code,
  isStopped: row.stopped_at !== null,
})
