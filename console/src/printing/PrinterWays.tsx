import type { Printer } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { AskFirst } from '../shell/AskFirst.tsx'
import { named, useWords } from '../words.ts'
import css from './PrintersPage.module.css'
import type { PrinterForm } from './printer-form.ts'

/** What cannot be taken back is asked about first. */
export function PrinterWays({ printer, form }: { printer: Printer; form: PrinterForm }) {
  const { t } = useWords()
  const ways = printer.kind === 'network' ? (['remove'] as const) : (['renew', 'remove'] as const)
  return (
    <div className={css.ways}>
      {ways.map((way) => (
        <AskFirst
          key={way}
          title={t(`printing.${way}-ask`, { name: named(printer.name) })}
          what={t(`printing.${way}-what`)}
          yes={t(`printing.${way}`)}
          isDanger={way === 'remove'}
          onYes={form[way]}
        >
          {(ask) => (
            <Button size={44} variant={way === 'remove' ? 'quietDanger' : 'outline'} onPress={ask}>
              {t(`printing.${way}`)}
            </Button>
          )}
        </AskFirst>
      ))}
    </div>
  )
}
