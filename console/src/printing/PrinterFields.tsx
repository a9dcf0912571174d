import { Field } from '@tischlein/ui/Field.tsx'
import { Segmented } from '@tischlein/ui/Segmented.tsx'
import { useWords } from '../words.ts'
import css from './PrintersPage.module.css'
import type { PrinterForm } from './printer-form.ts'

const kinds = ['network', 'cloudprnt', 'epson'] as const

/** What it is called and how it is reached; its kind is chosen once (`isNew`). */
export function PrinterFields({ form, isNew }: { form: PrinterForm; isNew: boolean }) {
  const { t } = useWords()
  const { wish, set, errors } = form
  return (
    <>
      <Field
        label={t('printing.name')}
        name="name"
        value={wish.name}
        onChange={(name) => set({ name })}
        maxLength={40}
        required
        {...errors('name')}
      />
      {isNew && (
        <Segmented
          label={t('printing.kind')}
          value={wish.kind}
          onChange={(kind) => set({ kind })}
          options={kinds.map((value) => ({ value, label: t(`printing.type.${value}`) }))}
        />
      )}
      {wish.kind === 'network' ? (
        <>
          <Field
            label={t('printing.host')}
            name="host"
            value={wish.host ?? ''}
            onChange={(host) => set({ host })}
            hint={t('printing.host-hint')}
            ltr
            required
            {...errors('host')}
          />
          <Field
            label={t('printing.port')}
            name="port"
            inputMode="numeric"
            value={String(wish.port ?? '')}
            onChange={(port) => set({ port })}
            ltr
            {...errors('port')}
          />
        </>
      ) : (
        <p className={css.facts}>{t('printing.asks-itself')}</p>
      )}
    </>
  )
}
