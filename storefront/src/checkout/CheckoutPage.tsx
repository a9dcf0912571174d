import type { Basket } from '@tischlein/contract/entities'
import { buttonClass } from '@tischlein/ui/button-class'
import { Card } from '@tischlein/ui/Card.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { Skeleton } from '@tischlein/ui/Skeleton.tsx'
import { useEffect, useState } from 'react'
import { useBasket } from '../basket/use-basket.ts'
import { paths } from '../paths.ts'
import { Link } from '../router.tsx'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useShop } from '../shop.ts'
import { useStore } from '../store.ts'
import { useWords } from '../words.ts'
import { AddressStep } from './AddressStep.tsx'
import { Announcement } from './Announcement.tsx'
import css from './CheckoutPage.module.css'
import { ContactStep } from './ContactStep.tsx'
import { draft } from './draft.ts'
import { MoreFields } from './MoreFields.tsx'
import { PaymentStep } from './PaymentStep.tsx'
import { Problem } from './Problem.tsx'
import { paymentWays } from './payment-ways.ts'
import { Review } from './Review.tsx'
import { TipRow } from './TipRow.tsx'
import { useForm } from './use-form.ts'
import { useOrder } from './use-order.ts'
import { usePerson } from './use-person.ts'
import { VoucherRow } from './VoucherRow.tsx'
import { WhenStep } from './WhenStep.tsx'

/** Contact, address, payment and the order on one page, in one column (accounts-checkout-orders-manager.md, section 4). */
export function CheckoutPage() {
  const { t } = useWords<'checkout'>()
  const { basket, isLoaded } = useBasket()
  const isEmpty = basket.products.length === 0
  return (
    <main id="content" className={css.page}>
      <Link href={paths.cart()} className={css.back}>
        <Icon name="arrow-back" />
        {t('checkout.back')}
      </Link>
      <h1 tabIndex={-1}>{t('checkout.title')}</h1>
      {isLoaded && !isEmpty && <Filled basket={basket} />}
      {isLoaded && isEmpty && <Empty />}
      {!isLoaded && <Loading />}
    </main>
  )
}

function Filled({ basket }: { basket: Basket }) {
  const { t, amount } = useWords<'checkout'>()
  const restaurant = useRestaurant()
  const person = usePerson()
  const { way, payment: picked } = useStore(draft)
  const form = useForm(restaurant, basket, person.user)
  const expected = useExpectedTime(basket)
  const { isChanging } = useBasket()

  const ways = paymentWays(restaurant, basket, person.lastPayment)
  const usual = person.lastPayment ?? (ways.length === 1 ? ways[0] : null)
  const payment = ways.find((one) => one === (picked ?? usual)) ?? null
  const needsContact = form.asked.contact.length > 0
  const { order, isBusy, problem, forgetProblem, contactError } = useOrder({
    basket,
    form,
    person,
    payment,
    needsContact,
  })

  const wrong = form.wrongFields()
  const isIn = (fields: readonly string[]) => wrong.some((field) => fields.includes(field))
  const isDelivery = basket.deliveryType === 'delivery'
  const missing = basket.minimum?.missing ?? 0
  const mayTip = restaurant.tip_request && !basket.table_verified // at a table the tip comes after the meal
  const steps = 1 + Number(needsContact) + Number(isDelivery)
  return (
    <>
      <p className={css.required}>{t('checkout.required')}</p>
      <div className={css.columns}>
        <div className={css.form}>
          <WhenStep restaurant={restaurant} basket={basket} expected={expected} />
          {needsContact && (
            <ContactStep
              restaurant={restaurant}
              form={form}
              person={person}
              isDone={(person.user !== null || way === 'guest') && !isIn(form.asked.contact)}
              error={contactError}
            />
          )}
          {isDelivery && (
            <AddressStep
              restaurant={restaurant}
              basket={basket}
              form={form}
              person={person}
              isDone={!isIn(form.asked.address) && form.value('postalCode') === basket.postalCode}
            />
          )}
          <PaymentStep
            number={steps + 1}
            restaurant={restaurant}
            ways={ways}
            chosen={payment}
            lastUsed={person.lastPayment}
            errors={form.refusals}
            onChange={() => form.refuse({})}
          />
          {(mayTip || restaurant.available_voucher || (!isDelivery && form.asked.folded.length > 0)) && (
            <Card className={css.extras}>
              {mayTip && <TipRow basket={basket} />}
              {restaurant.available_voucher && <VoucherRow basket={basket} />}
              {!isDelivery && <MoreFields form={form} summary={t('checkout.extras')} />}
            </Card>
          )}
        </div>
        <div className={css.review}>
          <Review
            basket={basket}
            problem={problem && <Problem problem={problem} onSolved={forgetProblem} />}
            isBusy={isBusy || isChanging}
            disabledReason={
              missing > 0 ? t('checkout.review.minimum', { amount: amount(missing) }) : undefined
            }
            onOrder={order}
            sendsMail={form.asked.required.has('email')}
          />
        </div>
      </div>
      <Announcement restaurant={restaurant} />
    </>
  )
}

/** As soon as possible: the slot that would be taken now. Also tells early whether anything is taken at all. */
function useExpectedTime(basket: Basket): string | null {
  const { call } = useShop()
  const [time, setTime] = useState<string | null>(null)
  useEffect(() => {
    if (basket.deliveryTime !== null) return
    let isCurrent = true
    call('listTimes', { deliveryType: basket.deliveryType, basketId: basket.id })
      .then(({ meta }) => isCurrent && setTime(meta?.earliest ?? null))
      .catch(() => undefined) // "as soon as possible" says enough without it
    return () => {
      isCurrent = false
    }
  }, [call, basket.id, basket.deliveryType, basket.deliveryTime])
  return basket.deliveryTime === null ? time : null
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
