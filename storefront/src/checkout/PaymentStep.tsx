import type { Restaurant } from '@tischlein/contract/entities'
import type { PaymentType } from '@tischlein/rules/restaurant/restaurant'
import type { Refusals } from '../shell/form/refused-fields.ts'
import { useStore } from '../store.ts'
import { useWords } from '../words.ts'
import { changeDraft, type Draft, draft } from './draft.ts'
import css from './PaymentStep.module.css'
import { PaymentWays } from './PaymentWays.tsx'
import type { ChosenField } from './refused-fields.ts'
import { Step } from './Step.tsx'

type PaymentStepProps = {
  number: number
  restaurant: Restaurant
  ways: readonly PaymentType[]
  chosen: PaymentType | null
  lastUsed: string | null
  errors: Refusals<ChosenField>
  /** How else one could pay here. */
  hint?: string | undefined
  onChange: () => void
}

export function PaymentStep({
  number,
  restaurant,
  ways,
  chosen,
  lastUsed,
  errors,
  hint,
  onChange,
}: PaymentStepProps) {
  const { t } = useWords<'checkout'>()
  const { card } = useStore(draft)
  const change = (wish: Partial<Draft>) => {
    changeDraft(wish)
    onChange()
  }
  const hintOf = (way: PaymentType) => {
    if (way === lastUsed) return t('checkout.payment.last')
    if (way === 'pwc') return undefined
    return t(`checkout.payment.hint.${way === 'mollie' || way === 'saferPay' ? 'online' : way}`)
  }
  return (
    <Step number={number} title={t('checkout.payment.title')} isDone={chosen !== null && !errors.paymentType}>
      <PaymentWays
        restaurant={restaurant}
        ways={ways}
        chosen={chosen}
        hintOf={hintOf}
        card={card}
        errors={errors}
        onChoose={(payment) => change({ payment })}
        onCard={(next) => change({ card: next })}
      />
      {hint && <p className={css.hint}>{hint}</p>}
    </Step>
  )
}
