import type { Basket, Restaurant } from '@tischlein/contract/entities'
import { type PersonalField, requiredFields } from '@tischlein/rules/ordering/personal-fields'

/** What stands in which block of the checkout: `plain` at once, `folded` behind one line, because few need it. */
export type AskedFields = {
  readonly contact: readonly PersonalField[]
  readonly address: readonly PersonalField[]
  readonly folded: readonly PersonalField[]
  readonly required: ReadonlySet<PersonalField>
}

const contactFields: readonly PersonalField[] = ['name', 'mobile', 'email', 'birth_date']
/** The postcode comes first: it decides whether there is a way at all, and what it costs. */
const addressFields: readonly PersonalField[] = ['postalCode', 'city', 'address', 'house_number', 'country']
const foldedFields: readonly PersonalField[] = ['comment', 'company']

/**
 * Which fields this order shows. Only what the restaurant requires, with two exceptions: a courier finds a city more
 * easily, and company and note may be wanted by the guest.
 */
export function askedFields(restaurant: Restaurant, basket: Basket): AskedFields {
  const flags = restaurant.personal_information_fields
  const asking = { type: basket.deliveryType, tableVerified: basket.table_verified, flags }
  const required = new Set(requiredFields(asking))
  const isDelivered = basket.deliveryType === 'delivery'
  const isShown = (field: PersonalField) => required.has(field) || (field === 'city' && isDelivered)
  return {
    contact: [...contactFields, ...foldedFields].filter(isShown),
    address: addressFields.filter(isShown),
    folded: basket.table_verified ? [] : foldedFields.filter((field) => !required.has(field)),
    required,
  }
}

export const allFields = ({ contact, address, folded }: AskedFields) => [...contact, ...address, ...folded]
