import type { RefusedCall } from '@tischlein/contract/refused-call'
import { Button } from '@tischlein/ui/Button.tsx'
import { buttonClass } from '@tischlein/ui/button-class'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { useEffect, useRef } from 'react'
import { setTime } from '../delivery-time/set-time.ts'
import { paths } from '../paths.ts'
import { Link } from '../router.tsx'
import { OverlayLink } from '../shell/OverlayLink.tsx'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import { useWhen } from './use-when.ts'

/** `entries`: what is missing is said beside each field, and counted here. */
export type CheckoutProblem =
  | { readonly kind: 'entries'; readonly count: number }
  | { readonly kind: 'changed'; readonly before: number; readonly after: number }
  | { readonly kind: 'refused'; readonly refusal: RefusedCall }

type ProblemProps = {
  problem: CheckoutProblem
  onSolved: () => void
  /** Said before anything was pressed: it takes no focus. */
  isForewarning?: boolean
}

/** What stood in the way, and one next step. Focus comes here unless a field needs it more. */
export function Problem({ problem, onSolved, isForewarning = false }: ProblemProps) {
  const words = useSentence(problem)
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem.kind !== 'entries' && !isForewarning) strip.current?.focus()
  }, [problem, isForewarning])
  return (
    <Notice
      ref={strip}
      tone={problem.kind === 'changed' ? 'warn' : 'danger'}
      announced={problem.kind !== 'entries'}
      action={<WayOut problem={problem} onSolved={onSolved} />}
    >
      {words}
    </Notice>
  )
}

function useSentence(problem: CheckoutProblem): string {
  const { t, amount } = useWords<'checkout'>()
  if (problem.kind === 'entries') return t('checkout.missing.count', { count: problem.count })
  if (problem.kind === 'changed')
    return t('checkout.review.changed', { before: amount(problem.before), after: amount(problem.after) })
  const { key, body } = problem.refusal
  if (key === 'basket_changed') return t('checkout.review.basket-changed')
  if (key === 'offline') return t('checkout.offline')
  return body || t('checkout.failed')
}

const aboutTime = [
  'restaurant_not_open_at_time',
  'order_time_in_past',
  'delivery_time_required',
  'delivery_time_not_valid',
]
const aboutDishes = [
  'out_of_stock',
  'only_n_left',
  'product_not_available',
  'product_not_available_for_date',
  'minimum_order_value',
]

/** One step that leads on; none where the sentence says all there is to do. */
function WayOut({ problem, onSolved }: ProblemProps) {
  const { t } = useWords<'checkout'>()
  if (problem.kind !== 'refused') return null
  const { key, params } = problem.refusal
  if (params.validTime) return <TakeTime wall={params.validTime} onTaken={onSolved} />
  const look = buttonClass({ variant: 'outline', size: 44 })
  if (aboutTime.includes(key))
    return (
      <OverlayLink to={{ name: 'time' }} className={look} onOpen={onSolved}>
        {t('checkout.change-of', { what: t('checkout.when.title') })}
      </OverlayLink>
    )
  if (key === 'table_info_first')
    return (
      <OverlayLink to={{ name: 'party' }} className={look} onOpen={onSolved}>
        {t('checkout.review.party')}
      </OverlayLink>
    )
  if (!aboutDishes.includes(key)) return null
  return (
    <Link href={paths.cart()} className={look}>
      {t('checkout.review.to-cart')}
    </Link>
  )
}

/** The next time that is free, in one press. */
function TakeTime({ wall, onTaken }: { wall: string; onTaken: () => void }) {
  const { t } = useWords<'checkout'>()
  const shop = useShop()
  const when = useWhen(wall)
  const take = async () => {
    const told = await setTime(shop, wall)
    if (told.ok) onTaken()
  }
  return (
    <Button variant="outline" size={44} onPress={take}>
      {t('checkout.review.take', { time: when })}
    </Button>
  )
}
