import { useDesk } from '../desk.ts'
import { Nothing } from '../shell/Nothing.tsx'
import { Page, Reading } from '../shell/Page.tsx'
import { useRead } from '../shell/use-read.ts'
import { useStore } from '../store.ts'
import { useWords } from '../words.ts'
import { LockedCard } from './LockedCard.tsx'
import { MoneyEntry } from './MoneyEntry.tsx'
import { Payments } from './Payments.tsx'

/** Money that is not as it should be, each with its way out (decisions.md, section 7); empty on every good day. */
export function MoneyPage() {
  const { t } = useWords()
  const { money } = useDesk()
  const { problem, read } = useRead(money.read)
  const toLookAt = useStore(money.store)
  const isQuiet = toLookAt?.payments.length === 0 && toLookAt.cards.length === 0
  return (
    <Page title={t('console.money')} hint={t('console.money.hint')}>
      <Reading problem={problem} isThere={toLookAt !== null} onAgain={read} />
      {toLookAt?.payments.map((payment) => (
        <MoneyEntry key={payment.id} payment={payment} />
      ))}
      {toLookAt?.cards.map((card) => (
        <LockedCard key={card.id} card={card} />
      ))}
      {isQuiet && problem === null && <Nothing icon="check">{t('console.money.none')}</Nothing>}
      <Payments />
    </Page>
  )
}
