import type { Restaurant } from '@tischlein/contract/entities'
import type { PaymentType } from '@tischlein/rules/restaurant/restaurant'
import { Field } from '@tischlein/ui/Field.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import type { IconName } from '@tischlein/ui/icon-paths'
import { RadioRow } from '@tischlein/ui/RadioRow.tsx'
import type { Refusals } from '../shell/form/refused-fields.ts'
import { useWords } from '../words.ts'
import css from './PaymentStep.module.css'
import type { ChosenField } from './refused-fields.ts'
import { StepError } from './StepError.tsx'

const icons: Readonly<Record<PaymentType, IconName>> = {
  mollie: 'contactless',
  saferPay: 'card',
  cash: 'cash',
  payAtEnd: 'clock',
  payFix: 'wallet',
  pwc: 'building',
}

export type Card = { readonly qrCode: string; readonly pin: string }

type PaymentWaysProps = {
  restaurant: Restaurant
  ways: readonly PaymentType[]
  chosen: PaymentType | null
  hintOf: (way: PaymentType) => string | undefined
  card: Card
  errors: Refusals<ChosenField>
  onChoose: (way: PaymentType) => void
  onCard: (card: Card) => void
}

/** The ways to pay in the restaurant's words, and the fields of a prepaid card. */
export function PaymentWays({
  restaurant,
  ways,
  chosen,
  hintOf,
  errors,
  onChoose,
  ...card
}: PaymentWaysProps) {
  const { t } = useWords<'checkout'>()
  return (
    <>
      <fieldset
        aria-label={t('checkout.payment.title')}
        aria-describedby="payment-error"
        className={css.ways}
      >
        {ways.map((way) => (
          <RadioRow
            key={way}
            name="payment"
            value={way}
            look={way === chosen ? 'card' : 'row'}
            label={<strong>{restaurant.paymentMethodNames[way] ?? way}</strong>}
            hint={hintOf(way)}
            end={
              <span className={css.mark}>
                <Icon name={icons[way]} />
              </span>
            }
            checked={way === chosen}
            onChange={() => onChoose(way)}
          />
        ))}
      </fieldset>
      <StepError id="payment-error">{errors.paymentType}</StepError>
      {chosen === 'payFix' && <CardFields errors={errors} {...card} />}
    </>
  )
}

function CardFields({ errors, card, onCard }: Pick<PaymentWaysProps, 'errors' | 'card' | 'onCard'>) {
  const { t } = useWords<'checkout'>()
  return (
    <div className={css.card}>
      <Field
        label={t('checkout.payment.card')}
        name="qrCode"
        autoComplete="off"
        ltr
        required
        value={card.qrCode}
        onChange={(qrCode) => onCard({ ...card, qrCode })}
        error={errors.qrCode}
      />
      <Field
        label={t('checkout.payment.pin')}
        name="pin"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        ltr
        required
        value={card.pin}
        onChange={(pin) => onCard({ ...card, pin })}
        error={errors.pin}
      />
    </div>
  )
}
