import type { ManagedPayment } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { date, instantTime, money as moneyText } from '@tischlein/ui/format'
import { useState } from 'react'
import { wallOf } from '../board/moment.ts'
import { useHouse } from '../desk.ts'
import { AskFirst } from '../shell/AskFirst.tsx'
import { isolated, named, useWords } from '../words.ts'
import css from './MoneyPage.module.css'
import { leftOf, mayKeep, wayBack } from './money-desk.ts'
import { useDecide } from './use-decide.ts'

const NOTE_MAX = 500

/** One payment in words: what happened, where its money is, and the ways out that are open. */
export function MoneyEntry({ payment }: { payment: ManagedPayment }) {
  const { t } = useWords()
  const decide = useDecide(payment)
  const texts = useTexts(payment)
  const [isKeeping, setKeeping] = useState(false)
  const way = wayBack(payment)
  return (
    <article className={css.entry} aria-labelledby={`payment-${payment.id}`}>
      <h2 id={`payment-${payment.id}`} className={css.what}>
        {texts.what}
      </h2>
      <p className={css.facts}>{texts.facts}</p>
      <p>{t(`console.money.way.${way}`, { amount: texts.left })}</p>
      <div className={css.ways}>
        {way === 'here' && (
          <AskFirst
            title={t('console.money.refund-title', { amount: texts.left })}
            what={t('console.money.refund-what')}
            yes={t('console.money.refund')}
            onYes={() => decide('refund')}
          >
            {(ask) => (
              <Button size={44} onPress={ask}>
                {t('console.money.refund')}
              </Button>
            )}
          </AskFirst>
        )}
        {mayKeep(payment) && (
          <Button size={44} variant="outline" expanded={isKeeping} onPress={() => setKeeping(!isKeeping)}>
            {t('console.money.keep')}
          </Button>
        )}
        <Button size={44} variant="outline" onPress={() => decide('note')}>
          {t(way === 'here' ? 'console.money.note' : 'console.money.seen')}
        </Button>
      </div>
      {isKeeping && <KeepForm onKeep={(body) => decide('keep', body)} />}
    </article>
  )
}

/** Whoever keeps money says why: somebody may ask in a year. */
function KeepForm({ onKeep }: { onKeep: (body: string) => void }) {
  const { t } = useWords()
  const [body, setBody] = useState('')
  const isMissing = body.trim() === ''
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isMissing) onKeep(body.trim())
      }}
    >
      <Field
        as="textarea"
        name="body"
        label={t('console.money.why')}
        maxLength={NOTE_MAX}
        value={body}
        onChange={setBody}
      />
      <Button
        type="submit"
        size={44}
        {...(isMissing && { disabledReason: t('console.money.why-missing'), showReason: true })}
      >
        {t('console.money.keep')}
      </Button>
    </form>
  )
}

function useTexts(payment: ManagedPayment) {
  const { t, language } = useWords()
  const { restaurant } = useHouse()
  const { attention, order_number, table_name, received, currency, amount, type, created_at: at } = payment
  const reference = order_number === null ? (table_name ?? '') : `#${order_number}`
  const text = (cents: number, of = currency) => isolated(moneyText(cents, of, language))
  const { day } = wallOf(Date.parse(at), restaurant.timezone)
  return {
    what: t(`console.money.what.${attention ?? 'refund_failed'}`, {
      number: isolated(reference),
      amount: text(amount),
      came: text(received?.amount ?? amount, received?.currency),
    }),
    facts: t('console.money.facts', {
      way: named(t(`console.money.type.${type === 'saferPay' ? 'saferPay' : 'mollie'}`)),
      time: isolated(`${date(day, language, 'short')} ${instantTime(at, restaurant.timezone)}`),
    }),
    left: text(leftOf(payment), received?.currency),
  }
}
