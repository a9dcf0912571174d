import type { Basket } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { buttonClass } from '@tischlein/ui/button-class'
import { instantTime } from '@tischlein/ui/format'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { OverlayLink } from '../shell/OverlayLink.tsx'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useWords } from '../words.ts'
import { useHold } from './use-hold.ts'

/**
 * The places of a basket while its guest is at the checkout (decisions.md, section 5): until when they are kept, ten more
 * minutes once, and what it means when that is over. A time, no countdown: nobody is hurried.
 */
export function Hold({ basket }: { basket: Basket }) {
  const { t } = useWords<'shop' | 'ticketing'>()
  const { timezone } = useRestaurant()
  const { state, refusal, isBusy, hold } = useHold(basket)
  if (refusal)
    return (
      <Notice
        tone="danger"
        announced
        action={
          <OverlayLink to={{ name: 'time' }} className={buttonClass({ variant: 'outline', size: 44 })}>
            {t('ticketing.hold.other')}
          </OverlayLink>
        }
      >
        {refusal}
      </Notice>
    )
  if (state.kind === 'none') return null
  const again = (word: 'more' | 'again') => (
    <Button variant="outline" size={44} busy={isBusy} onPress={() => void hold(word === 'more')}>
      {t(`ticketing.hold.${word}`)}
    </Button>
  )
  if (state.kind === 'over')
    return (
      <Notice tone="warn" icon="clock" title={t('ticketing.hold.over')} action={again('again')}>
        {t('ticketing.hold.overText')}
      </Notice>
    )
  return (
    <Notice
      tone="info"
      icon="clock"
      title={t('ticketing.hold.until', { time: `\u2066${instantTime(state.until, timezone)}\u2069` })}
      action={basket.hold_extendable ? again('more') : undefined}
    >
      {t('ticketing.hold.then')}
    </Notice>
  )
}
