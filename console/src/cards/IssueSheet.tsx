import type { IssuedCard } from '@tischlein/contract/entities'
import { type CounterPayment, counterPayments } from '@tischlein/rules/payment/counter'
import { amountOf } from '@tischlein/ui/amount'
import { Button } from '@tischlein/ui/Button.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { digitsOf } from '@tischlein/ui/format'
import { useLocale } from '@tischlein/ui/locale'
import { Segmented } from '@tischlein/ui/Segmented.tsx'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { type FormEvent, useState } from 'react'
import { useDesk } from '../desk.ts'
import { useAct } from '../shell/use-act.ts'
import { useFirstWrong } from '../shell/use-first-wrong.ts'
import { useWords } from '../words.ts'
import css from './Cards.module.css'
import { FreshCard } from './FreshCard.tsx'

type IssueSheetProps = { onIssued: () => Promise<void>; onClose: () => void }

/** A new card: how much is on it, how it was paid, whose it is. */
export function IssueSheet({ onIssued, onClose }: IssueSheetProps) {
  const { t } = useWords()
  const { call } = useDesk()
  const { act, isBusy } = useAct({ onDone: onIssued })
  const { currency, language } = useLocale()
  const digits = digitsOf(currency, language)
  const [typed, setTyped] = useState('')
  const [paymentType, setPaymentType] = useState<CounterPayment>('cash')
  const [note, setNote] = useState('')
  const [wrong, setWrong] = useState<{ readonly amount?: true }>({})
  const form = useFirstWrong(wrong)
  const [fresh, setFresh] = useState<IssuedCard | null>(null)
  const issue = async (event: FormEvent) => {
    event.preventDefault()
    const amount = amountOf(typed, digits)
    setWrong(amount ? {} : { amount: true })
    if (!amount || isBusy) return
    const wish = { amount, paymentType, note: note.trim() || null }
    await act(async () => setFresh((await call('issuePrepaidCard', wish)).data))
  }
  if (fresh) return <FreshCard card={fresh} onClose={onClose} />
  return (
    <Sheet
      title={t('vouchers.cards.new')}
      closeLabel={t('console.close')}
      onClose={onClose}
      footer={
        <Button type="submit" form="issue" wide busy={isBusy}>
          {t('vouchers.cards.issue')}
        </Button>
      }
    >
      <form id="issue" ref={form} className={css.form} onSubmit={issue} noValidate>
        <Field
          label={t('vouchers.cards.first-amount')}
          name="amount"
          inputMode="decimal"
          ltr
          required
          value={typed}
          onChange={setTyped}
          {...(wrong.amount ? { error: t('vouchers.wrong.amount') } : {})}
        />
        <PaidBy value={paymentType} onChange={setPaymentType} />
        <Field label={t('vouchers.cards.note')} name="note" maxLength={120} value={note} onChange={setNote} />
      </form>
    </Sheet>
  )
}

type PaidByProps = { value: CounterPayment; onChange: (value: CounterPayment) => void }

/** How money reached the card over the counter. */
export function PaidBy({ value, onChange }: PaidByProps) {
  const { t } = useWords()
  return (
    <div className={css.paid}>
      <span aria-hidden="true">{t('vouchers.cards.paid')}</span>
      <Segmented
        label={t('vouchers.cards.paid')}
        options={counterPayments.map((way) => ({ value: way, label: t(`vouchers.cards.pay.${way}`) }))}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}
