import type { Basket, Restaurant } from '@tischlein/contract/entities'
import { buttonClass } from '@tischlein/ui/button-class'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { mayOrderNow } from '../delivery-time/today.ts'
import { OverlayLink } from '../shell/OverlayLink.tsx'
import { useRestaurantClock } from '../shell/use-restaurant-clock.ts'
import { useWords } from '../words.ts'
import { Step } from './Step.tsx'
import { StepError } from './StepError.tsx'
import { useWhen } from './use-when.ts'
import css from './WhenStep.module.css'

const icons = { delivery: 'bike', pickup: 'bag', here: 'table' } as const

type WhenStepProps = { restaurant: Restaurant; basket: Basket; expected: string | null }

/**
 * The first block repeats what was chosen before, with the way back to it. It is done, unless the house stopped taking
 * orders for at once: then it promises no time any more and asks for one.
 */
export function WhenStep({ restaurant, basket, expected }: WhenStepProps) {
  const { t, amount, named } = useWords<'checkout'>()
  const when = useWhen(basket.deliveryTime, expected)
  const { deliveryType: type, table, postalCode } = basket
  const lacksTime = useLacksTime(restaurant, basket)
  const fee = basket.totals.shipping_price
  const hasChoice = table === null || !basket.table_verified
  const toPostcode = postalCode && { postcode: named(postalCode), fee: amount(fee) }
  return (
    <Step
      number={1}
      title={t('checkout.when.title')}
      isDone={!lacksTime}
      end={
        (type !== 'here' || hasChoice) && (
          <OverlayLink
            to={{ name: type === 'here' ? 'seat' : 'time' }}
            className={buttonClass({ variant: 'quiet', size: 44 })}
            label={t('checkout.change-of', { what: t('checkout.when.title') })}
          >
            {t('checkout.change')}
          </OverlayLink>
        )
      }
    >
      <div className={css.row}>
        <Icon name={restaurant.ticketingSystem ? 'calendar' : icons[type]} size={24} className={css.icon} />
        <div>
          <strong>
            {restaurant.ticketingSystem
              ? when
              : type === 'here' || lacksTime
                ? t(`checkout.type.${type}`)
                : t('checkout.when.line', { type: t(`checkout.type.${type}`), when })}
          </strong>
          <p className={css.where}>
            {type === 'delivery' && toPostcode && t(`checkout.when.${fee > 0 ? 'to' : 'free'}`, toPostcode)}
            {type === 'pickup' && <bdi>{restaurant.address}</bdi>}
            {type === 'here' && table && t('checkout.when.table', { name: named(table) })}
          </p>
        </div>
      </div>
      <StepError id="when-error">{lacksTime ? t('checkout.when.missing') : undefined}</StepError>
    </Step>
  )
}

/** As soon as possible was chosen, and cannot be had any more. Who sits at a table or holds a ticket needs no time. */
function useLacksTime(restaurant: Restaurant, { deliveryTime, deliveryType }: Basket): boolean {
  const clock = useRestaurantClock()
  if (deliveryTime !== null || deliveryType === 'here' || restaurant.ticketingSystem) return false
  return !mayOrderNow(restaurant, deliveryType, clock)
}
