import type { Share, TablePayment } from '@tischlein/contract/entities'
import { amountOf } from '@tischlein/ui/amount'
import { Button } from '@tischlein/ui/Button.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { useLocale } from '@tischlein/ui/locale'
import { Price } from '@tischlein/ui/Price.tsx'
import { useState } from 'react'
import { useWords } from '../words.ts'
import { isTakeable, pickedOf, sumOf, waitingFor } from './shares.ts'
import css from './TableBill.module.css'
import type { Settle } from './TableBill.tsx'
import { useSure } from './use-sure.tsx'

type TakeMoneyProps = { bill: TablePayment; picked: readonly Share[]; isBusy: boolean; onSettle: Settle }

/** Money for what is ticked, or for all that is open, in cash or by the terminal of the house, with a tip if there was one. */
export function TakeMoney({ bill, picked, isBusy, onSettle }: TakeMoneyProps) {
  const { t } = useWords()
  const { ask, question } = useSure()
  const tip = useTip()
  const isAll = picked.length === 0
  const shares = isAll ? bill.basketItems.filter(isTakeable) : picked
  const sum = sumOf(shares.map(({ price }) => price)) + (tip.amount ?? 0) + tipsAmong(bill, shares)
  const take = (paymentType: 'cash' | 'card') => {
    if (!tip.check()) return
    const taking = {
      paymentType,
      ...(isAll ? {} : { basketItems: picked.map(pickedOf) }),
      ...(tip.amount ? { tip: tip.amount } : {}),
    }
    ask({ paymentType, sum }, async () => {
      if (await onSettle(taking, sum)) tip.clear()
    })
  }
  const reason = shares.length === 0 ? t('console.bill.nothing') : undefined
  return (
    <section className={css.take}>
      <p className={css.sum}>
        <span>{t(isAll ? 'console.bill.all' : 'console.bill.chosen', { count: picked.length })}</span>
        <Price amount={sum} />
      </p>
      <Field
        label={t('console.bill.tip')}
        name="tip"
        inputMode="decimal"
        autoComplete="off"
        ltr
        value={tip.text}
        onChange={tip.type}
        {...(tip.isWrong ? { error: t('console.bill.tip.wrong') } : {})}
      />
      <div className={css.ways}>
        {(['cash', 'card'] as const).map((paymentType) => (
          <Button
            key={paymentType}
            variant={paymentType === 'cash' ? 'primary' : 'outline'}
            busy={isBusy}
            onPress={() => take(paymentType)}
            {...(reason ? { disabledReason: reason } : {})}
          >
            {t(`console.bill.take.${paymentType}`)}
          </Button>
        ))}
      </div>
      {question}
    </section>
  )
}

/** Who wanted to pay the waiter for these dishes has named a tip, which comes along once all of theirs are among them. */
const tipsAmong = (bill: TablePayment, shares: readonly Share[]): number =>
  sumOf(
    waitingFor(bill)
      .filter((one) => one.shares.every((share) => shares.includes(share)))
      .map(({ tip }) => tip),
  )

/** In whatever way somebody writes an amount. */
function useTip() {
  const { language, currency } = useLocale()
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const digits =
    new Intl.NumberFormat(language, { style: 'currency', currency }).resolvedOptions()
      .maximumFractionDigits ?? 2
  const amount = text.trim() === '' ? 0 : amountOf(text, digits)
  return {
    text,
    amount,
    isWrong,
    type(typed: string) {
      setText(typed)
      setWrong(false)
    },
    check() {
      setWrong(amount === null)
      return amount !== null
    },
    clear: () => setText(''),
  }
}
