import type { Restaurant } from '@tischlein/contract/entities'
import type { PaymentType } from '@tischlein/rules/restaurant/restaurant'
import { Field } from '@tischlein/ui/Field.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import type { IconName } from '@tischlein/ui/icon-paths'
import { RadioRow } from '@tischlein/ui/RadioRow.tsx'
import type { Refusals } from '../shell/form/refused-fields.ts'
import { useStore } from '../store.ts'
import { useWords } from '../words.ts'
import { changeDraft, draft } from './draft.ts'
import css from './PaymentStep.module.css'
import type { ChosenField } from './refused-fields.ts'
import { Step } from './Step.tsx'
import { StepError } from './StepError.tsx'

const icons: Readonly<Record<PaymentType, IconName>> = {
  mollie: 'contactless',
  saferPay: 'card',
  cash: 'cash',
  payAtEnd: 'clock',
  payFix: 'wallet',
  pwc: 'building',
}

type PaymentStepProps = {
  number: number
  restaurant: Restaurant
  ways: readonly PaymentType[]
  chosen: PaymentType | null
  lastUsed: string | null
  errors: Refusals<ChosenField>
  onChange: () => void
}

export function PaymentStep({
  number,
  restaurant,
  ways,
  chosen,
  lastUsed,
  errors,
  onChange,
}: PaymentStepProps) {
  const { t } = useWords<'checkout'>()
  const choose = (payment: PaymentType) => {
    changeDraft({ payment })
    onChange()
  }
  const hintOf = (way: PaymentType) => {
    if (way === lastUsed) return t('checkout.payment.last')
    if (way === 'pwc') return undefined
    return t(`checkout.payment.hint.${way === 'mollie' || way === 'saferPay' ? 'online' : way}`)
  }
  return (
    <Step number={number} title={t('checkout.payment.title')} isDone={chosen !== null && !errors.paymentType}>
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
            onChange={() => choose(way)}
          />
        ))}
      </fieldset>
      <StepError id="payment-error">{errors.paymentType}</StepError>
      {chosen === 'payFix' && <CardFields errors={errors} onChange={onChange} />}
    </Step>
  )
}

function CardFields({ errors, onChange }: Pick<PaymentStepProps, 'errors' | 'onChange'>) {
  const { t } = useWords<'checkout'>()
  const { card } = useStore(draft)
  const set = (change: Partial<typeof card>) => {
    changeDraft({ card: { ...card, ...change } })
    onChange()
  }
  return (
    <div className={css.card}>
      <Field
        label={t('checkout.payment.card')}
        name="qrCode"
        autoComplete="off"
        ltr
        required
        value={card.qrCode}
        onChange={(qrCode) => set({ qrCode })}
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
        onChange={(pin) => set({ pin })}
        error={errors.pin}
      />
    </div>
  )
}
