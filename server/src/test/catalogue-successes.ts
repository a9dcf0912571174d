import type { Succeeded, World } from './catalogue-world.ts'

/** What is said when something went well (section 8 of both specifications). */

type Sent = Readonly<Record<string, unknown>>

const home = { address: 'Torstraße', house_number: '12', postalCode: '10115', city: 'Berlin' }
const byCustomer =
  (input: Sent) =>
  ({ customer }: World) => ({ by: customer, input })

const ofAddress =
  (sent: Sent) =>
  async ({ customer }: World) => {
    const { data } = await customer.call('addAddress', home)
    return { by: customer, input: { id: data.id, ...sent } }
  }

export const successes: readonly Succeeded[] = [
  { key: 'address_created', call: 'addAddress', says: 'The address has been saved.', ask: byCustomer(home) },
  {
    key: 'address_updated',
    call: 'editAddress',
    says: 'The address has been changed.',
    ask: ofAddress({ ...home, house_number: '14' }),
  },
  {
    key: 'address_deleted',
    call: 'removeAddress',
    says: 'The address has been deleted.',
    ask: ofAddress({}),
  },
  {
    key: 'user_created',
    call: 'signUp',
    says: 'The account is ready.',
    ask: ({ house }) => {
      const email = `${house.deps.newId()}@example.test`
      return { input: { name: 'Ida', email, password: 'ein stilles Meer' } }
    },
  },
  {
    key: 'user_updated',
    call: 'updateUser',
    says: 'The details have been saved.',
    ask: byCustomer({ company: 'Boot & Brot' }),
  },
  {
    key: 'user_deleted',
    call: 'deleteUser',
    says: 'The account has been deleted.',
    async ask({ newCustomer }) {
      const ida = await newCustomer()
      return { by: ida, input: { current_password: ida.password } }
    },
  },
  {
    key: 'passkey_deleted',
    call: 'removePasskey',
    says: 'The passkey has been removed.',
    async ask({ customer, house: { deps } }) {
      const [id, at] = [deps.newId(), new Date(deps.clock()).toISOString()]
      const key = { credential: `c${id}`, public_key: Buffer.from('key'), counter: 0, host: 'localhost' }
      const { data } = await customer.call('readUser', {})
      const values = { ...key, id, account_id: data.id, device: null, created_at: at, used_at: null }
      await deps.db.insertInto('passkey').values(values).execute()
      return { by: customer, input: { id } }
    },
  },
  {
    key: 'logged_out',
    call: 'logOut',
    says: 'You are logged out.',
    ask: async ({ house, place }) => ({ by: await house.guest({ restaurantId: place.id }), input: {} }),
  },
  {
    key: 'reset_link_sent',
    call: 'forgotPassword',
    says: 'If there is an account with this address, a link to reset the password is on its way.',
    ask: () => ({ input: { email: 'nobody@example.test' } }),
  },
  {
    key: 'code_sent',
    call: 'requestCode',
    says: 'If there is an account with this address, a code is on its way.',
    ask: () => ({ input: { email: 'nobody@example.test' } }),
  },
  {
    key: 'password_changed',
    call: 'resetPassword',
    says: 'Your password has been changed successfully.',
    async ask({ newCustomer, linkFor }) {
      const ida = await newCustomer()
      return { input: { email: ida.email, token: await linkFor(ida), password: 'ein neues Meer' } }
    },
  },
  {
    key: 'message_delivered',
    call: 'sendMessage',
    says: 'Your message has been delivered successfully.',
    ask: ({ visitor }) => ({
      by: visitor,
      input: { name: 'Ida', email: 'ida@example.test', message: 'Ist der Hof offen?' },
    }),
  },
  {
    key: 'newsletter_added',
    call: 'subscribe',
    says: 'Your e-mail address has been added. Please confirm it with the link in our mail.',
    ask: ({ visitor }) => ({ by: visitor, input: { email: 'ida@example.test' } }),
  },
  {
    key: 'table_booked',
    call: 'reserveTable',
    says: 'The table is booked.',
    async ask({ visitor, house }) {
      const { id } = await house.restaurant({ settings: { reservations: true } })
      const who = { name: 'Ida', email: 'ida@example.test', phone: '030 1234567' }
      return {
        by: visitor,
        input: { restaurantId: id, people: 2, date: '2026-03-14', time: '19:00', ...who },
      }
    },
  },
  {
    key: 'request_submitted',
    call: 'writeReview',
    says: 'Your request has been submitted.',
    async ask(world) {
      const { anna, orderId } = await world.ordered()
      await world.handOver(orderId)
      return { by: anna, input: { orderId, rating: 5, text: 'Kam heiß an.' } }
    },
  },
  {
    key: 'added',
    call: 'addToBasket',
    says: 'Added',
    async ask({ shopper }) {
      const { basketId, place, token } = await shopper()
      return { by: { token }, input: { basketId, productId: place.dish('Bruschetta') } }
    },
  },
  {
    key: 'ok',
    call: 'changeDeliveryType',
    says: 'Done.',
    async ask({ shopper }) {
      const { basketId, token } = await shopper()
      return { by: { token }, input: { basketId, deliveryType: 'here' } }
    },
  },
  {
    key: 'no_restaurant_in_this_area',
    call: 'listRestaurants',
    says: 'There is no restaurant in this area.',
    ask: () => ({ input: { postalCode: '99999' } }),
  },
  {
    key: 'category_has_no_products',
    call: 'listProducts',
    says: 'There are no dishes in this category.',
    async ask({ house, takeOffMenu }) {
      const place = await house.restaurant()
      await takeOffMenu(place, 'Tiramisu')
      return { input: { restaurantId: place.id, categoryId: place.category('Dolci') } }
    },
  },
  {
    key: 'category_has_no_attributes',
    call: 'listAttributeGroups',
    says: 'There are no extras in this category.',
    ask: ({ place }) => ({ input: { categoryId: place.category('Vorspeisen') } }),
  },
  {
    key: 'category_has_no_attribute_items',
    call: 'listAttributeGroups',
    says: 'There is nothing to choose in this category.',
    async ask({ house }) {
      const { id, category } = await house.restaurant()
      const group = { name: 'Dazu', minimum: 0, maximum: 1, multi_select: false }
      const values = { ...group, restaurant_id: id, category_id: category('Vorspeisen') }
      await house.deps.db.insertInto('attribute_group').values(values).execute()
      await house.deps.menus.refresh(id)
      return { input: { restaurantId: id, categoryId: category('Vorspeisen') } }
    },
  },
]
