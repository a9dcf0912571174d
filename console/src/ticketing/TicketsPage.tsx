import { Field } from '@tischlein/ui/Field.tsx'
import { date as dateText } from '@tischlein/ui/format'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { Segmented } from '@tischlein/ui/Segmented.tsx'
import { useState } from 'react'
import { useHouse } from '../desk.ts'
import { sellsTickets } from '../house.ts'
import { paths } from '../paths.ts'
import { navigate, usePlace } from '../router.ts'
import { Page, Reading } from '../shell/Page.tsx'
import { useMoment } from '../shell/use-moment.ts'
import { named, useWords } from '../words.ts'
import { GuestList } from './GuestList.tsx'
import { type GateSlot, slotAtHand } from './gate.ts'
import { LabelSheet } from './LabelSheet.tsx'
import { ProductionList } from './ProductionList.tsx'
import { SlotChoice } from './SlotChoice.tsx'
import css from './TicketsPage.module.css'
import { TimesEditor } from './TimesEditor.tsx'
import { useCheckIn } from './use-check-in.ts'
import { useDay } from './use-day.ts'
import { useTickets } from './use-tickets.ts'

const views = ['list', 'production', 'labels', 'times'] as const
type View = (typeof views)[number]

/** What is sold for which departure: who comes, what is to be made, labels for it, and the departures themselves. */
export function TicketsPage() {
  const { t } = useWords()
  const { restaurant } = useHouse()
  const { wall } = useMoment()
  const { query } = usePlace()
  const view = views.find((one) => one === query.get('view')) ?? 'list'
  const date = query.get('date') ?? wall.day
  const go = (next: { view?: View; date?: string }) =>
    navigate(paths.tickets({ view, date, ...next }), { replace: true })
  const mayEdit = sellsTickets(restaurant)
  return (
    <Page title={t('gate.tickets')}>
      <Segmented
        label={t('gate.view')}
        value={view}
        onChange={(wish) => go({ view: wish })}
        options={views
          .filter((one) => one !== 'times' || mayEdit)
          .map((value) => ({ value, label: t(`gate.view.${value}`) }))}
      />
      {view === 'times' && mayEdit ? (
        <TimesEditor />
      ) : (
        <>
          <Field
            label={t('gate.date')}
            name="date"
            type="date"
            value={date}
            onChange={(day) => day && go({ date: day })}
            className={css.date ?? ''}
          />
          <Day key={date} date={date} view={view} />
        </>
      )}
    </Page>
  )
}

function Day({ date, view }: { date: string; view: View }) {
  const { language } = useWords()
  const { slots, production, problem, read } = useDay(date)
  if (!slots || !production)
    return <Reading problem={problem} isThere={false} onAgain={() => void read()} height={160} />
  if (view === 'production') return <ProductionList date={date} production={production} />
  if (view === 'labels') return <LabelSheet production={production} />
  return (
    <>
      <h2 className={css.day}>{named(dateText(date, language, 'long'))}</h2>
      <DayList date={date} slots={slots} onChange={read} />
    </>
  )
}

type DayListProps = { date: string; slots: readonly GateSlot[]; onChange: () => Promise<void> }

function DayList({ date, slots, onChange }: DayListProps) {
  const { wall } = useMoment()
  const [chosen, setChosen] = useState<string | null>(null)
  const slot = slots.find(({ time }) => time === chosen) ?? slotAtHand(slots, date, wall)
  const { tickets, read } = useTickets({ date, id: slot?.id ?? null, time: slot?.time ?? '' })
  const { verdict, isBusy, check, undo } = useCheckIn(() => {
    void onChange()
    void read()
  })
  return (
    <>
      <SlotChoice slots={slots} chosen={slot} onChoose={setChosen} />
      <Refusal verdict={verdict} />
      {slot && <GuestList slot={slot} tickets={tickets} isBusy={isBusy} onIn={check} onUndo={undo} />}
    </>
  )
}

/** What went well shows in the list; why it did not is said above it. */
function Refusal({ verdict }: Pick<ReturnType<typeof useCheckIn>, 'verdict'>) {
  const { t } = useWords()
  if (verdict?.kind === 'away')
    return (
      <Notice tone="warn" announced>
        {t('gate.away-why')}
      </Notice>
    )
  if (verdict?.kind !== 'no' && verdict?.kind !== 'used') return null
  return (
    <Notice tone="danger" announced>
      {verdict.body}
    </Notice>
  )
}
