import { Button } from '@tischlein/ui/Button.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { Skeleton } from '@tischlein/ui/Skeleton.tsx'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useMoment } from '../shell/use-moment.ts'
import { useWords } from '../words.ts'
import { Camera } from './Camera.tsx'
import css from './CheckInPage.module.css'
import { GuestList } from './GuestList.tsx'
import { type GateSlot, slotAtHand } from './gate.ts'
import { SlotChoice } from './SlotChoice.tsx'
import { rememberScans } from './scan-memory.ts'
import { useCheckIn } from './use-check-in.ts'
import { useDay } from './use-day.ts'
import { useTickets } from './use-tickets.ts'
import { VerdictPanel } from './VerdictPanel.tsx'

/** The gate: show a code to the camera, type it, or tick a name; and see who is still to come. */
export function CheckInPage() {
  const { t } = useWords()
  const { wall } = useMoment()
  const day = useDay(wall.day)
  const [chosen, setChosen] = useState<string | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const slots = day.slots ?? []
  const slot = slots.find(({ time }) => time === chosen) ?? slotAtHand(slots, wall.day, wall)
  return (
    <div className={css.page}>
      <h1 ref={title} tabIndex={-1} className={css.title}>
        {t('gate.check-in')}
      </h1>
      {day.problem !== null && !day.slots && (
        <Notice
          tone="danger"
          announced
          action={
            <Button variant="outline" size={44} onPress={() => void day.read()}>
              {t('console.again')}
            </Button>
          }
        >
          {day.problem}
        </Notice>
      )}
      {!day.slots && day.problem === null && (
        <div role="status" aria-busy="true" aria-label={t('console.loading')}>
          <Skeleton height={240} />
        </div>
      )}
      {day.slots && (
        <Gate date={wall.day} slots={slots} slot={slot} onChoose={setChosen} onChange={day.read} />
      )}
    </div>
  )
}

type GateProps = {
  date: string
  slots: readonly GateSlot[]
  slot: GateSlot | null
  onChoose: (time: string) => void
  onChange: () => Promise<void>
}

function Gate({ date, slots, slot, onChoose, onChange }: GateProps) {
  const { t } = useWords()
  const list = useTickets({ date, id: slot?.id ?? null, time: slot?.time ?? '' })
  const readList = list.read
  const readAll = useCallback(() => {
    void onChange()
    void readList()
  }, [onChange, readList])
  const { verdict, isBusy, check, undo } = useCheckIn(readAll)
  const [scans] = useState(rememberScans)
  const scanned = useCallback(
    (code: string) => {
      if (scans.isNew(code, performance.now())) void check(code)
    },
    [scans, check],
  )
  return (
    <div className={css.gate}>
      <section className={css.scan} aria-label={t('gate.scan')}>
        <VerdictPanel verdict={verdict} slot={slot} onUndo={undo} onAgain={check} />
        <Camera onCode={scanned} />
        <CodeForm isBusy={isBusy} onCode={check} />
      </section>
      <section className={css.who} aria-label={t('gate.list')}>
        <SlotChoice slots={slots} chosen={slot} onChoose={onChoose} />
        {slot && <GuestList slot={slot} tickets={list.tickets} isBusy={isBusy} onIn={check} onUndo={undo} />}
      </section>
    </div>
  )
}

/** For a phone whose screen is broken, and for scanners that type. The field keeps the focus for the next one. */
function CodeForm({ isBusy, onCode }: { isBusy: boolean; onCode: (code: string) => Promise<void> }) {
  const { t } = useWords()
  const [code, setCode] = useState('')
  const send = () => {
    if (code.trim() === '' || isBusy) return
    setCode('')
    void onCode(code.trim())
  }
  return (
    <form
      className={css.code}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Field
        label={t('gate.code')}
        name="code"
        autoComplete="off"
        ltr
        value={code}
        onChange={setCode}
        className={css.field ?? ''}
      />
      <Button type="submit" variant="outline" busy={isBusy}>
        {t('gate.code.check')}
      </Button>
    </form>
  )
}
