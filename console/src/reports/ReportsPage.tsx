import { businessDay } from '@tischlein/rules/clock'
import { Field } from '@tischlein/ui/Field.tsx'
import { Segmented } from '@tischlein/ui/Segmented.tsx'
import { useState } from 'react'
import { wallOf } from '../board/moment.ts'
import { useDesk, useHouse } from '../desk.ts'
import { Page, Reading } from '../shell/Page.tsx'
import { useWords } from '../words.ts'
import css from './Reports.module.css'
import { Sections } from './Sections.tsx'
import { Summary } from './Summary.tsx'
import { isSpan, type Preset, presets, type Span, spanOf } from './span.ts'
import { useReports } from './use-reports.ts'

/** Figures in words and bars, each with its numbers (ux.md, section 8.6). */
export function ReportsPage() {
  const { t } = useWords()
  const today = useToday()
  const [preset, setPreset] = useState<Preset>('today')
  const [own, setOwn] = useState<Span>(() => spanOf('week', today))
  const span = preset === 'own' ? own : spanOf(preset, today)
  const { figures, problem, read } = useReports(isSpan(span) ? span : null)
  return (
    <Page title={t('reports.title')} hint={t('reports.hint')}>
      <div className={css.presets}>
        <Segmented
          label={t('reports.span')}
          options={presets.map((value) => ({ value, label: t(`reports.span.${value}`) }))}
          value={preset}
          onChange={setPreset}
        />
      </div>
      {preset === 'own' && (
        <div className={css.own}>
          <Field
            label={t('reports.from')}
            name="from"
            type="date"
            value={own.from}
            onChange={(from) => setOwn({ ...own, from })}
          />
          <Field
            label={t('reports.to')}
            name="to"
            type="date"
            value={own.to}
            onChange={(to) => setOwn({ ...own, to })}
            {...(isSpan(own) ? {} : { error: t('reports.wrong-span') })}
          />
        </div>
      )}
      <Reading problem={problem} isThere={figures !== null} onAgain={read} rows={4} />
      {figures && (
        <div className={css.figures} aria-busy={!isOf(figures.span, span)}>
          <Summary figures={figures} />
          <Sections figures={figures} />
        </div>
      )}
    </Page>
  )
}

const isOf = (one: Span, other: Span) => one.from === other.from && one.to === other.to

/** The business day that is going on, as the house counts it. */
function useToday(): string {
  const { now } = useDesk()
  const { restaurant } = useHouse()
  const [today] = useState(() => {
    const { dayEndsAt } = restaurant.settings
    return businessDay(wallOf(now(), restaurant.timezone), Number(dayEndsAt ?? 300))
  })
  return today
}
