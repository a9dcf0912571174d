import type { DeliveryType } from '@tischlein/rules/restaurant/restaurant'
import { Icon } from '@tischlein/ui/Icon.tsx'
import type { IconName } from '@tischlein/ui/icon-paths'
import { typeIcons } from '../board/type-icons.ts'
import { useHouse } from '../desk.ts'
import { useWords } from '../words.ts'
import { pressed } from './pause-plan.ts'
import css from './sheets.module.css'

type TypeChoiceProps = { types: readonly DeliveryType[]; onChange: (types: readonly DeliveryType[]) => void }

/** Everything, or one delivery type in one press, or several. A house with a single type has nothing to choose. */
export function TypeChoice({ types, onChange }: TypeChoiceProps) {
  const { t } = useWords()
  const { deliveryTypes } = useHouse().restaurant
  const isAll = deliveryTypes.every((type) => types.includes(type))
  if (deliveryTypes.length < 2) return null
  return (
    <fieldset className={css.choices} aria-label={t('console.pause.types')}>
      <Choice
        icon="grid"
        label={t('console.pause.all')}
        isChosen={isAll}
        onPress={() => onChange(isAll ? [] : deliveryTypes)}
      />
      {deliveryTypes.map((type) => (
        <Choice
          key={type}
          icon={typeIcons[type]}
          label={t(`console.type.${type}`)}
          isChosen={!isAll && types.includes(type)}
          onPress={() => onChange(pressed(deliveryTypes, types, type))}
        />
      ))}
    </fieldset>
  )
}

type ChoiceProps = { icon: IconName; label: string; isChosen: boolean; onPress: () => void }

function Choice({ icon, label, isChosen, onPress }: ChoiceProps) {
  return (
    <label className={`${css.choice} ${css.type}`}>
      <input type="checkbox" checked={isChosen} onChange={onPress} />
      <Icon name={isChosen ? 'check' : icon} stroke={isChosen ? 2.6 : 1.75} />
      {label}
    </label>
  )
}
