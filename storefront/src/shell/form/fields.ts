import type { Field } from '@tischlein/ui/Field.tsx'
import type { ComponentProps } from 'react'

type Look = Pick<
  ComponentProps<typeof Field>,
  'type' | 'inputMode' | 'autoComplete' | 'ltr' | 'maxLength' | 'as' | 'rows'
>

const email: Look = { type: 'email', inputMode: 'email', autoComplete: 'email', ltr: true }
const postcode: Look = { inputMode: 'numeric', autoComplete: 'postal-code', ltr: true }
const birthday: Look = { type: 'date', autoComplete: 'bday', ltr: true }
const phone: Look = { type: 'tel', inputMode: 'tel', autoComplete: 'tel', ltr: true }

/**
 * Every field of a form, by the name its call takes, so that a refusal finds its field; and what a keyboard and a
 * browser's memory should know about it (ux.md, Q58).
 */
export const looks = {
  name: { autoComplete: 'name' },
  email,
  mobile: phone,
  phone,
  birth_date: birthday,
  birthday,
  company: { autoComplete: 'organization' },
  comment: { maxLength: 140 },
  message: { as: 'textarea', rows: 5, maxLength: 5000 },
  allergies: { as: 'textarea', rows: 2, maxLength: 500 },
  address: { autoComplete: 'address-line1' },
  house_number: { autoComplete: 'address-line2' },
  postalCode: postcode,
  postal_code: postcode,
  city: { autoComplete: 'address-level2' },
  country: { autoComplete: 'country-name' },
  code: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 6, ltr: true },
  password: { type: 'password', autoComplete: 'new-password', ltr: true },
  current_password: { type: 'password', autoComplete: 'current-password', ltr: true },
} as const satisfies Record<string, Look>

export type FieldName = keyof typeof looks

/** What is wrong with a value: nothing, not there, or not in its form. Ends the key of its sentence. */
export type Complaint = `missing.${FieldName}` | `wrong.${keyof typeof forms}` | null

/** The server has the last word; this one comes before the guest has turned to the next field. */
export function complaintAbout(field: FieldName, value: string, isRequired: boolean): Complaint {
  const given = value.trim()
  if (given === '') return isRequired ? `missing.${field}` : null
  if (!hasForm(field) || forms[field].test(given)) return null
  return `wrong.${field}`
}

const phoneForm = /^\+?[\d\s()/.-]{6,24}$/
const postcodeForm = /^\d{3,10}$/
const forms = {
  email: /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/,
  mobile: phoneForm,
  phone: phoneForm,
  postalCode: postcodeForm,
  postal_code: postcodeForm,
  code: /^\d{6}$/,
  password: /^.{8,}$/,
}
const hasForm = (field: FieldName): field is keyof typeof forms => field in forms

/** The fields as a call takes them: trimmed, and empty ones stay away. */
export const filled = <Name extends FieldName>(
  fields: readonly Name[],
  value: (field: Name) => string,
): { [field in Name]?: string } => {
  const given: { [field in Name]?: string } = {}
  for (const field of fields) {
    const typed = isSecret(field) ? value(field) : value(field).trim()
    if (typed) given[field] = typed
  }
  return given
}

/** A blank at the end of a password belongs to it. */
const isSecret = (field: FieldName) => field === 'password' || field === 'current_password'
