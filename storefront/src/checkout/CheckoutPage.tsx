import { load as loadTicketWords } from 'virtual:words-of/ticketing'
import type { Basket } from '@tischlein/contract/entities'
import { buttonClass } from '@tischlein/ui/button-class'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { Skeleton } from '@tischlein/ui/Skeleton.tsx'
import { Suspense, useEffect } from 'react'
import { useBasket } from '../basket/use-basket.ts'
import { lazily } from '../lazily.tsx'
import { paths } from '../paths.ts'
import { Link } from '../router.tsx'
import { Failed } from '../shell/Failed.tsx'
import { useOnline } from '../shell/OfflineBar.tsx'
import { useShop } from '../shop.ts'
import { useStore } from '../store.ts'
import { withWords } from '../with-words.ts'
import { useWords } from '../words.ts'
import { Announcement } from './Announcement.tsx'
import { Changed } from './Changed.tsx'
import css from './CheckoutPage.module.css'
import { keepDraft } from './keep-draft.ts'
import { Problem } from './Problem.tsx'
import { Review } from './Review.tsx'
import { Steps } from './Steps.tsx'
import { Terms } from './Terms.tsx'
import { TickedTerms } from './TickedTerms.tsx'
import { type Checkout, useCheckout } from './use-checkout.ts'
import { useHeight } from './use-height.ts'

const Hold = lazily(
  withWords(() => import('../ticketing/Hold.tsx').then((file) => file.Hold), loadTicketWords),
)

/** Contact, address, payment and the order on one page, in one column (accounts-checkout-orders-manager.md, section 4). */
export function CheckoutPage() {
  const { t } = useWords<'shop' | 'checkout'>()
  const { basket, isLoaded, hasFailed } = useBasket()
  const { basket: keeper } = useShop()
  const isEmpty = basket.products.length === 0
  return (
    <main id="content" className={css.page} tabIndex={-1}>
      <Link href={paths.cart()} className={css.back}>
        <Icon name="arrow-back" />
        {t('checkout.back')}
      </Link>
      <h1 tabIndex={-1}>{t('checkout.title')}</h1>
      {isLoaded && !isEmpty && <Filled basket={basket} />}
      {isLoaded && isEmpty && <Empty />}
      {hasFailed && <Failed otherwise={t('shop.error.fetchBasket')} onAgain={() => void keeper.load()} />}
      {!isLoaded && !hasFailed && <Loading />}
    </main>
  )
}

function Filled({ basket }: { basket: Basket }) {
  const { t, amount } = useWords<'checkout'>()
  const shop = useShop()
  useEffect(() => keepDraft(shop), [shop])
  const checkout = useCheckout(basket)
  const { restaurant, form, ordering } = checkout
  const box = useHeight<HTMLDivElement>()
  const isOnline = useOnline()
  const missing = basket.minimum?.missing ?? 0
  const underMinimum = missing > 0 ? t('checkout.review.minimum', { amount: amount(missing) }) : undefined
  const changed = useUnseenChanges() ? t('checkout.changes.first') : undefined
  return (
    <>
      {changed && (
        <Suspense>
          <Changed />
        </Suspense>
      )}
      {restaurant.ticketingSystem && (
        <div className={css.hold}>
          <Suspense>
            <Hold basket={basket} />
          </Suspense>
        </div>
      )}
      {form.asked.required.size > 0 && <p className={css.required}>{t('checkout.required')}</p>}
      <div className={css.columns}>
        <Steps checkout={checkout} />
        <div className={css.review}>
          <div ref={box}>
            <Review
              basket={basket}
              problem={<InTheWay ordering={ordering} />}
              terms={
                restaurant.terms_by_checkbox ? (
                  <TickedTerms error={ordering.choiceErrors.terms} onChange={form.forgetChoiceRefusals} />
                ) : (
                  <Terms />
                )
              }
              isBusy={ordering.isBusy}
              disabledReason={isOnline ? (changed ?? underMinimum) : t('checkout.offline')}
              onOrder={ordering.order}
              sendsMail={form.asked.required.has('email')}
            />
          </div>
        </div>
      </div>
      <Announcement />
    </>
  )
}

/** What just stood in the way of the order, else what would. */
function InTheWay({ ordering: { problem, forewarning, forgetProblem } }: Pick<Checkout, 'ordering'>) {
  if (problem) return <Problem problem={problem} onSolved={forgetProblem} />
  if (!forewarning) return null
  return (
    <Problem problem={{ kind: 'refused', refusal: forewarning }} onSolved={forgetProblem} isForewarning />
  )
}

/** A time that was lost is a question of its own (use-moved-time.tsx). */
function useUnseenChanges(): boolean {
  const { basket } = useShop()
  return useStore(basket.store).changes.some(({ what }) => what !== 'time')
}

function Empty() {
  const { t } = useWords<'checkout'>()
  return (
    <div className={css.empty}>
      <p>{t('checkout.empty')}</p>
      <Link href={paths.menu()} className={buttonClass()}>
        {t('checkout.menu')}
      </Link>
    </div>
  )
}

function Loading() {
  const { t } = useWords<'checkout'>()
  return (
    <div className={css.form} role="status" aria-label={t('checkout.loading')}>
      {[110, 190, 260].map((height) => (
        <Skeleton key={height} height={height} />
      ))}
    </div>
  )
}
