import type { Basket } from '@tischlein/contract/entities'
import { buttonClass } from '@tischlein/ui/button-class'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { Skeleton } from '@tischlein/ui/Skeleton.tsx'
import { useBasket } from '../basket/use-basket.ts'
import { paths } from '../paths.ts'
import { Link } from '../router.tsx'
import { Failed } from '../shell/Failed.tsx'
import { useOnline } from '../shell/OfflineBar.tsx'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import { Announcement } from './Announcement.tsx'
import css from './CheckoutPage.module.css'
import { Problem } from './Problem.tsx'
import { Review } from './Review.tsx'
import { Steps } from './Steps.tsx'
import { useCheckout } from './use-checkout.ts'
import { useHeight } from './use-height.ts'

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
  const checkout = useCheckout(basket)
  const { form, ordering } = checkout
  const box = useHeight<HTMLDivElement>()
  const isOnline = useOnline()
  const missing = basket.minimum?.missing ?? 0
  const underMinimum = missing > 0 ? t('checkout.review.minimum', { amount: amount(missing) }) : undefined
  return (
    <>
      {form.asked.required.size > 0 && <p className={css.required}>{t('checkout.required')}</p>}
      <div className={css.columns}>
        <Steps checkout={checkout} />
        <div className={css.review}>
          <div ref={box}>
            <Review
              basket={basket}
              problem={
                ordering.problem && <Problem problem={ordering.problem} onSolved={ordering.forgetProblem} />
              }
              isBusy={ordering.isBusy}
              disabledReason={isOnline ? underMinimum : t('checkout.offline')}
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
