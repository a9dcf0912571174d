import type { Basket } from '@tischlein/contract/entities'
import { Card } from '@tischlein/ui/Card.tsx'
import { useStore } from '../store.ts'
import { isAtTable } from '../table/at-table.ts'
import { useWords } from '../words.ts'
import { AddressStep } from './AddressStep.tsx'
import css from './CheckoutPage.module.css'
import { ContactStep } from './ContactStep.tsx'
import { draft } from './draft.ts'
import { MoreFields } from './MoreFields.tsx'
import { PaymentStep } from './PaymentStep.tsx'
import { TipRow } from './TipRow.tsx'
import type { Checkout } from './use-checkout.ts'
import { VoucherRow } from './VoucherRow.tsx'
import { WhenStep } from './WhenStep.tsx'

/** The blocks a guest goes through, numbered as far as they are asked for. */
export function Steps({ checkout }: { checkout: Checkout }) {
  const { restaurant, basket, form, person, needsContact, payment, ordering, expected } = checkout
  const { t } = useWords<'checkout'>()
  const { way } = useStore(draft)
  const wrong = form.wrongFields()
  const isRight = (fields: readonly string[]) => !wrong.some((field) => fields.includes(field))
  const isDelivery = basket.deliveryType === 'delivery'
  const address = 2 + Number(needsContact)
  return (
    <div className={css.form}>
      <WhenStep restaurant={restaurant} basket={basket} expected={expected.time} />
      {needsContact && (
        <ContactStep
          restaurant={restaurant}
          form={form}
          person={person}
          isDone={(person.user !== null || way === 'guest') && isRight(form.asked.contact)}
          error={ordering.contactError}
        />
      )}
      {isDelivery && (
        <AddressStep
          number={address}
          restaurant={restaurant}
          basket={basket}
          form={form}
          person={person}
          isDone={isRight(form.asked.address) && !form.refusals.postalCode}
        />
      )}
      <PaymentStep
        number={address + Number(isDelivery)}
        restaurant={restaurant}
        ways={checkout.ways}
        chosen={payment}
        lastUsed={person.lastPayment}
        errors={ordering.choiceErrors}
        hint={isByHand(basket) ? t('checkout.payment.scan') : undefined}
        onChange={form.forgetChoiceRefusals}
      />
      <Extras checkout={checkout} />
    </div>
  )
}

/** Whoever chose a table by hand pays at once, and is told how else it goes. */
const isByHand = (basket: Basket) => isAtTable(basket) && !basket.table_verified

/** What may be said, and need not be. */
function Extras({ checkout: { restaurant, basket, form } }: { checkout: Checkout }) {
  const { t } = useWords<'checkout'>()
  const mayTip = restaurant.tip_request && !isAtTable(basket) // at a table the tip comes after the meal
  const hasMore = basket.deliveryType !== 'delivery' && form.asked.folded.length > 0
  if (!mayTip && !restaurant.available_voucher && !hasMore) return null
  return (
    <Card className={css.extras}>
      {mayTip && <TipRow basket={basket} />}
      {restaurant.available_voucher && <VoucherRow basket={basket} />}
      {hasMore && <MoreFields form={form} summary={t('checkout.extras')} />}
    </Card>
  )
}
