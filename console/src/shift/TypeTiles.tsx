import type { DeliveryType } from '@tischlein/rules/restaurant/restaurant'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { typeIcons } from '../board/type-icons.ts'
import { useHouse } from '../desk.ts'
import { leadsOf } from '../house.ts'
import { useWords } from '../words.ts'
import css from './TypeTiles.module.css'

/** What is on offer and how long it takes now; a press leads to the pause of that type. */
export function TypeTiles({ onPress }: { onPress: ((type: DeliveryType) => void) | undefined }) {
  const { t } = useWords()
  const { restaurant } = useHouse()
  const leads = leadsOf(restaurant)
  return (
    <ul className={css.tiles} aria-label={t('console.types')}>
      {restaurant.deliveryTypes.map((type) => {
        const isPaused = Boolean(restaurant.paused[type])
        return (
          <li key={type}>
            <button
              type="button"
              className={css.tile}
              data-paused={isPaused}
              onClick={() => onPress?.(type)}
              disabled={!onPress}
            >
              <Icon name={isPaused ? 'pause' : typeIcons[type]} />
              <strong>{t(`console.type.${type}`)}</strong>
              <span className={css.lead}>
                {isPaused ? t('console.pause.on') : t('console.minutes', { count: leads[type] })}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
