import type { DeliveryType } from '@tischlein/rules/restaurant/restaurant'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { typeIcons } from '../board/type-icons.ts'
import { useHouse } from '../desk.ts'
import { useWords } from '../words.ts'
import css from './sheets.module.css'

type TypeChoiceProps = { types: readonly DeliveryType[]; onChange: (types: readonly DeliveryType[]) => void }

/** One delivery type, several, or all. */
export function TypeChoice({ types, onChange }: TypeChoiceProps) {
  const { t } = useWords()
  const { restaurant } = useHouse()
  const toggle = (type: DeliveryType, isIn: boolean) =>
    onChange(restaurant.deliveryTypes.filter((one) => (one === type ? isIn : types.includes(one))))
  return (
    <fieldset className={css.choices} aria-label={t('console.pause.types')}>
      {restaurant.deliveryTypes.map((type) => (
        <label key={type} className={`${css.choice} ${css.type}`}>
          <input
            type="checkbox"
            checked={types.includes(type)}
            onChange={(event) => toggle(type, event.target.checked)}
          />
          <Icon
            name={types.includes(type) ? 'check' : typeIcons[type]}
            stroke={types.includes(type) ? 2.6 : 1.75}
          />
          {t(`console.type.${type}`)}
        </label>
      ))}
    </fieldset>
  )
}
