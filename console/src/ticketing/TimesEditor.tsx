import { Button } from '@tischlein/ui/Button.tsx'
import { Dialog } from '@tischlein/ui/Dialog.tsx'
import { date as dateText } from '@tischlein/ui/format'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { useState } from 'react'
import { useDesk } from '../desk.ts'
import { Reading } from '../shell/Page.tsx'
import { useMoment } from '../shell/use-moment.ts'
import { isolated, named, useWords } from '../words.ts'
import type { TicketTime } from './gate.ts'
import { TimeSheet } from './TimeSheet.tsx'
import css from './TimesEditor.module.css'
import { byWeekday, emptyForm, formOf } from './times.ts'
import { useTimes } from './use-times.ts'

type Opened =
  | { readonly form: 'new' }
  | { readonly form: TicketTime }
  | { readonly remove: TicketTime }
  | null

/** When tickets are sold: the departures of a week, to add, change and take away. */
export function TimesEditor() {
  const { t } = useWords()
  const { say } = useDesk()
  const { wall } = useMoment()
  const { times, problem, read, add, change, remove } = useTimes()
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  if (!times) return <Reading problem={problem} isThere={false} onAgain={read} height={200} />
  return (
    <>
      <div>
        <Button size={44} onPress={() => setOpened({ form: 'new' })}>
          <Icon name="plus" />
          {t('gate.times.add')}
        </Button>
      </div>
      {times.length === 0 && <p className={css.none}>{t('gate.times.none')}</p>}
      {byWeekday(times).map((day) => (
        <section key={day.weekday} aria-labelledby={`times-${day.weekday}`}>
          <h2 id={`times-${day.weekday}`} className={css.weekday}>
            {t(`gate.weekday.${day.weekday}`)}
          </h2>
          <ul className={css.list}>
            {day.times.map((time) => (
              <TimeRow
                key={time.id}
                time={time}
                onEdit={() => setOpened({ form: time })}
                onRemove={() => setOpened({ remove: time })}
              />
            ))}
          </ul>
        </section>
      ))}
      {opened && 'form' in opened && (
        <TimeSheet
          isNew={opened.form === 'new'}
          first={opened.form === 'new' ? emptyForm(wall.day) : formOf(opened.form)}
          onSend={(form) => (opened.form === 'new' ? add(form) : change(opened.form.id, form))}
          onClose={close}
        />
      )}
      {opened && 'remove' in opened && (
        <Dialog
          title={t('gate.times.remove-ask', { time: spanOf(opened.remove) })}
          yes={t('gate.times.remove')}
          isDanger
          no={t('console.cancel')}
          onAnswer={async (isYes) => {
            close()
            const why = isYes ? await remove(opened.remove.id) : null
            if (why !== null) say.show('error', why)
          }}
        >
          {t('gate.times.remove-why')}
        </Dialog>
      )}
    </>
  )
}

function TimeRow({ time, onEdit, onRemove }: { time: TicketTime; onEdit: () => void; onRemove: () => void }) {
  const { t, language } = useWords()
  const { capacity, start_date, end_date, dates } = time
  const sold = dates.reduce((sum, day) => sum + day.sold, 0)
  const day = (text: string) => named(dateText(text, language, 'dated'))
  const name = `${t(`gate.weekday.${time.weekday}`)} ${spanOf(time)}`
  return (
    <li className={css.row}>
      <div className={css.words}>
        <strong>{spanOf(time)}</strong>
        <span className={css.about}>
          {capacity === null ? t('gate.room.unlimited') : t('gate.places', { count: capacity })} ·{' '}
          {t('gate.times.period', { from: day(start_date), to: day(end_date) })}
        </span>
        <span className={css.about}>{t('gate.times.sold', { count: sold })}</span>
      </div>
      <div className={css.deeds}>
        <Button variant="outline" size={44} onPress={onEdit} label={`${t('gate.times.edit')}: ${name}`}>
          {t('gate.times.edit')}
        </Button>
        <Button
          variant="quietDanger"
          size={44}
          onPress={onRemove}
          label={`${t('gate.times.remove')}: ${name}`}
        >
          {t('gate.times.remove')}
        </Button>
      </div>
    </li>
  )
}

function spanOf(time: TicketTime): string {
  const { begin, end } = formOf(time)
  return isolated(`${begin}–${end}`)
}
