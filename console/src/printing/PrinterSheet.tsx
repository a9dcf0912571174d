import type { Printer } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { named, useWords } from '../words.ts'
import { PaperChoices } from './PaperChoices.tsx'
import { PrinterFields } from './PrinterFields.tsx'
import css from './PrintersPage.module.css'
import { PrinterWays } from './PrinterWays.tsx'
import { usePrinterForm } from './printer-form.ts'
import { StationChoice } from './StationChoice.tsx'

/** A new printer, or one that is there; one that asks for its work shows its address once. */
export function PrinterSheet({ printer, onClose }: { printer: Printer | null; onClose: () => void }) {
  const { t } = useWords()
  const form = usePrinterForm(printer, onClose)
  const { wish, set } = form
  return (
    <Sheet
      title={printer ? named(printer.name) : t('printing.add')}
      closeLabel={t('console.close')}
      onClose={onClose}
      footer={
        form.address === null ? (
          <Button type="submit" form="printer-form" wide busy={form.isBusy}>
            {t('printing.save')}
          </Button>
        ) : (
          <Button wide onPress={onClose}>
            {t('printing.noted')}
          </Button>
        )
      }
    >
      {form.address !== null ? (
        <Address address={form.address} />
      ) : (
        <form
          ref={form.form}
          id="printer-form"
          className={css.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void form.save()
          }}
        >
          {form.problem !== null && (
            <Notice tone="danger" announced>
              {form.problem}
            </Notice>
          )}
          <PrinterFields form={form} isNew={!printer} />
          <PaperChoices wish={wish} set={set} />
          <StationChoice wish={wish} set={set} />
        </form>
      )}
      {printer && form.address === null && <PrinterWays printer={printer} form={form} />}
    </Sheet>
  )
}

function Address({ address }: { address: string }) {
  const { t } = useWords()
  return (
    <div className={css.form}>
      <Notice tone="warn" announced title={t('printing.address')}>
        {t('printing.address-once')}
      </Notice>
      <p className={css.address} dir="ltr">
        {address}
      </p>
    </div>
  )
}
