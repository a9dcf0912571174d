import { useEffect, useState } from 'react'
import { useDesk } from '../desk.ts'
import { Nothing } from '../shell/Nothing.tsx'
import { Page, Reading } from '../shell/Page.tsx'
import { useStore } from '../store.ts'
import { useWords } from '../words.ts'
import { LockedCard } from './LockedCard.tsx'
import { MoneyEntry } from './MoneyEntry.tsx'
import { Payments } from './Payments.tsx'

/** Money that is not as it should be, each with its way out (decisions.md, section 7); empty on every good day. */
export function MoneyPage() {
  const { t } = useWords()
  const { toLookAt, isAway, read } = useMoney()
  return (
    <Page title={t('console.money')} hint={t('console.money.hint')}>
      <Reading
        problem={isAway ? t('console.offline.none') : null}
        isThere={toLookAt !== null}
        onAgain={read}
      />
      {toLookAt?.payments.map((payment) => (
        <MoneyEntry key={payment.id} payment={payment} />
      ))}
      {toLookAt?.cards.map((card) => (
        <LockedCard key={card.id} card={card} />
      ))}
      {toLookAt && toLookAt.payments.length + toLookAt.cards.length === 0 && (
        <Nothing icon="check">{t('console.money.none')}</Nothing>
      )}
      <Payments />
    </Page>
  )
}

function useMoney() {
  const { money } = useDesk()
  const toLookAt = useStore(money.store)
  const [isAway, setAway] = useState(false)
  const read = () => {
    setAway(false)
    money.read().catch(() => setAway(true))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(read, [])
  return { toLookAt, isAway, read }
}
