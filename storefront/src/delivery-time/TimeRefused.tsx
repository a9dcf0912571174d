import type { RefusedCall } from '@tischlein/contract/refused-call'
import { Button } from '@tischlein/ui/Button.tsx'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { useReason } from '../basket/use-refusal.ts'
import { useRestaurantClock } from '../shell/use-restaurant-clock.ts'
import { useWords } from '../words.ts'
import { useTimeWords } from './use-time-words.ts'

type TimeRefusedProps = { refusal: RefusedCall; onTake: (wall: string) => void; onClose: () => void }

/**
 * Why a time was refused, and where the server names another one, that one in one press. It stays until the guest has
 * chosen or closed it (ux.md, section 3, decision 5).
 */
export function TimeRefused({ refusal, onTake, onClose }: TimeRefusedProps) {
  const { t } = useWords<'shop' | 'time'>()
  const { wall } = useTimeWords()
  const clock = useRestaurantClock()
  const reasonOf = useReason()
  const { validTime } = refusal.params
  return (
    <Notice
      tone={validTime ? 'warn' : 'danger'}
      icon={validTime ? 'late' : undefined}
      announced
      onClose={onClose}
      closeLabel={t('shop.close')}
      action={
        validTime && (
          <Button variant="outline" size={44} onPress={() => onTake(validTime)}>
            {t('time.takeInstead', { time: wall(validTime, clock.day) })}
          </Button>
        )
      }
    >
      {reasonOf(refusal)}
    </Notice>
  )
}
