import { ITEM_COMMENT_MAX } from '@tischlein/rules/basket/line-extra'
import { z } from 'zod'
import { endpoint, nothing } from './endpoint.ts'
import { address, user } from './entities/account.ts'
import { instant, int } from './entities/primitives.ts'
import {
  agreed,
  clearable,
  day,
  email,
  flag,
  id,
  inputs,
  mobile,
  oneLine,
  oneOf,
  optional,
  password,
  phone,
  postcode,
  text,
  textOrNumber,
  typedPassword,
} from './fields.ts'

export const session = z.object({
  access_token: z.string(),
  kind: z.enum(['private', 'manager']),
  expires_in: int.meta({ description: 'Seconds' }),
})

/** What a checkout may ask of a guest; which of these it requires, the restaurant says (`personal_information_fields`). */
export const userInfoFields = {
  name: optional(text('name', { missing: 'name_required' })),
  email: optional(email()),
  mobile: optional(mobile()),
  birth_date: optional(day('birth_date')),
  comment: optional(text('comment', { max: ITEM_COMMENT_MAX, prose: true })),
  company: optional(text('company')),
  address: optional(text('address')),
  house_number: optional(textOrNumber('house_number', { max: 20 })),
  postalCode: optional(postcode('postalCode')),
  city: optional(text('city')),
  country: optional(text('country')),
}

/** The proof of a human: the widget's response or the proof of work; asked for where the server says so. */
export const recaptcha = optional(oneLine({ error: 'recaptcha_not_valid' }, 5000))

/** A field that people do not see. Who fills it in is asked for a proof, for browsers fill in things, too. */
export const website = optional(oneLine({ error: 'recaptcha_not_valid' }, 5000))

const confirmation = optional(typedPassword('password_not_confirmed', 'password_not_confirmed'))
const isConfirmed = (input: { password?: string | undefined; password_confirmation?: string | undefined }) =>
  input.password_confirmation === undefined || input.password_confirmation === input.password
const notConfirmed = { error: 'password_not_confirmed', path: ['password_confirmation'] }

const currentPassword = typedPassword('current_password_required', 'current_password_not_true')
const sixDigits = () => textOrNumber('code', { max: 12, missing: 'code_required' })

export const requestToken = endpoint('requestToken', {
  about: 'A token for an anonymous visitor. An earlier public token as bearer keeps the visitor the same.',
  who: 'open',
  input: inputs({
    grant_type: oneOf(['client_credentials'], 'grant_type', 'grant_type_required'),
    client_id: id('client'),
    client_secret: text('client_secret', { missing: 'client_secret_required' }),
  }),
  answers: z.object({ access_token: z.string(), token_type: z.literal('Bearer'), expires_in: int }),
  refuses: ['client_not_valid'],
})

export const logIn = endpoint('logIn', {
  about: 'Log in with a password; the account of a manager answers with a manager token.',
  who: 'open',
  input: inputs({ email: email(), password: typedPassword('password_required', 'password_not_valid') }),
  answers: session,
  refuses: ['credentials_do_not_match'],
  limiter: 'logIn',
  countsFailures: true,
})

export const signUp = endpoint('signUp', {
  about: 'Open an account. Logging in with the same data follows.',
  who: 'open',
  input: inputs({
    name: text('name', { missing: 'name_required' }),
    email: email(),
    password: password(),
    password_confirmation: confirmation,
    mobile: optional(mobile()),
    birthday: optional(day('birthday')),
    company: optional(text('company')),
    postal_code: optional(postcode('postal_code')),
    terms: optional(agreed('terms_must_be_accepted')),
    recaptcha,
  }).refine(isConfirmed, notConfirmed),
  answers: nothing,
  says: 'user_created',
  refuses: ['email_already_exists', 'password_too_common', 'recaptcha_not_valid'],
  limiter: 'signUp',
})

export const becomeGuest = endpoint('becomeGuest', {
  about: 'Become a guest identity with what the checkout asks; at a verified table nothing is asked.',
  who: 'guest',
  input: inputs({ ...userInfoFields, basketId: optional(id('basket')) }),
  answers: session.extend({ kind: z.literal('private'), user }),
  refuses: [
    'login_required',
    'basket_does_not_exists',
    'name_required',
    'email_required',
    'mobile_required',
    'birth_date_required',
    'company_required',
    'address_required',
    'house_number_required',
    'postalCode_required',
    'city_required',
    'country_required',
    'comment_required',
  ],
})

export const keepGuest = endpoint('keepGuest', {
  about: 'Turn the guest identity into an account; a mail asks to prove the address.',
  who: 'private',
  input: inputs({ password: optional(password()) }),
  answers: z.object({ user }),
  says: 'user_created',
  refuses: ['password_too_common', 'email_required', 'email_already_exists'],
  limiter: 'signUp',
})

export const requestCode = endpoint('requestCode', {
  about: 'Send a six-digit log-in code by mail. The answer is the same for every address.',
  who: 'open',
  input: inputs({ email: email() }),
  answers: nothing,
  says: 'code_sent',
  limiter: 'code',
})

export const verifyCode = endpoint('verifyCode', {
  about: 'Log in with the code from the mail.',
  who: 'open',
  input: inputs({ email: email(), code: sixDigits() }),
  answers: session,
  refuses: ['code_not_valid'],
  limiter: 'code',
  countsFailures: true,
})

export const logOut = endpoint('logOut', {
  about: 'End the session; baskets of the user belong to nobody again.',
  who: ['guest', 'manager'],
  input: inputs({}),
  answers: nothing,
  says: 'logged_out',
  writes: true,
})

export const readUser = endpoint('readUser', {
  about: 'Who the bearer is.',
  who: 'private',
  input: inputs({}),
  answers: user,
})

export const updateUser = endpoint('updateUser', {
  about: 'Change what is sent, empty what is sent blank. A new address counts once its mail link is used.',
  who: 'private',
  input: inputs({
    name: optional(text('name', { missing: 'name_required' })),
    email: optional(email()),
    phone: clearable(phone()),
    mobile: clearable(mobile()),
    birthday: clearable(day('birthday')),
    company: clearable(text('company')),
    postal_code: clearable(postcode('postal_code')),
    password: optional(password()),
    password_confirmation: confirmation,
    current_password: optional(currentPassword),
  }).refine(isConfirmed, notConfirmed),
  answers: user,
  says: 'user_updated',
  refuses: [
    'current_password_required',
    'current_password_not_true',
    'password_too_common',
    'email_already_exists',
  ],
  limiter: 'logIn',
  countsFailures: true,
})

export const exportUser = endpoint('exportUser', {
  about: 'Everything stored about the user.',
  who: 'account',
  input: inputs({}),
  answers: z.looseObject({ user, addresses: z.array(address), exported_at: instant }),
})

export const deleteUser = endpoint('deleteUser', {
  about: 'Delete the account, proven by the password or a mailed code.',
  who: 'account',
  input: inputs({
    current_password: optional(currentPassword),
    code: optional(sixDigits()),
  }).refine((proof) => proof.current_password !== undefined || proof.code !== undefined, {
    error: 'current_password_required',
    path: ['current_password'],
  }),
  answers: nothing,
  says: 'user_deleted',
  refuses: ['current_password_not_true', 'code_not_valid', 'order_still_open'],
  limiter: 'logIn',
  countsFailures: true,
})

export const forgotPassword = endpoint('forgotPassword', {
  about: 'Send a link to set a new password. The answer is the same for every address.',
  who: 'open',
  input: inputs({ email: email() }),
  answers: nothing,
  says: 'reset_link_sent',
  limiter: 'passwordReset',
})

const resetToken = text('token', { missing: 'token_required' })

export const checkResetToken = endpoint('checkResetToken', {
  about: 'The address a reset link belongs to; the link proves it.',
  who: 'open',
  input: inputs({ token: resetToken }),
  answers: z.object({ email: z.string() }),
  refuses: ['password_reset_token_not_valid'],
  limiter: 'passwordReset',
})

export const resetPassword = endpoint('resetPassword', {
  about: 'Set a new password; all sessions end.',
  who: 'open',
  input: inputs({
    email: email(),
    token: resetToken,
    password: password(),
    password_confirmation: confirmation,
  }).refine(isConfirmed, notConfirmed),
  answers: nothing,
  says: 'password_changed',
  refuses: ['password_reset_token_not_valid', 'password_too_common', 'user_does_not_exists'],
  limiter: 'passwordReset',
})

const addressFields = {
  address: text('address', { missing: 'address_required' }),
  house_number: textOrNumber('house_number', { max: 20, missing: 'house_number_required' }),
  postalCode: postcode('postalCode'),
  city: text('city', { missing: 'city_required' }),
  country: optional(text('country')),
  comment: optional(text('comment', { max: ITEM_COMMENT_MAX, prose: true })),
  is_default: optional(flag('is_default')),
}

export const listAddresses = endpoint('listAddresses', {
  about: 'The addresses of the account.',
  who: 'account',
  input: inputs({}),
  answers: z.array(address),
})

export const addAddress = endpoint('addAddress', {
  about: 'Keep an address.',
  who: 'account',
  input: inputs(addressFields),
  answers: address,
  says: 'address_created',
})

export const editAddress = endpoint('editAddress', {
  about: 'Replace an address.',
  who: 'account',
  input: inputs({ id: id('address'), ...addressFields }),
  answers: address,
  says: 'address_updated',
  refuses: ['address_does_not_exists'],
})

export const removeAddress = endpoint('removeAddress', {
  about: 'Forget an address.',
  who: 'account',
  input: inputs({ id: id('address') }),
  answers: nothing,
  says: 'address_deleted',
  refuses: ['address_does_not_exists'],
})
