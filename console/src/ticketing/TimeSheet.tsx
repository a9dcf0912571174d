import { Button } from '@tischlein/ui/Button.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../words.ts'
import css from './TimeSheet.module.css'
import { faultOf, type TimeFault, type TimeForm, type Weekday, weekdays } from './times.ts'

type TimeSheetProps = {
  isNew: boolean
  first: TimeForm
  /** Null: it is done; else why not. */
  onSend: (form: TimeForm) => Promise<string | null>
  onClose: () => void
}

/** One departure: on which weekdays, from when to when, for how many, between which days. */
export function TimeSheet({ isNew, first, onSend, onClose }: TimeSheetProps) {
  const { t } = useWords()
  const [form, setForm] = useState(first)
  const [fault, setFault] = useState<TimeFault | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const fields = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const wrong = fault === 'weekdays' ? 'button[aria-pressed]' : `[name="${fault}"]`
    if (fault !== null) fields.current?.querySelector<HTMLElement>(wrong)?.focus()
  }, [fault])
  const put = (changed: Partial<TimeForm>) => {
    setForm({ ...form, ...changed })
    setFault(null)
  }
  const send = async () => {
    const wrong = faultOf(form)
    setFault(wrong)
    if (wrong !== null) return
    setBusy(true)
    const why = await onSend(form)
    setBusy(false)
    setProblem(why)
    if (why === null) onClose()
  }
  const error = (field: TimeFault) => (fault === field ? { error: t(`gate.times.fault.${field}`) } : {})
  const text = (field: 'begin' | 'end' | 'places' | 'from' | 'to') => ({
    name: field,
    label: t(`gate.times.${field}`),
    value: form[field],
    onChange: (value: string) => put({ [field]: value }),
  })
  return (
    <Sheet
      title={t(isNew ? 'gate.times.add' : 'gate.times.edit')}
      closeLabel={t('console.close')}
      onClose={onClose}
      footer={
        <Button wide busy={isBusy} onPress={() => void send()}>
          {t('gate.times.save')}
        </Button>
      }
    >
      <form
        ref={fields}
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {problem !== null && (
          <Notice tone="danger" announced>
            {problem}
          </Notice>
        )}
        <WeekdayChoice
          chosen={form.weekdays}
          onChange={(chosen) => put({ weekdays: isNew ? chosen : chosen.slice(-1) })}
          {...error('weekdays')}
        />
        <div className={css.pair}>
          <Field type="time" required {...text('begin')} {...error('begin')} />
          <Field type="time" required {...text('end')} {...error('end')} />
        </div>
        <Field
          inputMode="numeric"
          hint={t('gate.times.places-hint')}
          {...text('places')}
          {...error('places')}
        />
        <div className={css.pair}>
          <Field type="date" {...text('from')} />
          <Field type="date" required {...text('to')} {...error('to')} />
        </div>
        <button type="submit" hidden />
      </form>
    </Sheet>
  )
}

type WeekdayChoiceProps = {
  chosen: readonly Weekday[]
  onChange: (chosen: Weekday[]) => void
  error?: string
}

function WeekdayChoice({ chosen, onChange, error }: WeekdayChoiceProps) {
  const { t } = useWords()
  return (
    <fieldset className={css.weekdays} aria-describedby={error ? 'weekdays-error' : undefined}>
      <legend>{t('gate.times.weekdays')}</legend>
      {weekdays.map((weekday) => (
        <button
          key={weekday}
          type="button"
          className={css.weekday}
          aria-pressed={chosen.includes(weekday)}
          onClick={() =>
            onChange(
              chosen.includes(weekday) ? chosen.filter((one) => one !== weekday) : [...chosen, weekday],
            )
          }
        >
          {t(`gate.weekday.${weekday}`)}
        </button>
      ))}
      {error && (
        <p id="weekdays-error" role="alert" className={css.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
