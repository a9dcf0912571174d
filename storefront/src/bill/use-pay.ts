import type { Share, TablePayment } from '@tischlein/contract/entities'
import type { PaymentType } from '@tischlein/rules/restaurant/restaurant'
import { useRef, useState } from 'react'
import { useBasket } from '../basket/use-basket.ts'
import { leaveTo } from '../checkout/leave.ts'
import type { Card } from '../checkout/PaymentWays.tsx'
import { fieldOf } from '../checkout/refused-fields.ts'
import type { TipChoice } from '../checkout/tips.ts'
import type { Refusals } from '../shell/form/refused-fields.ts'
import { tab } from '../shell/tab.ts'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import type { BillKeeper } from './bill-keeper.ts'
import { billWays } from './bill-ways.ts'
import { pickedOf } from './even-split.ts'
import { type PaidShare, payShare } from './pay-share.ts'
import { isMine, sumOf } from './units.ts'

type Fields = Refusals<'paymentType' | 'qrCode' | 'pin'>
type Entered = { readonly way: PaymentType | null; readonly card: Card }

/** All that the pay step holds, and what its button does. */
export function usePay(bill: TablePayment, keeper: BillKeeper) {
  const shop = useShop()
  const restaurant = useRestaurant()
  const { basket } = useBasket()
  /** What was chosen when the button was pressed: meanwhile the bill says that it is being paid. */
  const [leaving, setLeaving] = useState<readonly Share[] | null>(null)
  const mine = leaving ?? bill.basketItems.filter(isMine)
  const sum = sumOf(mine)
  const [tip, setTip] = useTip()
  const ways = billWays(restaurant, tab.billWay.get())
  const [entered, setEntered] = useState<Entered>({ way: null, card: { qrCode: '', pin: '' } })
  const way = ways.find((one) => one === entered.way) ?? (ways.length === 1 ? (ways[0] ?? null) : null)
  const asking = useAsking()

  const pay = () =>
    asking.once(missing({ ...entered, way }), async (key) => {
      if (!way) return null
      tab.billWay.set(way)
      const wish = {
        bill,
        basketId: basket.id,
        picked: mine.map(pickedOf),
        total: sum + tip.amount,
        tip: tip.amount,
      }
      keeper.isPaying(true)
      setLeaving(mine)
      const paid = await payShare(shop, { ...wish, payment: way, card: entered.card, key })
      if (paid.kind === 'going') leaveTo(paid.link)
      keeper.isPaying(paid.kind === 'going')
      if (paid.kind === 'refused') {
        setLeaving(null)
        void keeper.refresh()
      }
      return paid
    })
  return {
    mine,
    sum,
    tip,
    setTip,
    ways,
    way,
    card: entered.card,
    enter: (change: Partial<Entered>) => {
      asking.forget()
      setEntered((now) => ({ ...now, ...change }))
    },
    /** Dishes that were not ordered yet: they are no part of this bill. */
    hasDraft: basket.products.length > 0,
    pay,
    isBusy: asking.isBusy,
    errors: asking.errors,
    problem: asking.problem,
  }
}

type Tip = {
  readonly choice: TipChoice['kind'] | 'other' | null
  readonly percent: number
  readonly amount: number
}

/** Nothing is chosen beforehand (ux.md, Q32). */
const useTip = () => useState<Tip>({ choice: null, percent: 0, amount: 0 })

function missing({ way, card }: Entered): readonly ('paymentType' | 'qrCode' | 'pin')[] {
  if (way === null) return ['paymentType']
  if (way !== 'payFix') return []
  return (['qrCode', 'pin'] as const).filter((field) => card[field].trim() === '')
}

/** One press at a time, what is missing beside its field, and what the server had against it. */
function useAsking() {
  const { t } = useWords<'bill' | 'checkout'>()
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Fields>({})
  const [problem, setProblem] = useState<string | null>(null)
  const isRunning = useRef(false) // a state would let a second press of the same moment through
  const key = useRef(newKey())
  const words = {
    paymentType: t('checkout.payment.choose'),
    qrCode: t('checkout.missing.qrCode'),
    pin: t('checkout.missing.pin'),
  }

  const blame = ({ refusal, isHeard }: Extract<PaidShare, { kind: 'refused' }>) => {
    if (isHeard) key.current = newKey()
    const field = refusal && fieldOf(refusal)
    if (refusal && (field === 'paymentType' || field === 'qrCode' || field === 'pin'))
      return setErrors({ [field]: refusal.body })
    setProblem(refusal?.body || t('bill.pay.failed'))
  }
  return {
    isBusy,
    errors,
    problem,
    forget() {
      setErrors({})
      setProblem(null)
    },
    async once(lacking: readonly (keyof Fields)[], deed: (key: string) => Promise<PaidShare | null>) {
      if (isRunning.current) return
      setErrors(Object.fromEntries(lacking.map((field) => [field, words[field]])))
      setProblem(null)
      if (lacking.length > 0) return
      isRunning.current = true
      setBusy(true)
      const paid = await deed(key.current)
      if (paid?.kind === 'refused') blame(paid)
      // Whoever is on the way to the payment page presses nothing more here.
      if (paid?.kind !== 'going') setBusy(false)
      isRunning.current = paid?.kind === 'going'
    },
  }
}

const newKey = () => `bill-${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
