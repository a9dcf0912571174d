import type { Basket, Restaurant, UserInfo } from '@tischlein/contract/entities'
import { type PersonalField, requiredFields } from '@tischlein/rules/ordering/personal-fields'

/** What stands in which block of the checkout: `plain` at once, `folded` behind one line, because few need it. */
export type AskedFields = {
  readonly contact: readonly PersonalField[]
  readonly address: readonly PersonalField[]
  readonly folded: readonly PersonalField[]
  readonly required: ReadonlySet<PersonalField>
}

const contactFields: readonly PersonalField[] = ['name', 'mobile', 'email', 'birth_date']
const addressFields: readonly PersonalField[] = ['address', 'house_number', 'postalCode', 'city', 'country']
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

/** What is wrong with a value: nothing, not there, or not in its form. Ends the key of its sentence. */
export type Complaint = `missing.${PersonalField}` | `wrong.${keyof typeof forms}` | null

/** The server has the last word; this one comes before the guest has turned to the next field. */
export function complaintAbout(field: PersonalField, value: string, isRequired: boolean): Complaint {
  const given = value.trim()
  if (given === '') return isRequired ? `missing.${field}` : null
  if (!hasForm(field) || forms[field].test(given)) return null
  return `wrong.${field}`
}

const forms = {
  email: /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/,
  mobile: /^\+?[\d\s()/.-]{6,24}$/,
  postalCode: /^\d{3,10}$/,
}
const hasForm = (field: PersonalField): field is keyof typeof forms => field in forms

/** The fields as the server takes them; empty ones stay away. */
export const infoOf = (fields: readonly PersonalField[], value: (field: PersonalField) => string): UserInfo =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const given = value(field).trim()
      return given ? [[field, given]] : []
    }),
  )
