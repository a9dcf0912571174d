import { Button } from '@tischlein/ui/Button.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { useState } from 'react'
import { useRestaurantClock } from '../shell/use-restaurant-clock.ts'
import { useWords } from '../words.ts'
import { DayChips } from './DayChips.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import { type DayOfSlots, hasRoom } from './slots.ts'

type DayPickerProps = {
  days: readonly DayOfSlots[]
  chosen: string | null
  isWide: boolean
  onPick: (day: DayOfSlots) => void
}

/** Days that stand in the row before one has to ask for the month. */
const NEAR = 7

/** The next days as chips, any other behind a press, in its month; where there is room the month stands there at once. */
export function DayPicker({ days, chosen, isWide, onPick }: DayPickerProps) {
  const { t } = useWords<'shop' | 'time'>()
  const clock = useRestaurantClock()
  const near = days.slice(0, NEAR)
  const isFar = chosen !== null && !near.some(({ date }) => date === chosen)
  const [isOpen, setOpen] = useState(isFar)
  const at = chosen ?? days.find(hasRoom)?.date ?? clock.day
  if (isWide) return <MonthGrid days={days} chosen={at} onPick={onPick} />
  return (
    <div>
      <DayChips days={near} chosen={chosen} today={clock.day} onPick={onPick} />
      {days.length > NEAR && (
        <Button variant="quiet" size={44} expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          <Icon name="calendar" />
          {t('time.otherDay')}
        </Button>
      )}
      {isOpen && <MonthGrid days={days} chosen={at} onPick={onPick} />}
    </div>
  )
}
