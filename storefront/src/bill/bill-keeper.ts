import type { Client, InputFor } from '@tischlein/contract/client'
import type { Share, TablePayment } from '@tischlein/contract/entities'
import { isRefusedCall, type RefusedCall } from '@tischlein/contract/refused-call'
import { createStore, type Store } from '../store.ts'
import { type Picked, pickedOf } from './even-split.ts'
import { isSame, withHold, withNothingHeld } from './expected.ts'
import { isMine } from './units.ts'

type Action = InputFor<'changeTablePayment'>['action']

/** One tap: how to ask for it, and what to show until the answer is there. */
type Step = {
  readonly action: Action
  readonly picked: readonly Picked[]
  readonly expect?: (bill: TablePayment) => TablePayment
}

/** What happened to somebody's choice behind their back. */
export type Surprise =
  /** Somebody else was faster; `by`: null where nobody knows who any more. */
  | { readonly kind: 'faster'; readonly dish: string; readonly by: string | null }
  /** Nobody was seen for the time of the lease: what was chosen is free again. */
  | { readonly kind: 'expired' }
  /** I pay it, or have paid, on another page of mine. */
  | { readonly kind: 'elsewhere' }
  /** Something else went wrong; the words of the server, where it had any. */
  | { readonly kind: 'failed'; readonly body: string }

export type KeptBill = {
  /** As the server last told it; null: not read yet. */
  readonly told: TablePayment | null
  readonly steps: readonly Step[]
  readonly surprise: Surprise | null
  /** What could not be read. */
  readonly error: unknown
  /** This very page pays, or leads to where that is done. */
  readonly paysHere: boolean
}

/**
 * A table's bill on one phone. Taps show at once and travel one after the other, also with the reading again that
 * others cause, so that no answer overtakes a newer one; what was refused vanishes and the reason is told.
 */
export type BillKeeper = {
  readonly store: Store<KeptBill>
  /** Reads what `ask` asks for first: the bill of the table, or one by its number. */
  readonly open: (ask: () => Promise<{ readonly data: TablePayment }>) => Promise<void>
  /** Somebody moved something, or the lease wants a sign of life. */
  readonly refresh: () => Promise<void>
  readonly claim: (picked: readonly Picked[]) => Promise<boolean>
  readonly release: (picked: readonly Picked[]) => Promise<boolean>
  /** `parts`: 1 puts a dish together again. */
  readonly split: (picked: readonly Picked[]) => Promise<boolean>
  /** The lease of what I hold begins anew. */
  readonly aboutToPay: (picked: readonly Picked[]) => Promise<boolean>
  /** Everything I hold goes back. */
  readonly leave: () => Promise<boolean>
  /** How the others shall see me: told at once, and with each tap, should that have been lost. */
  readonly callMe: (name: string) => void
  /** The stream on which others are heard: my own taps make no noise there. Null: there is none. */
  readonly hearsOn: (socketId: string | null) => void
  /** Whether this very page is paying: then nobody need be told that what they hold is being paid. */
  readonly isPaying: (isIt: boolean) => void
  readonly seen: () => void
}

export function createBillKeeper(call: Client): BillKeeper {
  const store = createStore<KeptBill>({ told: null, steps: [], surprise: null, error: null, paysHere: false })
  let queue: Promise<unknown> = Promise.resolve()
  let name: string | undefined
  let socket: string | null = null

  const inTurn = <Answer>(deed: () => Promise<Answer>): Promise<Answer> => {
    const turn = queue.then(deed)
    queue = turn.catch(() => undefined)
    return turn
  }
  const accept = (told: TablePayment, done?: Step) =>
    store.set((kept) => ({ ...kept, told, error: null, steps: kept.steps.filter((step) => step !== done) }))
  const surprise = (what: Surprise | null) => {
    if (what) store.set((kept) => ({ ...kept, surprise: what }))
  }

  const read = async (): Promise<void> => {
    const before = store.get().told
    if (!before) return
    const { data } = await call('readTablePayment', { tablePaymentId: before.tablePaymentId })
    accept(data)
    surprise(lostBetween(before, data) ?? (store.get().paysHere ? null : paidElsewhere(before, data)))
  }
  const perform = async (step: Step): Promise<boolean> => {
    const { told } = store.get()
    if (!told) return false
    const wish = {
      tablePaymentId: told.tablePaymentId,
      action: step.action,
      basketItems: [...step.picked],
      ...(name === undefined ? {} : { name }),
    }
    try {
      const how = socket === null ? {} : { headers: { 'X-Socket-Id': socket } }
      accept((await call('changeTablePayment', wish, how)).data, step)
      return true
    } catch (problem) {
      await read().catch(() => undefined)
      store.set((kept) => ({ ...kept, steps: kept.steps.filter((one) => one !== step) }))
      surprise(surpriseOf(problem, step.picked, store.get().told))
      return false
    }
  }
  const introduce = async (): Promise<void> => {
    const { told } = store.get()
    if (!told || name === undefined) return
    const { tablePaymentId, tableName } = told
    accept((await call('openTablePayment', { tablePaymentId, tableName, name })).data)
  }
  const act = (step: Step): Promise<boolean> => {
    // Whoever chooses anew is done with what was paid before.
    store.set((kept) => ({ ...kept, surprise: null, paysHere: false, steps: [...kept.steps, step] }))
    return inTurn(() => perform(step))
  }

  return {
    store,
    open: (ask) =>
      inTurn(async () => {
        try {
          accept((await ask()).data)
        } catch (error) {
          store.set((kept) => ({ ...kept, error }))
        }
      }),
    refresh: () => inTurn(() => read().catch(() => undefined)),
    claim: (picked) => act({ action: 'claim', picked, expect: (bill) => withHold(bill, picked, true) }),
    release: (picked) => act({ action: 'release', picked, expect: (bill) => withHold(bill, picked, false) }),
    split: (picked) => act({ action: 'split', picked }),
    aboutToPay: (picked) => act({ action: 'pay', picked }),
    leave: () => act({ action: 'leave', picked: [], expect: withNothingHeld }),
    callMe: (given) => {
      name = given
      void inTurn(introduce).catch(() => undefined)
    },
    hearsOn: (socketId) => {
      socket = socketId
    },
    isPaying: (paysHere) => store.set((kept) => ({ ...kept, paysHere })),
    seen: () => store.set((kept) => ({ ...kept, surprise: null })),
  }
}

/** With all that was tapped, also what the server has not answered yet. */
export const shownBill = ({ told, steps }: KeptBill): TablePayment | null =>
  told && steps.reduce((bill, step) => step.expect?.(bill) ?? bill, told)

/** What I held and hold no more, though I gave nothing back: taken by somebody, or free again because I was away. */
function lostBetween(before: TablePayment, after: TablePayment): Surprise | null {
  const lost = before.basketItems.filter(isMine).flatMap((share) => {
    const now = after.basketItems.find((one) => isSame(pickedOf(one), pickedOf(share)))
    return now && !now.by?.me ? [now] : []
  })
  const taken = lost.find(({ state }) => state !== 'free')
  if (taken) return fasterAt(taken)
  return lost.length > 0 ? { kind: 'expired' } : null
}

/** Two pages of one guest are one guest: the one that did not pay hears why there is nothing more to pay. */
function paidElsewhere(before: TablePayment, after: TablePayment): Surprise | null {
  const isGoing = (share: Share) =>
    share.by?.me === true && (share.state === 'paying' || share.state === 'paid')
  const gone = before.basketItems
    .filter(isMine)
    .some((share) => after.basketItems.some((one) => isSame(pickedOf(one), pickedOf(share)) && isGoing(one)))
  return gone ? { kind: 'elsewhere' } : null
}

function surpriseOf(problem: unknown, picked: readonly Picked[], bill: TablePayment | null): Surprise {
  if (!isRefusedCall(problem) || !isTooLate(problem)) {
    return { kind: 'failed', body: isRefusedCall(problem) ? problem.body : '' }
  }
  const inTheWay = bill?.basketItems.find(
    (share) =>
      share.by !== null &&
      !share.by.me &&
      picked.some(
        ({ basketProductId, unit }) => basketProductId === share.basketProductId && unit === share.unit,
      ),
  )
  return inTheWay ? fasterAt(inTheWay) : { kind: 'failed', body: problem.body }
}

const isTooLate = ({ key, errors }: RefusedCall) =>
  key === 'item_already_claimed' || Object.values(errors).flat().includes('item_already_claimed')

const fasterAt = ({ name, by }: Share): Surprise => ({ kind: 'faster', dish: name, by: by?.name || null })
