import type { PrepaidCard } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { Pill } from '@tischlein/ui/Pill.tsx'
import { useCallback, useState } from 'react'
import { useDesk } from '../desk.ts'
import { Nothing } from '../shell/Nothing.tsx'
import { Page, Reading } from '../shell/Page.tsx'
import { readPages } from '../shell/read-all.ts'
import { useRead } from '../shell/use-read.ts'
import { useSettled } from '../shell/use-settled.ts'
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

function useCards(typed: string) {
  const { call } = useDesk()
  const [pages, setPages] = useState(1)
  const q = useSettled(typed.trim())
  const ask = useCallback(async () => {
    const wish = { ...(q && { q }), per_page: AT_ONCE }
    const { data, meta } = await readPages(pages, (page) => call('listPrepaidCards', { ...wish, page }))
    return { cards: data, total: meta.total }
  }, [call, q, pages])
  const { value: known, problem, read } = useRead(ask)
  return { known, problem, read, more: () => setPages(pages + 1) }
}
