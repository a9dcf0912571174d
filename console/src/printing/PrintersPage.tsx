import type { Printer } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { Skeleton } from '@tischlein/ui/Skeleton.tsx'
import { useEffect, useRef, useState } from 'react'
import { useDesk, useHouse } from '../desk.ts'
import { speaksForHouse } from '../house.ts'
import { useStore } from '../store.ts'
import { useWords } from '../words.ts'
import { PaperList } from './PaperList.tsx'
import { PrinterCard } from './PrinterCard.tsx'
import { PrinterSheet } from './PrinterSheet.tsx'
import css from './PrintersPage.module.css'

/** Printers with what keeps them from printing, and their paper: first what a person must look after. */
export function PrintersPage() {
  const { t } = useWords()
  const { restaurant } = useHouse()
  const { prints, isAway, read } = usePrinters()
  const [edits, setEdits] = useState<Printer | 'new' | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const mayChange = speaksForHouse(restaurant)
  return (
    <div className={css.page}>
      <div className={css.inner}>
        <h1 ref={title} tabIndex={-1} className={css.title}>
          {t('printing.title')}
        </h1>
        <p className={css.hint}>{t('printing.hint')}</p>
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
        {!prints && !isAway && (
          <div role="status" aria-busy="true" aria-label={t('console.loading')}>
            <Skeleton height={120} />
          </div>
        )}
        {prints && <PaperList jobs={prints.jobs} />}
        {prints?.printers.length === 0 && (
          <p className={css.none}>
            <Icon name="printer" size={28} />
            {t('printing.none')}
          </p>
        )}
        {prints && prints.printers.length > 0 && (
          <ul className={css.list} aria-label={t('printing.title')}>
            {prints.printers.map((printer) => (
              <PrinterCard
                key={printer.id}
                printer={printer}
                {...(mayChange ? { onEdit: () => setEdits(printer) } : {})}
              />
            ))}
          </ul>
        )}
        {prints && mayChange && (
          <div>
            <Button size={44} variant="outline" onPress={() => setEdits('new')}>
              <Icon name="plus" />
              {t('printing.add')}
            </Button>
          </div>
        )}
      </div>
      {edits && (
        <PrinterSheet
          printer={edits === 'new' ? null : edits}
          onClose={() => {
            setEdits(null)
            read()
          }}
        />
      )}
    </div>
  )
}

function usePrinters() {
  const { prints: desk } = useDesk()
  const prints = useStore(desk.store)
  const [isAway, setAway] = useState(false)
  const read = () => {
    setAway(false)
    desk.read().catch(() => setAway(true))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(read, [])
  return { prints, isAway, read }
}
