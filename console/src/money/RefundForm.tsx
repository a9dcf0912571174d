import type { ManagedPayment } from '@tischlein/contract/entities'
import { amountOf, typedAmount } from '@tischlein/ui/amount'
import { Button } from '@tischlein/ui/Button.tsx'
import { Dialog } from '@tischlein/ui/Dialog.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { digitsOf, money as moneyText } from '@tischlein/ui/format'
import { type FormEvent, useState } from 'react'
import { useDesk } from '../desk.ts'
import { useAct } from '../shell/use-act.ts'
import { isolated, useWords } from '../words.ts'
import { leftOf } from './money-desk.ts'
import css from './Payments.module.css'

const NOTE_MAX = 500

/** Gives a payment back, whole or in part, for a reason in words: the money goes where it came from. */
export function RefundForm({ payment }: { payment: ManagedPayment }) {
  const { t, language } = useWords()
  const { call, money } = useDesk()
  // Also after a refusal: somebody else may have been faster.
  const { act } = useAct({ onEnd: money.read })
  const currency = payment.received?.currency ?? payment.currency
  const digits = digitsOf(currency, language)
  const most = leftOf(payment)
  const [typed, setTyped] = useState(typedAmount(most, digits, language))
  const [body, setBody] = useState('')
  const [isAsked, setAsked] = useState(false)
  const amount = amountOf(typed, digits)
  const isGood = amount !== null && amount > 0 && amount <= most
  const isMissing = body.trim() === ''
  const text = (cents: number) => isolated(moneyText(cents, currency, language))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isGood && !isMissing) setAsked(true)
  }
  const answer = async (isYes: boolean) => {
    setAsked(false)
    if (!isYes || amount === null) return
    const isDone = await act(
      () => call('refundPayment', { id: payment.id, amount, body: body.trim() }),
      t('console.money.did.refund'),
    )
    if (isDone) setBody('')
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <Field
        label={t('console.money.refund-amount')}
        name="amount"
        inputMode="decimal"
        ltr
        value={typed}
        onChange={setTyped}
        hint={t('console.money.refund-most', { amount: text(most) })}
        {...(isGood ? {} : { error: t('console.money.refund-wrong', { amount: text(most) }) })}
      />
      <Field
        as="textarea"
        label={t('console.money.refund-why')}
        name="body"
        maxLength={NOTE_MAX}
        value={body}
        onChange={setBody}
      />
      <Button
        type="submit"
        size={44}
        {...(isMissing && { disabledReason: t('console.money.why-missing'), showReason: true })}
      >
        {t('console.money.refund')}
      </Button>
      {isAsked && amount !== null && (
        <Dialog
          title={t('console.money.refund-title', { amount: text(amount) })}
          yes={t('console.money.refund')}
          no={t('console.cancel')}
          onAnswer={(isYes) => void answer(isYes)}
        >
          {t('console.money.refund-what')}
        </Dialog>
      )}
    </form>
  )
}
