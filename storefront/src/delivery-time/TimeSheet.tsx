import type { DeliveryType } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { CheckRow } from '@tischlein/ui/CheckRow.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { Skeleton } from '@tischlein/ui/Skeleton.tsx'
import { useEffect, useState } from 'react'
import { useAsk } from '../ask.ts'
import { useBasket } from '../basket/use-basket.ts'
import { closeOverlay } from '../shell/overlay.ts'
import { useRestaurant, useRestaurantClock } from '../shell/use-restaurant.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import { DayChips } from './DayChips.tsx'
import { FullNotice } from './FullNotice.tsx'
import { SlotGrid } from './SlotGrid.tsx'
import { type DayOfSlots, firstFree, hasRoom } from './slots.ts'
import css from './TimeSheet.module.css'
import { useSetTime } from './use-set-time.ts'
import { useTimeWords } from './use-time-words.ts'

/** When the food is wanted: as soon as possible, or a quarter hour that can be had. Closing keeps what was set. */
export function TimeSheet() {
  const { t } = useWords()
  const { answers } = useShop()
  const { basket } = useBasket()
  const type = basket.deliveryType
  const question = { deliveryType: type, ...(basket.id ? { basketId: basket.id } : {}) }
  const { data: days, meta, error } = useAsk('listTimes', question)
  useEffect(() => answers.expire('listTimes'), [answers]) // times pass: what was read a while ago may be gone
  const title = t(`shop.time.title.${type}`)
  if (!days) {
    return (
      <Sheet title={title} kind="bottom" closeLabel={t('shop.close')} onClose={closeOverlay}>
        {error ? <p>{t('shop.error.unknown')}</p> : <Skeleton height={320} />}
      </Sheet>
    )
  }
  return (
    <Choice title={title} type={type} days={days} asap={meta?.asap ?? null} chosen={basket.deliveryTime} />
  )
}

type ChoiceProps = {
  title: string
  type: DeliveryType
  days: readonly DayOfSlots[]
  asap: { readonly from: string; readonly to: string } | null
  /** `YYYY-MM-DD HH:mm`; null is as soon as possible. */
  chosen: string | null
}

function Choice({ title, type, days, asap, chosen }: ChoiceProps) {
  const { t } = useWords()
  const { delivery_average_time } = useRestaurant()
  const clock = useRestaurantClock()
  const words = useTimeWords()
  const [wish, setWish] = useState<string | null>(() => chosen ?? (asap ? null : suggestion(days)))
  const [date, setDate] = useState(() => wish?.slice(0, 10) ?? days.find(hasRoom)?.date ?? '')
  const { setTime, full, isBusy } = useSetTime((validTime) => setWish(validTime))
  const day = days.find((one) => one.date === date)

  const pickDay = (one: DayOfSlots) => {
    setDate(one.date)
    const first = firstFree(one)
    if (first) setWish(`${one.date} ${first}`)
  }
  const label = wish ? t('shop.time.take', { time: words.wall(wish, clock.day) }) : t('shop.time.takeAsap')
  return (
    <Sheet
      title={title}
      subtitle={
        type === 'delivery' && delivery_average_time
          ? t('shop.time.average', { minutes: delivery_average_time })
          : undefined
      }
      closeLabel={t('shop.close')}
      onClose={closeOverlay}
      footer={
        <Button
          wide
          busy={isBusy}
          disabledReason={!wish && !asap ? t('shop.time.none') : undefined}
          onPress={() => void setTime(wish)}
        >
          {label}
        </Button>
      }
    >
      <div className={css.body}>
        {asap && (
          <CheckRow
            label={t('shop.time.asap')}
            hint={t('shop.time.asapAbout', { from: asap.from, to: asap.to })}
            end={<Icon name="bolt" size={22} />}
            checked={wish === null}
            onChange={(isAsap) => setWish(isAsap ? null : (chosen ?? suggestion(days)))}
          />
        )}
        <DayChips days={days} chosen={wish === null ? null : date} today={clock.day} onPick={pickDay} />
        {full && <FullNotice full={full} onTake={() => void setTime(full.validTime)} />}
        {day && <SlotGrid day={day} chosen={wish} onPick={setWish} />}
      </div>
    </Sheet>
  )
}

function suggestion(days: readonly DayOfSlots[]): string | null {
  const day = days.find(hasRoom)
  const time = day && firstFree(day)
  return day && time ? `${day.date} ${time}` : null
}
