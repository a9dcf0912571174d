import { IconButton } from '@tischlein/ui/IconButton.tsx'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { between, dayAfterKey, monthOf, weeksOf } from '../delivery-time/month.ts'
import { useMonthWords } from '../delivery-time/use-month-words.ts'
import { useMedia } from '../shell/use-media.ts'
import { useWords } from '../words.ts'
import { type DayState, freeDays, monthAfter, type Offer, stateOf } from './appointments.ts'
import css from './DateGrid.module.css'
import { useAppointmentWords } from './use-appointment-words.ts'

type DateGridProps = {
  offer: Offer
  chosen: string | null
  /** Where the calendar begins while nothing is chosen. */
  first: string
  onPick: (day: string) => void
}

/** From here on two months stand side by side (storefront.md, section 2: "1 column on mobile, 2 on desktop"). */
const TWO_MONTHS = '(min-width: 1024px)'

/**
 * The days of a month, on a desk of two. One day takes the focus; arrows, Home, End, Page up and down move it. Only days
 * with room can be chosen; the others are reached, too, and say why not (ux.md, section 10).
 */
export function DateGrid({ offer, chosen, first, onPick }: DateGridProps) {
  const { t } = useWords<'shop' | 'ticketing'>()
  const text = useMonthWords()
  const isWide = useMedia(TWO_MONTHS)
  const last = freeDays(offer.ticketTimes).at(-1) ?? first
  const { focused, shown, moveTo, turn, grid } = useMovingFocus(chosen ?? first, {
    from: offer.from.day < first ? offer.from.day : first,
    to: last > first ? last : first,
    months: isWide ? 2 : 1,
  })
  const press = (event: KeyboardEvent) => {
    // The buttons that turn the months lie here, too: their keys are their own.
    const day = event.target instanceof HTMLElement ? event.target.dataset.day : undefined
    if (day === undefined) return
    const next = dayAfterKey(day, event.key, document.dir === 'rtl')
    if (next === null) return
    event.preventDefault()
    moveTo(next)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the grids inside
    <div className={css.months} ref={grid} onKeyDown={press}>
      <div className={css.turn}>
        <IconButton
          icon="chevron-back"
          label={t('ticketing.month.before')}
          disabledReason={shown <= monthOf(offer.from.day) ? t('ticketing.day.none') : undefined}
          onPress={() => turn(-1)}
        />
        <IconButton
          icon="chevron-next"
          label={t('ticketing.month.after')}
          disabledReason={
            (isWide ? monthAfter(shown) : shown) >= monthOf(last) ? t('ticketing.day.none') : undefined
          }
          onPress={() => turn(1)}
        />
      </div>
      {[shown, monthAfter(shown)].map((month) => (
        <Month
          key={month}
          month={month}
          weekdays={text.weekdays}
          title={text.month(`${month}-01`)}
          offer={offer}
          chosen={chosen}
          focused={focused}
          onPick={onPick}
        />
      ))}
    </div>
  )
}

type MonthProps = {
  month: string
  title: string
  weekdays: readonly { short: string; long: string }[]
  offer: Offer
  chosen: string | null
  focused: string
  onPick: (day: string) => void
}

function Month({ month, title, weekdays, offer, chosen, focused, onPick }: MonthProps) {
  const id = useId()
  return (
    <div className={css.month}>
      <h3 id={id} className={css.name}>
        {title}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a date grid */}
      <table role="grid" aria-labelledby={id} className={css.grid}>
        <thead>
          <tr>
            {weekdays.map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, index) =>
                date === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a place without a day
                  <td key={index} />
                ) : (
                  <td key={date}>
                    <Day
                      date={date}
                      state={stateOf(offer, date)}
                      isFocused={date === focused}
                      isChosen={date === chosen}
                      onPick={onPick}
                    />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type DayProps = {
  date: string
  state: DayState
  isFocused: boolean
  isChosen: boolean
  onPick: (day: string) => void
}

function Day({ date, state, isFocused, isChosen, onPick }: DayProps) {
  const { t } = useWords<'shop' | 'ticketing'>()
  const { dayInWords } = useAppointmentWords()
  const why = state === 'free' ? null : t(state === 'soldOut' ? 'ticketing.soldOut' : 'ticketing.day.none')
  return (
    <button
      type="button"
      className={css.day}
      data-day={date}
      data-state={state}
      data-chosen={isChosen || undefined}
      tabIndex={isFocused ? 0 : -1}
      aria-pressed={isChosen}
      aria-disabled={why !== null || undefined}
      aria-label={why === null ? dayInWords(date) : `${dayInWords(date)}, ${why}`}
      title={why ?? undefined}
      onClick={() => why === null && onPick(date)}
    >
      {Number(date.slice(8))}
    </button>
  )
}

type Reach = { readonly from: string; readonly to: string; readonly months: number }

/** The one day that the keyboard is on, and the month that stands first; it never leaves the days for sale. */
function useMovingFocus(chosen: string, { from, to, months }: Reach) {
  const [focused, setFocused] = useState(chosen)
  const [shown, setShown] = useState(monthOf(chosen))
  const grid = useRef<HTMLDivElement>(null)
  const follows = useRef(false)
  useEffect(() => {
    setFocused(chosen)
    setShown((now) => bringIn(monthOf(chosen), now, months))
  }, [chosen, months])
  useEffect(() => {
    if (follows.current) grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
    follows.current = false
  }, [focused])
  const moveTo = (day: string) => {
    const next = between(day, from, to)
    follows.current = true
    setFocused(next)
    setShown((now) => bringIn(monthOf(next), now, months))
  }
  const turn = (by: 1 | -1) => {
    const day = `${by === 1 ? monthAfter(shown) : monthBefore(shown)}-01`
    setShown(monthOf(day))
    setFocused(between(day, from, to))
  }
  return { focused, shown, moveTo, turn, grid }
}

const monthBefore = (month: string) => monthOf(dayAfterKey(`${month}-01`, 'ArrowLeft', false) ?? month)

/** The first month to show so that `month` is among them; the page moves no further than it must. */
function bringIn(month: string, shown: string, months: number): string {
  if (month < shown) return month
  const end = months === 2 ? monthAfter(shown) : shown
  return month <= end ? shown : months === 2 ? monthBefore(month) : month
}
