import type { BookClosing } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Disclosure } from '@tischlein/ui/Disclosure.tsx'
import { date, instantTime } from '@tischlein/ui/format'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { useCallback, useEffect, useState } from 'react'
import { useDesk, useHouse } from '../desk.ts'
import { AskFirst } from '../shell/AskFirst.tsx'
import { Nothing } from '../shell/Nothing.tsx'
import { Page, Reading } from '../shell/Page.tsx'
import { readPages } from '../shell/read-all.ts'
import { useFetchFile } from '../shell/save-file.ts'
import { useAct } from '../shell/use-act.ts'
import { useRead } from '../shell/use-read.ts'
import { OnPaper } from '../ticketing/OnPaper.tsx'
import { isolated, named, useWords } from '../words.ts'
import { ClosingFigures } from './ClosingFigures.tsx'
import css from './Closings.module.css'

/** The books of the house: what is open since the last closing, and every closing before it (decision 044). */
export function ClosingsPage() {
  const { t } = useWords()
  const { call } = useDesk()
  const { known, problem, read, act, more } = useClosings()
  const [printed, setPrinted] = useState<BookClosing | null>(null)
  const printDone = useCallback(() => setPrinted(null), [])
  const close = () =>
    act(
      () => call('closeBooks', {}),
      ({ data }) => t('reports.closing.done', { number: data.number ?? 0 }),
    )
  return (
    <Page title={t('reports.closing.title')} hint={t('reports.closing.hint')}>
      <Reading problem={problem} isThere={known !== null} onAgain={read} rows={2} height={200} />
      {known && (
        <section className={css.card} aria-labelledby="open-books">
          <h2 id="open-books" className={css.heading}>
            {t('reports.closing.open')}
          </h2>
          {isEmpty(known.next) ? (
            <p>{t('reports.closing.nothing')}</p>
          ) : (
            <>
              {known.next.open_orders > 0 && (
                <Notice tone="warn">
                  {t('reports.closing.unfinished', { count: known.next.open_orders })}
                </Notice>
              )}
              <ClosingFigures closing={known.next} />
              <AskFirst
                title={t('reports.closing.sure')}
                what={t('reports.closing.sure-what')}
                yes={t('reports.closing.close')}
                onYes={close}
              >
                {(ask) => <Button onPress={ask}>{t('reports.closing.close')}</Button>}
              </AskFirst>
            </>
          )}
        </section>
      )}
      {known && (
        <section className={css.earlier} aria-labelledby="earlier-books">
          <h2 id="earlier-books" className={css.heading}>
            {t('reports.closing.earlier')}
          </h2>
          {known.closings.length === 0 && <Nothing icon="receipt">{t('reports.closing.none')}</Nothing>}
          {known.closings.map((closing) => (
            <Closed key={closing.id} closing={closing} onPrint={() => setPrinted(closing)} />
          ))}
          {known.closings.length < known.total && (
            <Button variant="outline" onPress={more}>
              {t('vouchers.more')}
            </Button>
          )}
        </section>
      )}
      {printed && <PaperClosing closing={printed} onDone={printDone} />}
    </Page>
  )
}

const isEmpty = ({ orders, payments, taxes, returned, cards, tips }: BookClosing) =>
  orders === 0 &&
  payments.length === 0 &&
  taxes.length === 0 &&
  returned.amount === 0 &&
  cards === 0 &&
  tips === 0

function Closed({ closing, onPrint }: { closing: BookClosing; onPrint: () => void }) {
  const { t, amount, language } = useWords()
  const { act } = useAct()
  const fetchFile = useFetchFile()
  return (
    <div className={css.closed}>
      <Disclosure
        summary={
          <span className={css.summary}>
            <strong>{t('reports.closing.number', { number: closing.number ?? 0 })}</strong>
            <span className={css.facts}>{named(date(closing.day, language, 'dated'))}</span>
          </span>
        }
        end={<strong>{amount(closing.total)}</strong>}
      >
        <div className={css.inside}>
          <ClosedBy closing={closing} />
          <ClosingFigures closing={closing} />
          <div className={css.ways}>
            <Button size={44} variant="outline" onPress={onPrint}>
              <Icon name="printer" size={20} />
              {t('reports.closing.print')}
            </Button>
            <Button
              size={44}
              variant="outline"
              onPress={() => void act(() => fetchFile('exportClosing', { id: closing.id }))}
            >
              <Icon name="download" size={20} />
              {t('reports.closing.export')}
            </Button>
          </div>
        </div>
      </Disclosure>
    </div>
  )
}

function ClosedBy({ closing }: { closing: BookClosing }) {
  const { t } = useWords()
  const { restaurant } = useHouse()
  if (closing.closed_at === null) return null
  const time = isolated(instantTime(closing.closed_at, restaurant.timezone))
  return <p className={css.facts}>{t('reports.closing.by', { time, name: named(closing.by ?? '') })}</p>
}

/** One closing on paper, printed as soon as it stands. */
function PaperClosing({ closing, onDone }: { closing: BookClosing; onDone: () => void }) {
  const { t, language } = useWords()
  const { restaurant } = useHouse()
  useEffect(() => {
    addEventListener('afterprint', onDone)
    window.print()
    return () => removeEventListener('afterprint', onDone)
  }, [onDone])
  return (
    <OnPaper>
      <h1>
        {restaurant.name} · {t('reports.closing.number', { number: closing.number ?? 0 })}
      </h1>
      <p>{date(closing.day, language, 'long')}</p>
      <ClosedBy closing={closing} />
      <ClosingFigures closing={closing} />
    </OnPaper>
  )
}

const AT_ONCE = 20

function useClosings() {
  const { call } = useDesk()
  const [pages, setPages] = useState(1)
  const ask = useCallback(async () => {
    const [{ data: next }, { data: closings, meta }] = await Promise.all([
      call('previewClosing', {}),
      readPages(pages, (page) => call('listClosings', { per_page: AT_ONCE, page })),
    ])
    return { next, closings, total: meta.total }
  }, [call, pages])
  const { value: known, problem, read } = useRead(ask)
  // Also after a refusal: somebody else may have closed them.
  const { act } = useAct({ onEnd: read })
  return { known, problem, read, act, more: () => setPages(pages + 1) }
}
