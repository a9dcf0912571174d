import { amountOf } from '@tischlein/ui/amount'
import { Button } from '@tischlein/ui/Button.tsx'
import { classNames } from '@tischlein/ui/class-names'
import { Disclosure } from '@tischlein/ui/Disclosure.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { percent, roundMoney } from '@tischlein/ui/format'
import { useLocale } from '@tischlein/ui/locale'
import { Price } from '@tischlein/ui/Price.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { focusWrongIn } from '../shell/form/focus-first-wrong.ts'
import { useWords } from '../words.ts'
import css from './TipChoices.module.css'
import { type TipChoice, tipChoices } from './tips.ts'

type TipChoicesProps = {
  /** In cents, both without a tip. */
  goods: number
  total: number
  isChosen: (choice: TipChoice) => boolean
  onChoose: (choice: TipChoice) => void
  onOther: (amount: number) => void
}

/** Four equal boxes, none chosen beforehand; "none" is as large as the others (ux.md, F14). */
export function TipChoices({ goods, total, isChosen, onChoose, onOther }: TipChoicesProps) {
  const { t } = useWords<'checkout'>()
  return (
    <fieldset aria-label={t('checkout.tip.title')}>
      <div className={css.head}>
        <strong>{t('checkout.tip.title')}</strong>
        <span className={css.team}>{t('checkout.tip.team')}</span>
      </div>
      <div className={css.choices}>
        {tipChoices(goods, total).map((choice) => (
          <button
            key={choice.kind === 'percent' ? choice.percent : choice.kind}
            type="button"
            className={classNames(css.choice, isChosen(choice) && css.chosen)}
            aria-pressed={isChosen(choice)}
            onClick={() => onChoose(choice)}
          >
            <TipLabel choice={choice} />
          </button>
        ))}
      </div>
      <OtherAmount onGive={onOther} />
    </fieldset>
  )
}

function TipLabel({ choice }: { choice: TipChoice }) {
  const { t } = useWords<'checkout'>()
  const { language, currency } = useLocale()
  if (choice.kind === 'none') return <strong>{t('checkout.tip.none')}</strong>
  return (
    <>
      <strong>
        {choice.kind === 'round' ? (
          t('checkout.tip.round', { total: `\u2066${roundMoney(choice.total, currency, language)}\u2069` })
        ) : (
          <bdi dir="ltr">{percent(choice.percent, language)}</bdi>
        )}
      </strong>
      <Price amount={choice.amount} className={css.amount} />
    </>
  )
}

function OtherAmount({ onGive }: { onGive: (amount: number) => void }) {
  const { t, amount } = useWords<'checkout'>()
  const { language, currency } = useLocale()
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const digits =
    new Intl.NumberFormat(language, { style: 'currency', currency }).resolvedOptions()
      .maximumFractionDigits ?? 2
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const given = amountOf(text, digits)
    setWrong(given === null)
    if (given === null) focusWrongIn(form.current)
    else onGive(given)
  }
  const type = (typed: string) => {
    setText(typed)
    setWrong(false)
  }
  return (
    <Disclosure summary={t('checkout.tip.other')}>
      <form ref={form} className={css.other} onSubmit={submit} noValidate>
        <Field
          label={t('checkout.tip.amount')}
          name="tip"
          inputMode="decimal"
          autoComplete="off"
          ltr
          value={text}
          onChange={type}
          error={isWrong ? t('checkout.tip.wrong', { example: amount(3 * 10 ** digits) }) : undefined}
        />
        <Button type="submit" variant="outline">
          {t('checkout.tip.apply')}
        </Button>
      </form>
    </Disclosure>
  )
}
