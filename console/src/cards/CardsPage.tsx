import type { PrepaidCard } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { Pill } from '@tischlein/ui/Pill.tsx'
import { useCallback, useEffect, useState } from 'react'
import { useDesk } from '../desk.ts'
import { Nothing } from '../shell/Nothing.tsx'
import { Page, Reading } from '../shell/Page.tsx'
import { useTold } from '../shell/use-act.ts'
import { isolated, useWords } from '../words.ts'
import { CardSheet } from './CardSheet.tsx'
import css from './Cards.module.css'
import { IssueSheet } from './IssueSheet.tsx'

/** Prepaid cards: who has how much, and everything that is done about it over the counter. */
export function CardsPage() {
  const { t } = useWords()
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState<PrepaidCard | null>(null)
  const [isIssuing, setIssuing] = useState(false)
  const { known, problem, read, more } = useCards(q)
  return (
    <Page title={t('vouchers.cards.title')} hint={t('vouchers.cards.hint')}>
      <div className={css.tools}>
        <Button size={44} onPress={() => setIssuing(true)}>
          <Icon name="plus" size={20} />
          {t('vouchers.cards.new')}
        </Button>
      </div>
      <Field label={t('vouchers.cards.search')} name="q" type="search" value={q} onChange={setQ} />
      <Reading problem={problem} isThere={known !== null} onAgain={read} rows={4} height={64} />
      {known?.cards.length === 0 && <Nothing icon="card">{t('vouchers.cards.none')}</Nothing>}
      {known && known.cards.length > 0 && (
        <ul className={css.list}>
          {known.cards.map((card) => (
            <CardRow key={card.id} card={card} onOpen={() => setChosen(card)} />
          ))}
        </ul>
      )}
      {known && known.cards.length < known.total && (
        <Button variant="outline" onPress={more}>
          {t('vouchers.more')}
        </Button>
      )}
      {chosen && <CardSheet card={chosen} onChanged={read} onClose={() => setChosen(null)} />}
      {isIssuing && <IssueSheet onIssued={read} onClose={() => setIssuing(false)} />}
    </Page>
  )
}

function CardRow({ card, onOpen }: { card: PrepaidCard; onOpen: () => void }) {
  const { t, amount } = useWords()
  return (
    <li className={css.row}>
      <div className={css.who}>
        <span className={css.code}>
          <bdi dir="ltr">{card.code}</bdi>
        </span>
        {card.note !== null && (
          <span className={css.facts}>
            <bdi>{card.note}</bdi>
          </span>
        )}
      </div>
      {card.locked && (
        <Pill tone="warn" icon="lock">
          {t('vouchers.cards.locked')}
        </Pill>
      )}
      <strong className={css.balance}>{amount(card.balance)}</strong>
      <Button
        size={44}
        variant="outline"
        label={t('vouchers.cards.open-of', { code: isolated(card.code) })}
        onPress={onOpen}
      >
        {t('vouchers.cards.open')}
      </Button>
    </li>
  )
}

const AT_ONCE = 50
const TYPING_MS = 300

function useCards(q: string) {
  const { call } = useDesk()
  const told = useTold()
  const [known, setKnown] = useState<{ cards: readonly PrepaidCard[]; total: number } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [pages, setPages] = useState(1)
  const read = useCallback(async () => {
    setProblem(null)
    const wish = { ...(q.trim() && { q: q.trim() }), per_page: AT_ONCE }
    try {
      const read = await Promise.all(
        Array.from({ length: pages }, (_, index) => call('listPrepaidCards', { ...wish, page: index + 1 })),
      )
      setKnown({ cards: read.flatMap(({ data }) => data), total: read[0]?.meta.total ?? 0 })
    } catch (refusal) {
      setProblem(told(refusal))
    }
  }, [call, told, q, pages])
  useEffect(() => {
    const soon = setTimeout(read, TYPING_MS)
    return () => clearTimeout(soon)
  }, [read])
  return { known, problem, read, more: () => setPages(pages + 1) }
}
