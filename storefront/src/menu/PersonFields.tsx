import type { Product } from '@tischlein/contract/entities'
import { Field } from '@tischlein/ui/Field.tsx'
import { date } from '@tischlein/ui/format'
import { useAsk } from '../ask.ts'
import { useBasket } from '../basket/use-basket.ts'
import { useMenuBasket } from '../shell/use-restaurant.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import { type DayOffer, daysOf, lackingOf, type Person } from './person.ts'

type PersonFieldsProps = {
  product: Product
  person: Person
  /** The guest has pressed the button: what is missing is said. */
  isAsked: boolean
  onChange: (person: Person) => void
}

/** For whom the dish is, and for which day, where the dish asks (storefront.md, section 5). */
export function PersonFields({ product, person, isAsked, onChange }: PersonFieldsProps) {
  const { t } = useWords<'shop' | 'menu'>()
  const asks = product.additional_info_config
  const lacking = isAsked ? lackingOf(product, person) : []
  return (
    <>
      {asks?.name && (
        <Field
          label={t('menu.person.name')}
          name="person-name"
          autoComplete="name"
          required
          maxLength={100}
          value={person.fullName}
          error={lacking.includes('name') ? t('menu.person.nameRequired') : undefined}
          onChange={(fullName) => onChange({ ...person, fullName })}
        />
      )}
      {asks?.date && (
        <DateField
          product={product}
          value={person.date}
          error={lacking.includes('date') ? t('menu.person.dateRequired') : undefined}
          onChange={(day) => onChange({ ...person, date: day })}
        />
      )}
    </>
  )
}

type DateFieldProps = {
  product: Product
  value: string
  error: string | undefined
  onChange: (date: string) => void
}

/** The browser's own list: its greyed days can be read, and cannot be chosen. */
function DateField({ product, value, error, onChange }: DateFieldProps) {
  const { t } = useWords<'shop' | 'menu'>()
  const { language } = useShop()
  const days = useDays(product)
  return (
    <Field
      as="select"
      label={t('menu.person.date')}
      name="person-date"
      required
      value={value}
      error={error}
      onChange={onChange}
    >
      <option value="">{t(days ? 'menu.person.chooseDate' : 'menu.person.waiting')}</option>
      {days?.map((day) => (
        <option key={day.date} value={day.date} disabled={day.isOff}>
          {day.isOff
            ? t('menu.person.dayOff', { day: date(day.date, language, 'medium') })
            : date(day.date, language, 'medium')}
        </option>
      ))}
    </Field>
  )
}

/** Undefined while they are on their way. */
function useDays(product: Product): DayOffer[] | undefined {
  const { basket } = useBasket()
  const menuBasket = useMenuBasket()
  const { meta } = useAsk('listTimes', { deliveryType: basket.deliveryType, ...menuBasket })
  const { data: sold } = useAsk(
    'listHappyHourDays',
    product.happyHours.length > 0 ? { categoryId: product.category_id } : null,
  )
  if (!meta || (product.happyHours.length > 0 && !sold)) return undefined
  const days = sold?.find(({ id }) => id === product.id)?.days ?? []
  return daysOf(
    product,
    meta,
    days.filter(({ isDisabled }) => isDisabled).map((day) => day.date),
  )
}
