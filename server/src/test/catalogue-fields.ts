import type { CallName } from '@tischlein/contract/routes'
import type { RefusalKey } from '@tischlein/rules/refusal-keys'
import type { Asked, Refused, World } from './catalogue-world.ts'

/** What a field must be (accounts-checkout-orders-manager.md, section 5), asked where a client would send it. */

type Fields = Readonly<Record<string, unknown>>
type By = 'nobody' | 'visitor' | 'customer' | 'owner' | 'idle'

const put = (world: World, by: By, input: Fields): Asked => {
  if (by === 'nobody') return { input }
  return by === 'idle'
    ? { by: world.idle, input: { basketId: world.idle.basketId, ...input } }
    : { by: world[by], input }
}

const field = (
  call: CallName,
  by: By,
  right: Fields,
  wrong: readonly (readonly [name: string, value: unknown, key: RefusalKey, says: string])[],
): Refused[] =>
  wrong.map(([name, value, key, says]) => ({
    key,
    call,
    field: name.split('.')[0] ?? name,
    says,
    ask: (world) => put(world, by, { ...right, [name]: value }),
  }))

const ida = { name: 'Ida', email: 'ida@example.test' }
const home = { address: 'Torstraße', house_number: '12', postalCode: '10115', city: 'Berlin' }
const account = { name: 'Ida', email: 'ida@example.test', password: 'ein stilles Meer' }
const table = {
  people: 2,
  date: '2026-03-14',
  time: '19:00',
  name: 'Ida',
  email: ida.email,
  phone: '0301234567',
}

export const fieldRefusals: readonly Refused[] = [
  ...field('signUp', 'nobody', account, [
    ['name', undefined, 'name_required', 'Please enter the name.'],
    ['name', { first: 'Ida' }, 'name_not_valid', 'Please check the name.'],
    ['name', 'x'.repeat(256), 'name_too_long', 'Please shorten the name.'],
    ['email', undefined, 'email_required', 'Please enter the e-mail address.'],
    ['email', 'ida@', 'email_not_valid', 'Please enter a valid e-mail address.'],
    ['password', undefined, 'password_required', 'Please enter the password.'],
    ['mobile', 'by pigeon', 'mobile_numeric', 'Please enter the mobile number in digits.'],
    ['birthday', '30.02.1990', 'birthday_not_valid', 'Please check the birthday.'],
    ['postal_code', 'Mitte', 'postal_code_numeric', 'Please enter the postal code in digits.'],
    ['terms', false, 'terms_must_be_accepted', 'Please accept the terms and conditions.'],
  ]),
  ...field('resetPassword', 'nobody', { email: ida.email, token: 'link', password: 'ein stilles Meer' }, [
    ['token', undefined, 'token_required', 'Please enter the link.'],
    ['password', 'kurz', 'password_too_short', 'A password needs at least 8 characters.'],
  ]),
  ...field('verifyCode', 'nobody', { email: ida.email }, [
    ['code', undefined, 'code_required', 'Please enter the code.'],
  ]),
  ...field('addAddress', 'customer', home, [
    ['address', undefined, 'address_required', 'Please enter the street.'],
    ['house_number', undefined, 'house_number_required', 'Please enter the house number.'],
    ['postalCode', undefined, 'postalCode_required', 'Please enter the postal code.'],
    ['postalCode', 'Mitte', 'postalCode_numeric', 'Please enter the postal code in digits.'],
    ['city', undefined, 'city_required', 'Please enter the city.'],
    ['comment', 'x'.repeat(141), 'comment_too_long', 'A comment has room for 140 characters.'],
  ]),
  ...field('addTip', 'idle', {}, [
    ['tip_price', undefined, 'tip_price_required', 'Please enter the tip.'],
    ['tip_price', 'two', 'tip_price_numeric', 'Please enter the tip in digits.'],
    ['tip_price', -1, 'tip_price_numeric', 'Please enter the tip in digits.'],
  ]),
  ...field('changeDeliveryType', 'idle', {}, [
    ['deliveryType', undefined, 'deliveryType_required', 'Please choose a delivery type.'],
    ['deliveryType', 'by pigeon', 'deliveryType_not_valid', 'Please choose delivery, pickup or here.'],
  ]),
  ...field('createOrder', 'idle', {}, [
    ['paymentType', undefined, 'paymentType_required', 'Please choose how to pay.'],
    ['paymentType', 'shells', 'paymentType_not_valid', 'This way of paying is not available here.'],
  ]),
  ...field('createOrder', 'idle', { paymentType: 'cash' }, [
    [
      'externalBasketItems',
      'all',
      'externalBasketItems_not_array',
      'Please send the items of the bill as a list.',
    ],
  ]),
  ...field('setDeliveryTime', 'idle', {}, [
    ['delivery_time', 'soon', 'delivery_time_not_valid', 'Please choose one of the times offered.'],
  ]),
  ...field('checkAddress', 'idle', { deliveryType: 'delivery', postalCode: '10115' }, [
    ['date', '2026-02-30', 'date_not_valid', 'Please check the date.'],
    ['postalCode', undefined, 'postalCode_required', 'Please enter the postal code.'],
  ]),
  ...field('setBasketAddress', 'idle', {}, [
    ['userInfo', undefined, 'userInfo_required', 'Please enter the contact details.'],
    ['userInfo', 'Ida', 'userInfo_not_valid', 'Please check the contact details.'],
  ]),
  ...field('listCategories', 'nobody', {}, [
    ['extra', 'some', 'extra_not_valid', 'Please check the choice of extras.'],
  ]),
  ...field('addPackageToBasket', 'idle', { productId: 1 }, [
    ['productItems', undefined, 'productItems_required', 'Please enter the parts of the menu.'],
    ['productItems', 'all', 'productItems_not_array', 'Please send the parts of the menu as a list.'],
  ]),
  ...field('addToBasket', 'idle', { productId: 1 }, [
    ['attributeItems', 'all', 'attributeItems_not_array', 'Please send the options as a list.'],
    ['productAttributeItems', 'all', 'productAttributeItems_not_array', 'Please send the options as a list.'],
  ]),
  ...field('updateLineExtra', 'idle', { basketProductId: 1 }, [
    ['itemDetails', [{ fullName: 7 }], 'itemDetails_not_valid', 'Please check the names and dates.'],
  ]),
  ...field('setTable', 'idle', { table: '1' }, [
    ['qrcode', ['secret'], 'qrcode_not_valid', 'This QR code is not valid any more. Please scan it again.'],
  ]),
  ...field('recordVisit', 'visitor', {}, [['new', 'very', 'new_not_valid', 'Please check the visit.']]),
  ...field('readRestaurantBySlug', 'nobody', {}, [
    ['slug', undefined, 'slug_required', 'Please enter the short name.'],
  ]),
  ...field('reserveTable', 'visitor', table, [
    ['people', undefined, 'people_required', 'Please enter the number of people.'],
    ['date', undefined, 'date_required', 'Please choose a date.'],
    ['time', undefined, 'time_required', 'Please choose a time.'],
    ['phone', undefined, 'phone_required', 'Please enter the phone number.'],
  ]),
  ...field('sendMessage', 'visitor', { name: 'Ida', email: ida.email }, [
    ['message', undefined, 'message_required', 'Please enter the message.'],
  ]),
  ...field('changeOrderStatus', 'owner', { orderId: 1 }, [
    ['status', undefined, 'status_required', 'Please enter the status.'],
    ['status', 'eaten', 'status_not_valid', 'Please check the status.'],
  ]),
  ...field('listManagedOrders', 'owner', { since_minutes: 60 }, [
    ['filter_type', undefined, 'filter_type_required', 'Please enter the filter.'],
    ['filter_type', 'price', 'filter_type_not_valid', 'Please check the filter.'],
  ]),
  ...field('takeProductOff', 'owner', { id: 1 }, [
    ['until', undefined, 'until_required', 'Please enter the end.'],
  ]),
  ...field('streamEvents', 'nobody', {}, [
    ['ticket', undefined, 'ticket_required', 'Please enter the ticket of the updates.'],
    ['ticket', '\u0000', 'ticket_not_valid', 'Please check the ticket of the updates.'],
    ['ticket', 'x'.repeat(2_001), 'ticket_too_long', 'Please shorten the ticket of the updates.'],
  ]),
]

/** Whatever a restaurant may want to know of a guest who has a meal brought. */
const personal = {
  name: 'Please enter the name.',
  email: 'Please enter the e-mail address.',
  mobile: 'Please enter the mobile number.',
  birth_date: 'Please enter the date of birth.',
  comment: 'Please enter the comment.',
  company: 'Please enter the company.',
  country: 'Please enter the country.',
} as const

const person = {
  ...home,
  name: 'Ida',
  email: 'ida@example.test',
  mobile: '0301234567',
  birth_date: '1990-03-01',
  comment: 'Hinterhaus',
  company: 'Boot & Brot',
  country: 'Deutschland',
}

const names = ['name', 'email', 'mobile', 'birth_date', 'comment', 'company', 'country'] as const

export const personalRefusals: readonly Refused[] = names.map((name) => ({
  key: `${name}_required`,
  call: 'setBasketAddress',
  field: name,
  says: personal[name],
  ask: ({ curious }) => ({
    by: curious,
    input: {
      basketId: curious.basketId,
      restaurantId: curious.place.id,
      userInfo: { ...person, [name]: undefined },
    },
  }),
}))
