import type { RefusalKey } from '../refusal-keys.ts'
import type { DeliveryType } from '../restaurant/restaurant.ts'

export const personalFields = [
  'name',
  'email',
  'mobile',
  'birth_date',
  'company',
  'comment',
  'address',
  'house_number',
  'postalCode',
  'city',
  'country',
] as const
/** What a checkout may ask a guest, in the order in which it asks. */
export type PersonalField = (typeof personalFields)[number]

const addressFields: readonly PersonalField[] = ['address', 'house_number', 'postalCode', 'city', 'country']
const neededToDeliver: readonly PersonalField[] = ['address', 'house_number', 'postalCode']

/** Who is asked: at a table whose code was checked nobody is (decisions.md, section 3). */
export type Asking = {
  readonly type: DeliveryType
  readonly tableVerified: boolean
  /** `personal_information_fields` of the restaurant. */
  readonly flags: { readonly [field in PersonalField]?: boolean }
}

/** The fields this order cannot do without. An address is asked for deliveries only, and always there. */
export function requiredFields({ type, tableVerified, flags }: Asking): PersonalField[] {
  if (tableVerified) return []
  return personalFields.filter((field) => {
    if (!addressFields.includes(field)) return flags[field] === true
    return type === 'delivery' && (neededToDeliver.includes(field) || flags[field] === true)
  })
}

/** The `<field>_required` of the first required field that is empty; null: all is there. */
export function missingField(
  asking: Asking,
  given: { readonly [field in PersonalField]?: string | null | undefined },
): RefusalKey | null {
  const missing = requiredFields(asking).find((field) => !given[field]?.trim())
  return missing ? `${missing}_required` : null
}
