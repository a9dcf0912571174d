import type { TablePayment } from '@tischlein/contract/entities'
import { useEffect, useState } from 'react'
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
  const asked = Number(usePlace().query.get('id')) || null
  const tableName = basket.table_verified ? basket.table : null
  const known = kept.told?.tablePaymentId ?? null
  const [tries, again] = useTries()

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks anew
  useEffect(() => {
    if (known !== null && (asked === null || asked === known)) return
    if (asked !== null) void keeper.open(() => call('readTablePayment', { tablePaymentId: asked }))
    else if (tableName) void keeper.open(() => call('openTablePayment', { tableName, basketId: basket.id }))
  }, [keeper, call, asked, known, tableName, basket.id, tries])
  useEffect(() => {
    if (known !== null && asked === null) navigate(paths.bill({ id: known }), { replace: true })
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
  const name = tab.billName.get()
  if (typeof name === 'string' && name !== '') keeper.callMe(name)
  return keeper
}

const POLL_MS = 10_000
/** Far more often than a lease runs out. */
const SIGN_OF_LIFE_MS = 60_000

/**
 * The live channel, and by hand while it does not stand. Whoever holds something and looks at the page gives a sign of
 * life now and then; who has put the phone away does not, so that nobody waits for them.
 */
function useNews(keeper: BillKeeper, bill: TablePayment | null) {
  const isOpen = bill?.state === 'open'
  const isLive = useRoom(
    bill && isOpen ? `table-payment:${bill.tablePaymentId}` : null,
    undefined,
    keeper.refresh,
  )
  const isHolding = isOpen && bill.basketItems.some(isMine)
  const every = !isOpen ? null : !isLive ? POLL_MS : isHolding ? SIGN_OF_LIFE_MS : null
  useEffect(() => {
    if (every === null) return
    const look = () => document.visibilityState === 'visible' && void keeper.refresh()
    const timer = setInterval(look, every)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [keeper, every])
}
