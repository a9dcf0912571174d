import type { Printer } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { instantTime } from '@tischlein/ui/format'
import { Pill } from '@tischlein/ui/Pill.tsx'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { useState } from 'react'
import { useDesk, useHouse } from '../desk.ts'
import { useAct } from '../shell/use-act.ts'
import { endonyms, isolated, named, useWords } from '../words.ts'
import css from './PrintersPage.module.css'
import { usePrintDeed } from './use-prints.ts'

/** One printer in words: how it is, what it prints, and what can be tried with it. */
export function PrinterCard({ printer, onEdit }: { printer: Printer; onEdit?: () => void }) {
  const { t } = useWords()
  const { call } = useDesk()
  const { restaurant } = useHouse()
  const act = usePrintDeed()
  const [svg, setSvg] = useState<string | null>(null)
  const { id, name, trouble, waiting } = printer
  const about = (word: string) => `${word}: ${name}`
  const { act: look } = useAct()
  const show = () => look(async () => setSvg((await call('previewPrint', { id })).data.svg))
  const facts = [
    t(`printing.type.${printer.kind}`),
    isolated(`${printer.width} mm`),
    endonyms[printer.language],
    t('printing.copies-of', { count: printer.copies }),
    t(printer.auto ? 'printing.by-itself' : 'printing.by-hand'),
    ...(printer.receipt ? [t('printing.with-receipt')] : []),
    t(printer.categories ? 'printing.some-dishes' : 'printing.all-dishes', {
      count: printer.categories?.length ?? 0,
    }),
  ]
  return (
    <li className={css.card} aria-label={name}>
      <div className={css.head}>
        <h2 className={css.name}>{named(name)}</h2>
        <Pill tone={trouble ? 'warn' : 'ok'}>
          {trouble
            ? t('printing.since', {
                what: t(`printing.trouble.${trouble.what}`),
                time: isolated(instantTime(trouble.since, restaurant.timezone)),
              })
            : t(printer.seen_at ? 'printing.ready' : 'printing.unseen')}
        </Pill>
      </div>
      <p className={css.facts}>{facts.join(' · ')}</p>
      {waiting > 0 && <p>{t('printing.waiting', { count: waiting })}</p>}
      <div className={css.ways}>
        <Button
          size={44}
          variant="outline"
          label={about(t('printing.test'))}
          onPress={() =>
            void act(() => call('testPrinter', { id }), t('printing.did.test', { name: named(name) }))
          }
        >
          {t('printing.test')}
        </Button>
        <Button size={44} variant="outline" label={about(t('printing.preview'))} onPress={() => void show()}>
          {t('printing.preview')}
        </Button>
        {onEdit && (
          <Button size={44} variant="outline" label={about(t('printing.edit'))} onPress={onEdit}>
            {t('printing.edit')}
          </Button>
        )}
      </div>
      {svg !== null && (
        <Sheet title={t('printing.preview')} closeLabel={t('console.close')} onClose={() => setSvg(null)}>
          {/* An image runs nothing and fetches nothing. */}
          <img
            className={css.preview}
            alt={t('printing.preview-of', { name: named(name) })}
            src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
          />
        </Sheet>
      )}
    </li>
  )
}
