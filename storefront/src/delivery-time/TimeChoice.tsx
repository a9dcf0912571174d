import type { DeliveryType } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { list } from '@tischlein/ui/format'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { useState } from 'react'
import { closeOverlay } from '../shell/overlay.ts'
import { useMedia } from '../shell/use-media.ts'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useRestaurantClock } from '../shell/use-restaurant-clock.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import { AsapRow } from './AsapRow.tsx'
import { DayPicker } from './DayPicker.tsx'
import { SlotGrid } from './SlotGrid.tsx'
import { type DayOfSlots, firstFree } from './slots.ts'
import css from './TimeChoice.module.css'
import { TimeRefused } from './TimeRefused.tsx'
import { useSetTime } from './use-set-time.ts'
import { useTimeWords } from './use-time-words.ts'
import { firstWish, timeOf, withAsap, withTime } from './wish.ts'

type TimeChoiceProps = {
  type: DeliveryType
  days: readonly DayOfSlots[]
  /** Null: a time has to be chosen. */
  asap: { readonly from: string; readonly to: string } | null
  /** Dishes that are sold at certain hours only. */
  limitedBy: readonly string[]
  /** `YYYY-MM-DD HH:mm`; null is as soon as possible. */
  chosen: string | null
  onSet: () => void
}

/** From here on the month and its quarter hours stand side by side. */
const SIDE_BY_SIDE = '(min-width: 1024px)'

export function TimeChoice({ type, days, asap, limitedBy, chosen, onSet }: TimeChoiceProps) {
  const { t } = useWords<'shop' | 'time'>()
  const { delivery_average_time: minutes } = useRestaurant()
  const clock = useRestaurantClock()
  const words = useTimeWords()
  const isWide = useMedia(SIDE_BY_SIDE) === true
  const { take, isBusy, refusal, forgetRefusal } = useSetTime(onSet)
  const { wish, date, takeAsap, pick, pickDay } = useWish(days, asap === null, chosen)
  const day = days.find((one) => one.date === date)
  const label = wish ? t('time.take', { time: words.wall(wish, clock.day) }) : t('time.takeAsap')
  return (
    <Sheet
      kind="popover"
      title={<Title type={type} isRequired={asap === null} />}
      subtitle={type === 'delivery' && minutes ? t('time.average', { minutes }) : undefined}
      closeLabel={t('shop.close')}
      onClose={closeOverlay}
      footer={
        <Button
          wide
          busy={isBusy}
          disabledReason={!wish && !asap ? t('time.none') : undefined}
          showReason
          onPress={() => void take(wish)}
        >
          {label}
        </Button>
      }
    >
      <div className={css.body}>
        <AsapRow
          type={type}
          asap={asap}
          isLimited={limitedBy.length > 0}
          checked={wish === null}
          onChange={takeAsap}
        />
        {limitedBy.length > 0 && <Limited names={limitedBy} />}
        {refusal && (
          <TimeRefused refusal={refusal} onTake={(wall) => void take(wall)} onClose={forgetRefusal} />
        )}
        <div className={css.columns}>
          <DayPicker days={days} chosen={wish === null ? null : date} isWide={isWide} onPick={pickDay} />
          <div className={css.slots}>{day && <SlotGrid day={day} chosen={wish} onPick={pick} />}</div>
        </div>
      </div>
    </Sheet>
  )
}

/** The star says that a time is needed: nothing comes as soon as possible now. */
function Title({ type, isRequired }: { type: DeliveryType; isRequired: boolean }) {
  const { t } = useWords<'shop' | 'time'>()
  return (
    <>
      {t(`time.title.${type}`)}
      {isRequired && (
        <span className={css.star} aria-hidden="true">
          {' '}
          *
        </span>
      )}
    </>
  )
}

function Limited({ names }: { names: readonly string[] }) {
  const { t, named } = useWords<'shop' | 'time'>()
  const { language } = useShop()
  return <p className={css.limited}>{t('time.limited', { dishes: list(names.map(named), language) })}</p>
}

/** What stands to be taken, and how it changes. */
function useWish(days: readonly DayOfSlots[], isRequired: boolean, chosen: string | null) {
  const [wish, setWish] = useState(() => firstWish(days, isRequired, chosen))
  const pick = (wall: string) => setWish(withTime(wall))
  return {
    wish: timeOf(wish),
    date: wish.last?.slice(0, 10) ?? days[0]?.date ?? '',
    takeAsap: (isAsap: boolean) => setWish((now) => withAsap(now, isAsap)),
    pick,
    pickDay(day: DayOfSlots) {
      const first = firstFree(day)
      if (first) pick(`${day.date} ${first}`)
    },
  }
}
