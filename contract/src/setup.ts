import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { firstStep } from './entities/setup.ts'
import {
  deliveryType,
  email,
  inputs,
  list,
  oneLine,
  oneOf,
  optional,
  password,
  text,
  textOrNumber,
} from './fields.ts'
import { session } from './sessions.ts'

/** How an empty installation becomes somebody's restaurant. */

const isTimezone = (name: string) => Intl.supportedValuesOf('timeZone').includes(name) || name === 'UTC'

export const readSetup = endpoint('readSetup', {
  about: 'Whether there is no restaurant yet, so that one can be set up.',
  who: 'open',
  input: inputs({}),
  answers: z.object({ needed: z.boolean() }),
})

export const setUp = endpoint('setUp', {
  about:
    'Open the first restaurant, with the code that the server showed when it started. Its owner is signed in.',
  who: 'open',
  input: inputs({
    code: textOrNumber('code', { max: 60, missing: 'code_required' }),
    name: text('name', { missing: 'name_required' }),
    address: text('address', { missing: 'address_required' }),
    // Kept as it is written: guests read it.
    phone: optional(
      oneLine({ error: 'phone_not_valid' }).regex(/^\+?[\d\s/().-]{5,30}$/, { error: 'phone_not_valid' }),
    ),
    owner: text('owner', { missing: 'owner_required' }),
    email: email(),
    password: password(),
    timezone: oneLine({ error: 'timezone_not_valid' }).refine(isTimezone, { error: 'timezone_not_valid' }),
    currency: optional(oneOf(['EUR', 'USD', 'GBP'], 'currency')).transform((sent) => sent ?? 'EUR'),
    lang: oneOf(['de', 'en', 'fr', 'ar'], 'lang'),
    deliveryTypes: list('deliveryTypes', deliveryType(), { missing: 'deliveryTypes_required' }).min(1, {
      error: 'deliveryTypes_required',
    }),
  }),
  answers: session,
  refuses: ['code_not_valid', 'already_set_up', 'password_too_common', 'email_already_exists'],
  limiter: 'code',
})

export const readFirstSteps = endpoint('readFirstSteps', {
  about: 'What a new restaurant still needs before its first guest.',
  who: 'manager',
  roles: ['owner', 'manager'],
  input: inputs({}),
  answers: z.array(firstStep),
})
