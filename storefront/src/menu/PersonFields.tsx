import { load as loadTicketWords } from 'virtual:words-of/ticketing'
import type { Product } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { date } from '@tischlein/ui/format'
import { Suspense } from 'react'
import { useAsk } from '../ask.ts'
import { useBasket } from '../basket/use-basket.ts'
import { lazily } from '../lazily.tsx'
import { useMenuBasket, useRestaurant } from '../shell/use-restaurant.ts'
import { useShop } from '../shop.ts'
import { withWords } from '../with-words.ts'
import { useWords } from '../words.ts'
import css from './PersonFields.module.css'
import { type DayOffer, daysOf, fieldName, lackingOf, type Person } from './person.ts'

const TicketDate = lazily(
  withWords(() => import('../ticketing/TicketDate.tsx').then((file) => file.TicketDate), loadTicketWords),
)

const TicketDay = lazily(
  withWords(() => import('../ticketing/TicketDate.tsx').then((file) => file.TicketDay), loadTicketWords),
)

type PersonFieldsProps = {
  product: Product
  /** One for each unit. */
  persons: readonly Person[]
  /** The guest has pressed the button: what is missing is said. */
  isAsked: boolean
  onChange: (persons: Person[]) => void
}

/** For whom each unit is, and for which day, where the dish asks (storefront.md, section 5). */
export function PersonFields({ product, persons, isAsked, onChange }: PersonFieldsProps) {
  const { t } = useWords<'shop' | 'menu'>()
  const { ticketingSystem, allow_multi_date_order } = useRestaurant()
  const asks = product.additional_info_config
  if (!asks?.name && !asks?.date) return null
  const isOneDay = asks.date && ticketingSystem && !allow_multi_date_order
  const write = (unit: number, person: Person) =>
    onChange(persons.map((one, index) => (index === unit ? person : one)))
  const [first] = persons
  const mayCopy = asks.name && persons.length > 1 && first !== undefined && first.fullName.trim() !== ''
  const rows = persons.map((person, unit) => (
    <OnePerson
      // biome-ignore lint/suspicious/noArrayIndexKey: a person is known by the unit alone
      key={unit}
      product={product}
      person={person}
      unit={unit}
      isOneOfMany={persons.length > 1}
      isAsked={isAsked}
      onChange={(now) => write(unit, now)}
    />
  ))
  const day = isOneDay && (
    <Suspense>
      <TicketDay error={isAsked && first?.date === '' ? t('menu.person.dateRequired') : undefined} />
    </Suspense>
  )
  if (persons.length === 1)
    return (
      <>
        {day}
        {rows}
      </>
    )
  return (
    <fieldset className={css.persons}>
      <legend className={css.legend}>{t('menu.person.each')}</legend>
      {day}
      {mayCopy && (
        <Button
          variant="quiet"
          size={44}
          onPress={() => onChange(persons.map((one) => ({ ...one, fullName: first.fullName })))}
        >
          {t('menu.person.sameAsFirst')}
        </Button>
      )}
      <div className={css.rows}>{rows}</div>
    </fieldset>
  )
}

type OnePersonProps = {
  product: Product
  person: Person
  unit: number
  isOneOfMany: boolean
  isAsked: boolean
  onChange: (person: Person) => void
}

function OnePerson({ product, person, unit, isOneOfMany, isAsked, onChange }: OnePersonProps) {
  const { t } = useWords<'shop' | 'menu'>()
  const { ticketingSystem, allow_multi_date_order } = useRestaurant()
  const asks = product.additional_info_config
  const lacking = isAsked ? lackingOf(product, person) : []
  const dateError = lacking.includes('date') ? t('menu.person.dateRequired') : undefined
  const label = (word: string) => (isOneOfMany ? t('menu.person.of', { word, number: unit + 1 }) : word)
  const writeDate = (day: string) => onChange({ ...person, date: day })
  return (
    <>
      {asks?.name && (
        <Field
          label={label(t('menu.person.name'))}
          name={fieldName('name', unit)}
          autoComplete="name"
          required
          maxLength={100}
          value={person.fullName}
          error={lacking.includes('name') ? t('menu.person.nameRequired') : undefined}
          onChange={(fullName) => onChange({ ...person, fullName })}
        />
      )}
      {asks?.date && ticketingSystem && allow_multi_date_order && (
        <Suspense>
          <TicketDate
            label={label(t('menu.person.date'))}
            name={fieldName('date', unit)}
            value={person.date}
            error={dateError}
            onChange={writeDate}
          />
        </Suspense>
      )}
      {asks?.date && !ticketingSystem && (
        <DateField
          product={product}
          label={label(t('menu.person.date'))}
          name={fieldName('date', unit)}
          value={person.date}
          error={dateError}
          onChange={writeDate}
        />
      )}
    </>
  )
}

type DateFieldProps = {
  product: Product
  label: string
  name: string
  value: string
  error: string | undefined
  onChange: (date: string) => void
}

/** The browser's own list: its greyed days can be read, and cannot be chosen. */
function DateField({ product, label, name, value, error, onChange }: DateFieldProps) {
  const { t } = useWords<'shop' | 'menu'>()
  const { language } = useShop()
  const days = useDays(product)
  return (
    <Field as="select" label={label} name={name} required value={value} error={error} onChange={onChange}>
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
