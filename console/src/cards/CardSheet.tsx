import type { CardEntry, IssuedCard, PrepaidCard } from '@tischlein/contract/entities'
import type { CounterPayment } from '@tischlein/rules/payment/counter'
import { amountOf } from '@tischlein/ui/amount'
import { Button } from '@tischlein/ui/Button.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { digitsOf } from '@tischlein/ui/format'
import { useLocale } from '@tischlein/ui/locale'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { useCallback, useState } from 'react'
import { useDesk } from '../desk.ts'
import { AskFirst } from '../shell/AskFirst.tsx'
import { useAct } from '../shell/use-act.ts'
import { useFirstWrong } from '../shell/use-first-wrong.ts'
import { useRead } from '../shell/use-read.ts'
import { isolated, useWords } from '../words.ts'
import { CardHistory } from './CardHistory.tsx'
import css from './Cards.module.css'
import { FreshCard } from './FreshCard.tsx'
import { PaidBy } from './IssueSheet.tsx'

const SHOWN = 50

type CardSheetProps = { card: PrepaidCard; onChanged: () => Promise<void>; onClose: () => void }

/** One card: what is on it and how that came, and the ways to change it. */
export function CardSheet({ card: first, onChanged, onClose }: CardSheetProps) {
  const { t, amount } = useWords()
  const { call } = useDesk()
  const [card, setCard] = useState(first)
  const [fresh, setFresh] = useState<IssuedCard | null>(null)
  const { id, balance } = card
  const ask = useCallback(
    async () => (await call('listCardEntries', { id, per_page: SHOWN })).data,
    [call, id],
  )
  const { value: entries, problem, read } = useRead<readonly CardEntry[]>(ask, balance)
  const { act: alter } = useAct({ onDone: onChanged })
  const change = (deed: () => Promise<{ readonly data: PrepaidCard }>) =>
    alter(
      async () => {
        const { data } = await deed()
        setCard(data)
        return data
      },
      ({ code, balance }) => t('vouchers.cards.saved', { code: isolated(code), amount: amount(balance) }),
    )
  const { act } = useAct()
  const renew = () => act(async () => setFresh((await call('renewCardPin', { id })).data))
  if (fresh) return <FreshCard card={fresh} onClose={onClose} />
  return (
    <Sheet
      title={t('vouchers.cards.card', { code: isolated(card.code) })}
      closeLabel={t('console.close')}
      onClose={onClose}
    >
      <div className={css.form}>
        <p className={css.large}>{amount(balance)}</p>
        <MoveForm
          onMove={(way, money) => change(() => call(way, { id, ...money }))}
          mayPayOut={balance > 0}
        />
        <div className={css.tools}>
          <Button
            size={44}
            variant="outline"
            onPress={() =>
              void change(() => call(card.locked ? 'unlockPrepaidCard' : 'lockPrepaidCard', { id }))
            }
          >
            {t(card.locked ? 'vouchers.cards.unlock' : 'vouchers.cards.lock')}
          </Button>
          <AskFirst
            title={t('vouchers.cards.new-pin-title')}
            what={t('vouchers.cards.new-pin-what')}
            yes={t('vouchers.cards.new-pin')}
            onYes={renew}
          >
            {(ask) => (
              <Button size={44} variant="outline" onPress={ask}>
                {t('vouchers.cards.new-pin')}
              </Button>
            )}
          </AskFirst>
        </div>
        <CardHistory entries={entries} problem={problem} onAgain={read} />
      </div>
    </Sheet>
  )
}

type Move = 'topUpPrepaidCard' | 'payOutPrepaidCard'
type MoveFormProps = {
  onMove: (way: Move, money: { amount: number; paymentType: CounterPayment }) => Promise<boolean>
  mayPayOut: boolean
}

function MoveForm({ onMove, mayPayOut }: MoveFormProps) {
  const { t } = useWords()
  const { currency, language } = useLocale()
  const [typed, setTyped] = useState('')
  const [paymentType, setPaymentType] = useState<CounterPayment>('cash')
  const [wrong, setWrong] = useState<{ readonly amount?: true }>({})
  const form = useFirstWrong(wrong)
  const [busy, setBusy] = useState<Move | null>(null)
  const move = async (way: Move) => {
    const amount = amountOf(typed, digitsOf(currency, language))
    setWrong(amount ? {} : { amount: true })
    if (!amount || busy) return
    setBusy(way)
    if (await onMove(way, { amount, paymentType })) setTyped('')
    setBusy(null)
  }
  return (
    <form
      ref={form}
      className={css.move}
      onSubmit={(event) => {
        event.preventDefault()
        void move('topUpPrepaidCard')
      }}
      noValidate
    >
      <Field
        label={t('vouchers.cards.amount')}
        name="amount"
        inputMode="decimal"
        ltr
        value={typed}
        onChange={setTyped}
        {...(wrong.amount ? { error: t('vouchers.wrong.amount') } : {})}
      />
      <PaidBy value={paymentType} onChange={setPaymentType} />
      <div className={css.tools}>
        <Button type="submit" size={44} busy={busy === 'topUpPrepaidCard'}>
          {t('vouchers.cards.top-up')}
        </Button>
        {mayPayOut && (
          <Button
            size={44}
            variant="outline"
            busy={busy === 'payOutPrepaidCard'}
            onPress={() => void move('payOutPrepaidCard')}
          >
            {t('vouchers.cards.pay-out')}
          </Button>
        )}
      </div>
    </form>
  )
}
