import { Button } from '@tischlein/ui/Button.tsx'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { useRestaurantClock } from '../shell/use-restaurant.ts'
import { useWords } from '../words.ts'
import type { Full } from './use-set-time.ts'
import { useTimeWords } from './use-time-words.ts'

/** The time is full: what is free instead, one press away. It stays until the guest has chosen (ux.md, section 3). */
export function FullNotice({ full, onTake }: { full: Full; onTake: () => void }) {
  const { t } = useWords()
  const { wall } = useTimeWords()
  const clock = useRestaurantClock()
  const time = wall(full.validTime, clock.day)
  return (
    <Notice
      tone="warn"
      icon="late"
      announced
      action={
        <Button variant="outline" size={44} onPress={onTake}>
          {t('shop.time.takeInstead', { time })}
        </Button>
      }
    >
      {full.body}
    </Notice>
  )
}
