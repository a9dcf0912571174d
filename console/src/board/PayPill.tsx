import type { BoardOrder } from '@tischlein/contract/entities'
import { Icon } from '@tischlein/ui/Icon.tsx'
import type { IconName } from '@tischlein/ui/icon-paths'
import { useWords } from '../words.ts'
import css from './PayPill.module.css'
import { type PaymentWord, paymentWord } from './payment-word.ts'

const icons: Record<PaymentWord['word'], IconName> = {
  paid: 'check',
  cash: 'cash',
  'at-end': 'receipt',
  'at-counter': 'cash',
  refunded: 'undo',
  open: 'clock',
  'cash-done': 'check',
  nothing: 'x',
}

/** Paid, or what to take from the guest; never in colour alone. */
export function PayPill({ order }: { order: BoardOrder }) {
  const { t, amount } = useWords()
  const { word, collect } = paymentWord(order)
  return (
    <span className={css.pill} data-word={word}>
      <Icon name={icons[word]} size={16} stroke={2.2} />
      {collect === null
        ? t(`console.pay.${word}`)
        : t('console.pay.collect', { what: t(`console.pay.${word}`), amount: amount(collect) })}
    </span>
  )
}
