import type { Asked, Customer, Refused, World } from './catalogue-world.ts'

/** Who may come in, as whom, and with which words (decisions.md, section 3). */

type Sent = Readonly<Record<string, unknown>>

const byCustomer =
  (sent: (customer: Customer) => Sent) =>
  ({ customer }: World): Asked => ({ by: customer, input: sent(customer) })

const signingUp =
  (sent: Sent) =>
  ({ house }: World): Asked => ({
    input: {
      name: 'Ben',
      email: `${house.deps.newId()}@example.test`,
      password: 'ein stilles Meer',
      ...sent,
    },
  })

const reserving =
  (sent: Sent) =>
  ({ visitor }: World): Asked => ({
    by: visitor,
    input: {
      people: 2,
      date: '2026-03-14',
      time: '19:00',
      name: 'Ida',
      email: 'ida@example.test',
      phone: '030 1234567',
      ...sent,
    },
  })

export const peopleRefusals: readonly Refused[] = [
  // Whoever calls
  {
    key: 'unauthenticated',
    call: 'readUser',
    says: 'unauthenticated',
    isBare: true,
    ask: () => ({ by: { token: 'nobody.knows.it' }, input: {} }),
  },
  {
    key: 'not_authorized',
    call: 'readUser',
    status: 403,
    says: 'This is not available with this login.',
    ask: ({ visitor }) => ({ by: visitor, input: {} }),
  },
  {
    key: 'permission_denied',
    call: 'setPause',
    status: 403,
    says: 'Your role does not allow this.',
    ask: ({ kitchen }) => ({ by: kitchen, input: { off: true } }),
  },
  {
    key: 'event_access_denied',
    call: 'requestTicket',
    status: 403,
    says: 'There is no access to these updates.',
    ask: ({ visitor }) => ({ by: visitor, input: { rooms: ['board'] } }),
  },
  {
    key: 'login_required',
    call: 'becomeGuest',
    status: 403,
    says: 'This restaurant takes orders with an account only. Please log in.',
    async ask({ house, visitor }) {
      const { id } = await house.restaurant({ settings: { loginRequired: true } })
      const ida = { name: 'Ida', email: 'ida@example.test', mobile: '0301234567' }
      return { by: visitor, input: { restaurantId: id, ...ida } }
    },
  },
  {
    key: 'credentials_do_not_match',
    call: 'logIn',
    status: 401,
    says: 'E-mail address and password do not match.',
    ask: ({ customer: { email } }) => ({ input: { email, password: 'guessed, and wrong' } }),
  },
  {
    key: 'client_not_valid',
    call: 'requestToken',
    status: 401,
    says: 'This shop is not known here.',
    ask: () => ({ input: { grant_type: 'client_credentials', client_id: 1, client_secret: 'guessed' } }),
  },
  {
    key: 'too_many_tries',
    call: 'logIn',
    status: 429,
    says: /^That was too many tries\. Time to wait: \d+ (seconds|minutes)\.$/,
    waits: true,
    async ask({ newCustomer, visitor }) {
      const { email } = await newCustomer()
      const guess = { email, password: 'guessed, and wrong' }
      for (let tries = 0; tries < 5; tries += 1) await visitor.refusal('logIn', guess)
      return { by: visitor, from: visitor.ip, input: guess }
    },
  },

  // Accounts
  {
    key: 'email_already_exists',
    call: 'signUp',
    field: 'email',
    says: 'There is already an account with this e-mail address.',
    ask: (world) => signingUp({ email: world.customer.email })(world),
  },
  {
    key: 'password_too_short',
    call: 'signUp',
    field: 'password',
    says: 'A password needs at least 8 characters.',
    ask: signingUp({ password: 'siebenZ' }),
  },
  {
    key: 'password_too_common',
    call: 'signUp',
    field: 'password',
    says: 'This password is too common. Please choose another one.',
    ask: signingUp({ password: 'password123' }),
  },
  {
    key: 'password_not_confirmed',
    call: 'signUp',
    field: 'password_confirmation',
    says: 'The two passwords differ.',
    ask: signingUp({ password_confirmation: 'ein anderes Meer' }),
  },
  {
    key: 'recaptcha_not_valid',
    call: 'signUp',
    field: 'recaptcha',
    says: 'The check for humans did not work. Please try again.',
    async ask(world) {
      const { id } = await world.house.restaurant({ settings: { recaptchaSiteKey: 'key' } })
      return signingUp({ restaurantId: id, recaptcha: 'made up' })(world)
    },
  },
  {
    key: 'code_not_valid',
    call: 'verifyCode',
    field: 'code',
    says: 'This code is not valid any more, or not right.',
    ask: ({ customer: { email } }) => ({ input: { email, code: '000000' } }),
  },
  {
    key: 'password_reset_token_not_valid',
    call: 'resetPassword',
    field: 'token',
    says: 'This link to reset the password is not valid any more.',
    ask: ({ customer: { email } }) => ({ input: { email, token: 'guessed', password: 'ein neues Meer' } }),
  },
  {
    key: 'user_does_not_exists',
    call: 'resetPassword',
    field: 'email',
    says: 'There is no account with this e-mail address.',
    ask: async ({ newCustomer, customer, linkFor }) => ({
      // The link is right, and belongs to somebody else: that says nothing about who has an account.
      input: { email: customer.email, token: await linkFor(await newCustomer()), password: 'ein neues Meer' },
    }),
  },
  {
    key: 'current_password_required',
    call: 'updateUser',
    field: 'current_password',
    says: 'Please enter the current password.',
    ask: byCustomer(() => ({ password: 'ein neues Meer' })),
  },
  {
    key: 'current_password_not_true',
    call: 'updateUser',
    field: 'current_password',
    says: 'The current password is not right.',
    ask: byCustomer(() => ({ password: 'ein neues Meer', current_password: 'guessed, and wrong' })),
  },
  {
    key: 'order_still_open',
    call: 'deleteUser',
    field: 'current_password',
    says: 'An order is still open. The account can be deleted afterwards.',
    async ask({ newCustomer, place }) {
      const ben = await newCustomer()
      const { data } = await ben.call('createBasket', {})
      await ben.call('changeDeliveryType', { basketId: data.id, deliveryType: 'pickup' })
      await ben.call('addToBasket', { basketId: data.id, productId: place.dish('Bruschetta') })
      const userInfo = { name: 'Ben', email: ben.email, mobile: '030 1234567' }
      await ben.call('setBasketAddress', { basketId: data.id, userInfo })
      await ben.call('createOrder', { basketId: data.id, paymentType: 'cash' })
      return { by: ben, input: { current_password: ben.password } }
    },
  },

  // Tables
  {
    key: 'at_least_one_person',
    call: 'reserveTable',
    field: 'people',
    says: 'A table needs at least one person.',
    ask: reserving({ people: 0 }),
  },
  {
    key: 'no_table_available',
    call: 'reserveTable',
    field: 'time',
    says: 'No table is free at this time.',
    ask: reserving({ people: 40 }),
  },
  {
    key: 'too_far_ahead',
    call: 'reserveTable',
    field: 'time',
    says: 'This is too far ahead to order.',
    ask: reserving({ date: '2031-03-14' }),
  },
]
