import type { Basket } from '@tischlein/contract/entities'
import { highestAge } from '@tischlein/rules/menu/min-age'
import { Button } from '@tischlein/ui/Button.tsx'
import { buttonClass } from '@tischlein/ui/button-class'
import { Card } from '@tischlein/ui/Card.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { Notice } from '@tischlein/ui/Notice.tsx'
import type { ReactNode } from 'react'
import { DishPicture } from '../menu/DishPicture.tsx'
import { paths } from '../paths.ts'
import { Link } from '../router.tsx'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useWords } from '../words.ts'
import { Lines } from './Lines.tsx'
import css from './Review.module.css'
import { Sums } from './Sums.tsx'
import { Total } from './Total.tsx'

type ReviewProps = {
  basket: Basket
  /** What just stood in the way of the order; stands above the total, so that nothing separates total and button. */
  problem: ReactNode
  isBusy: boolean
  disabledReason: string | undefined
  onOrder: () => void
  sendsMail: boolean
  terms: ReactNode
}

/** Everything just before the contract: dishes, sums, terms, total, and the one button that says what it does. */
export function Review({ basket, problem, isBusy, disabledReason, onOrder, sendsMail, terms }: ReviewProps) {
  const { t } = useWords<'checkout'>()
  const age = highestAge(basket.products.map((line) => line.min_age))
  const { basket_images } = useRestaurant()
  const isDelivered = basket.deliveryType === 'delivery'
  return (
    <Card as="section" labelledBy="review-title" className={css.review}>
      <div className={css.head}>
        <h2 id="review-title" className={css.title}>
          {t('checkout.review.title')}
        </h2>
        <Link
          href={paths.cart()}
          className={buttonClass({ variant: 'quiet', size: 44 })}
          aria-label={t('checkout.change-of', { what: t('checkout.review.items') })}
        >
          {t('checkout.change')}
        </Link>
      </div>
      {basket_images && <Pictures basket={basket} />}
      <Lines lines={basket.products} />
      <hr className={css.rule} />
      <Sums
        totals={basket.totals}
        isDelivered={isDelivered}
        isFeeOpen={isDelivered && basket.postalCode === null}
        voucher={basket.voucher_code}
      />
      {age && (
        <Notice tone="warn" icon="user">
          {t('checkout.review.age', { age })}
        </Notice>
      )}
      {problem}
      {terms}
      <Total amount={basket.totals.total} />
      <Button size={56} wide busy={isBusy} disabledReason={disabledReason} showReason onPress={onOrder}>
        {t('checkout.review.order')}
      </Button>
      {sendsMail && (
        <p className={css.mail}>
          <Icon name="mail" size={18} />
          {t('checkout.review.mail')}
        </p>
      )}
    </Card>
  )
}

const SHOWN = 3

/** A glance at what is coming, where there is room for it. */
function Pictures({ basket }: { basket: Basket }) {
  const pictured = basket.products.filter((line) => line.image !== null).slice(0, SHOWN)
  if (pictured.length === 0) return null
  return (
    <div className={css.pictures}>
      {pictured.map((line) => (
        <DishPicture key={line.id} url={line.image} name={line.name} width={108} height={84} sizes="108px" />
      ))}
    </div>
  )
}
