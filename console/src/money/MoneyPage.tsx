import { Button } from '@tischlein/ui/Button.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { Skeleton } from '@tischlein/ui/Skeleton.tsx'
import { useEffect, useRef, useState } from 'react'
import { useDesk } from '../desk.ts'
import { useStore } from '../store.ts'
import { useWords } from '../words.ts'
import { LockedCard } from './LockedCard.tsx'
import { MoneyEntry } from './MoneyEntry.tsx'
import css from './MoneyPage.module.css'

/** Money that is not as it should be, each with its way out (decisions.md, section 7); empty on every good day. */
export function MoneyPage() {
  const { t } = useWords()
  const { toLookAt, isAway, read } = useMoney()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={css.page}>
      <div className={css.inner}>
        <h1 ref={title} tabIndex={-1} className={css.title}>
          {t('console.money')}
        </h1>
        <p className={css.hint}>{t('console.money.hint')}</p>
        {isAway && (
          <Notice
            tone="danger"
            announced
            action={
              <Button variant="outline" size={44} onPress={read}>
                {t('console.again')}
              </Button>
            }
          >
            {t('console.offline.none')}
          </Notice>
        )}
        {!toLookAt && !isAway && (
          <div role="status" aria-busy="true" aria-label={t('console.loading')}>
            <Skeleton height={120} />
          </div>
        )}
        {toLookAt?.payments.map((payment) => (
          <MoneyEntry key={payment.id} payment={payment} />
        ))}
        {toLookAt?.cards.map((card) => (
          <LockedCard key={card.id} card={card} />
        ))}
        {toLookAt && toLookAt.payments.length + toLookAt.cards.length === 0 && (
          <p className={css.none}>
            <Icon name="check" size={28} stroke={2.2} />
            {t('console.money.none')}
          </p>
        )}
      </div>
    </div>
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
