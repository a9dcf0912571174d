import type { TablePayment } from '@tischlein/contract/entities'
import { useCallback, useEffect, useState } from 'react'
import { useBasket } from '../basket/use-basket.ts'
import { useRoom } from '../ordering/use-room.ts'
import { paths } from '../paths.ts'
import { navigate, usePlace } from '../router.tsx'
import { tab } from '../shell/tab.ts'
import { useShop } from '../shop.ts'
import { useStore } from '../store.ts'
import { type BillKeeper, createBillKeeper, type KeptBill, shownBill } from './bill-keeper.ts'
import { isMine } from './units.ts'

export type Bill = {
  readonly keeper: BillKeeper
  readonly kept: KeptBill
  readonly bill: TablePayment | null
  /** Neither a bill in the address nor a table whose code was scanned. */
  readonly isNowhere: boolean
  readonly again: () => void
}

/** The bill of the table one sits at; its number goes into the address, which still leads here once all is paid. */
export function useBill(): Bill {
  const { call } = useShop()
  const [keeper] = useState(() => keeperCalled(createBillKeeper(call)))
  const kept = useStore(keeper.store)
  const { basket, isLoaded } = useBasket()
  const asked = Number(usePlace().query.get('tablePaymentId')) || null
  const tableName = basket.table_verified ? basket.table : null
  const known = kept.told?.tablePaymentId ?? null
  const [tries, again] = useTries()

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks anew
  useEffect(() => {
    if (known !== null && (asked === null || asked === known)) return
    if (asked !== null) void keeper.open(() => call('readTablePayment', { tablePaymentId: asked }))
    else if (tableName)
      void keeper.open(() => call('openTablePayment', { tableName, basketId: basket.id, ...named() }))
  }, [keeper, call, asked, known, tableName, basket.id, tries])
  useEffect(() => {
    if (known !== null && asked === null) navigate(paths.bill({ tablePaymentId: known }), { replace: true })
  }, [known, asked])
  useNews(keeper, kept.told)

  return {
    keeper,
    kept,
    bill: shownBill(kept),
    isNowhere: asked === null && isLoaded && tableName === null,
    again,
  }
}

function useTries() {
  const [tries, setTries] = useState(0)
  return [tries, () => setTries((now) => now + 1)] as const
}

/** Whoever said their name before this page was loaded anew is not asked again. */
function keeperCalled(keeper: BillKeeper): BillKeeper {
  const { name } = named()
  if (name) keeper.callMe(name)
  return keeper
}

function named(): { readonly name?: string } {
  const name = tab.billName.get()
  return typeof name === 'string' && name !== '' ? { name } : {}
}

const POLL_MS = 10_000
/** Far more often than a lease runs out. */
const SIGN_OF_LIFE_MS = 60_000

/**
 * The live channel, and by hand while it does not stand. Reading the bill is a sign of life: so nothing is read while
 * the phone is put away, and nobody waits for its owner; back on the page, all is read at once. Whoever holds something
 * and looks at it gives a sign now and then although nothing happens.
 */
function useNews(keeper: BillKeeper, bill: TablePayment | null) {
  const isOpen = bill?.state === 'open'
  const look = useCallback(() => {
    if (document.visibilityState === 'visible') void keeper.refresh()
  }, [keeper])
  const room = bill && isOpen ? (`table-payment:${bill.tablePaymentId}` as const) : null
  const isLive = useRoom(room, undefined, look, keeper.hearsOn)
  const isHolding = isOpen && bill.basketItems.some(isMine)
  const every = !isOpen ? null : !isLive ? POLL_MS : isHolding ? SIGN_OF_LIFE_MS : null
  useEffect(() => {
    document.addEventListener('visibilitychange', look)
    const timer = every === null ? undefined : setInterval(look, every)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [look, every])
}
