import type { Printer } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Dialog } from '@tischlein/ui/Dialog.tsx'
import { useState } from 'react'
import { named, useWords } from '../words.ts'
import css from './PrintersPage.module.css'
import type { PrinterForm } from './printer-form.ts'

/** What cannot be taken back is asked about first. */
export function PrinterWays({ printer, form }: { printer: Printer; form: PrinterForm }) {
  const { t } = useWords()
  const [asks, setAsks] = useState<'remove' | 'renew' | null>(null)
  const answer = (isYes: boolean) => {
    setAsks(null)
    if (isYes) void (asks === 'remove' ? form.remove() : form.renew())
  }
  return (
    <div className={css.ways}>
      {printer.kind !== 'network' && (
        <Button size={44} variant="outline" onPress={() => setAsks('renew')}>
          {t('printing.renew')}
        </Button>
      )}
      <Button size={44} variant="outline" onPress={() => setAsks('remove')}>
        {t('printing.remove')}
      </Button>
      {asks && (
        <Dialog
          title={t(`printing.${asks}-ask`, { name: named(printer.name) })}
          yes={t(`printing.${asks}`)}
          no={t('console.cancel')}
          onAnswer={answer}
        >
          {t(`printing.${asks}-what`)}
        </Dialog>
      )}
    </div>
  )
}
