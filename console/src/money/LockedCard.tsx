import type { PrepaidCard } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { useDesk } from '../desk.ts'
import { useAct } from '../shell/use-act.ts'
import { named, useWords } from '../words.ts'
import css from './MoneyPage.module.css'

/** A prepaid card that too many wrong pins have locked, or somebody of the team. */
export function LockedCard({ card }: { card: PrepaidCard }) {
  const { t, amount } = useWords()
  const { call, money } = useDesk()
  const { act } = useAct({ onEnd: money.read })
  const unlock = () =>
    act(
      () => call('unlockPrepaidCard', { id: card.id }),
      t('console.money.card-is-open', { code: named(card.code) }),
    )
  return (
    <article className={css.entry} aria-labelledby={`card-${card.id}`}>
      <h2 id={`card-${card.id}`} className={css.what}>
        {t('console.money.card', { code: named(card.code) })}
      </h2>
      <p>
        {t(card.wrong_pins > 0 ? 'console.money.card-pins' : 'console.money.card-by-hand', {
          count: card.wrong_pins,
        })}
      </p>
      <p className={css.facts}>{t('console.money.card-balance', { amount: amount(card.balance) })}</p>
      <div className={css.ways}>
        <Button size={44} onPress={unlock}>
          {t('console.money.unlock')}
        </Button>
      </div>
    </article>
  )
}
