import type { Settings } from '@tischlein/contract/entities/settings'
import type { RefusalKey } from '@tischlein/rules/refusal-keys'

type Field = keyof typeof missing

/** What a checkout may ask of a guest, and what is said where it is missing. */
const missing = {
  name: 'name_required',
  email: 'email_required',
  mobile: 'mobile_required',
  birth_date: 'birth_date_required',
  company: 'company_required',
  comment: 'comment_required',
} as const satisfies { readonly [field: string]: RefusalKey }

const fields: readonly Field[] = ['name', 'email', 'mobile', 'birth_date', 'company', 'comment']

/** The fields that this restaurant asks for and that are not there. An address is the basket's business. */
export const missingDetails = (
  details: { readonly [F in Field]?: unknown },
  asked: Settings['personalFields'],
): RefusalKey[] =>
  fields.filter((field) => asked[field] && details[field] === undefined).map((field) => missing[field])
