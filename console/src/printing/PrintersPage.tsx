import type { Printer } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { useState } from 'react'
import { useDesk, useHouse } from '../desk.ts'
import { speaksForHouse } from '../house.ts'
import { Nothing } from '../shell/Nothing.tsx'
import { Page, Reading } from '../shell/Page.tsx'
import { useRead } from '../shell/use-read.ts'
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
  const { prints: desk } = useDesk()
  const { problem, read } = useRead(desk.read)
  const prints = useStore(desk.store)
  const [edits, setEdits] = useState<Printer | 'new' | null>(null)
  const mayChange = speaksForHouse(restaurant)
  return (
    <Page title={t('printing.title')} hint={t('printing.hint')}>
      <Reading problem={problem} isThere={prints !== null} onAgain={read} />
      {prints && <PaperList jobs={prints.jobs} />}
      {/* What was known before is no word about now. */}
      {problem === null && prints?.printers.length === 0 && (
        <Nothing icon="printer">{t('printing.none')}</Nothing>
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
      {/* One button, whether there are printers or not: the focus comes back to it from the sheet. */}
      {prints && mayChange && (
        <div>
          <AddButton onPress={() => setEdits('new')} />
        </div>
      )}
      {edits && (
        <PrinterSheet
          printer={edits === 'new' ? null : edits}
          onClose={() => {
            setEdits(null)
            void read()
          }}
        />
      )}
    </Page>
  )
}

function AddButton({ onPress }: { onPress: () => void }) {
  const { t } = useWords()
  return (
    <Button size={44} onPress={onPress}>
      <Icon name="plus" />
      {t('printing.add')}
    </Button>
  )
}
