import type { Language } from '@tischlein/rules/restaurant/restaurant'
import type { Asked, Refused, World } from './catalogue-world.ts'
import type { Wishes } from './rosmarino.ts'
import type { Shopper, ShopperWishes } from './shopper.ts'

/** What may not be put into a basket, when it may not be had, and what a basket costs (decisions.md, sections 4 to 6). */

type Sent = Readonly<Record<string, unknown>>
type Wish = ShopperWishes & { readonly at?: Wishes }

/** A question about a shopper's own basket. */
const ofBasket =
  (sent: (anna: Shopper, world: World) => Sent | Promise<Sent>, wish: Wish = {}) =>
  async (world: World): Promise<Asked> => {
    const anna = await world.shopper(wish)
    return {
      by: anna,
      input: { basketId: anna.basketId, restaurantId: anna.place.id, ...(await sent(anna, world)) },
    }
  }

/** A dish of the usual place, for a pickup at noon. */
const adding = (name: string, more: Sent = {}) =>
  ofBasket(({ place }) => ({ productId: place.dish(name), ...more }))

const packing = (quantity: number) =>
  ofBasket(({ place }) => ({
    productId: place.dish('Menü für Zwei'),
    productItems: [
      { productId: place.dish('Bruschetta'), productPackageId: place.step('Hauptgang'), quantity },
    ],
  }))

const withBruschetta = async (anna: Shopper, sent: Sent = {}) => {
  await anna.add('Bruschetta')
  return sent
}

const fifteenEuros = (language: Language) =>
  new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'currency', currency: 'EUR' }).format(15)

export const basketRefusals: readonly Refused[] = [
  // Stock and choice
  {
    key: 'out_of_stock',
    call: 'addToBasket',
    field: 'productId',
    params: { name: 'Tartufo' },
    says: 'Unfortunately, Tartufo is out of stock.',
    ask: adding('Tartufo'),
  },
  {
    key: 'only_n_left',
    call: 'addToBasket',
    field: 'productId',
    params: { name: 'Tiramisu', inStock: 3 },
    says: 'Only 3 items of Tiramisu are available.',
    ask: adding('Tiramisu', { quantity: 4 }),
  },
  {
    key: 'quantity_too_large',
    call: 'addToBasket',
    field: 'quantity',
    says: 'At most 99 of one item can be ordered.',
    ask: adding('Bruschetta', { quantity: 100 }),
  },
  {
    key: 'attribute_minimum',
    call: 'addToBasket',
    field: 'attributeItems',
    params: { name: 'Größe' },
    says: 'Please choose more for “Größe”.',
    ask: adding('Margherita'),
  },
  {
    key: 'attribute_maximum',
    call: 'addToBasket',
    field: 'attributeItems',
    params: { name: 'Größe' },
    says: 'That is too many for “Größe”.',
    ask: ofBasket(({ place }) => ({
      productId: place.dish('Margherita'),
      attributeItems: [place.option('26 cm'), place.option('32 cm')],
    })),
  },
  {
    key: 'package_steps_required',
    call: 'addToBasket',
    field: 'basketId',
    says: 'Please choose the parts of this menu.',
    ask: adding('Menü für Zwei'),
  },
  {
    key: 'minimumProductSelection',
    call: 'addPackageToBasket',
    field: 'productItems',
    params: { name: 'Hauptgang' },
    says: 'Please choose more for “Hauptgang”.',
    ask: packing(1),
  },
  {
    key: 'maximumProductSelection',
    call: 'addPackageToBasket',
    field: 'productItems',
    params: { name: 'Hauptgang' },
    says: 'That is too many for “Hauptgang”.',
    ask: packing(3),
  },
  {
    key: 'restaurant_not_selling',
    call: 'addToBasket',
    field: 'restaurantId',
    says: 'Ordering is not possible here at the moment.',
    ask: ofBasket(({ place }) => ({ productId: place.dish('Bruschetta') }), {
      at: { settings: { catalogueMode: true } },
    }),
  },
  {
    key: 'product_not_available',
    call: 'checkOrder',
    field: 'basketId',
    params: { name: 'Bruschetta' },
    says: 'Bruschetta is not available at the moment.',
    ask: ofBasket(
      async (anna, { takeOffMenu }) => {
        await withBruschetta(anna)
        await takeOffMenu(anna.place, 'Bruschetta')
        return {}
      },
      { at: {} },
    ),
  },
  {
    key: 'package_not_available',
    call: 'addPackageToBasket',
    field: 'productId',
    params: { name: 'Menü für Zwei' },
    says: 'Menü für Zwei is not available at the moment.',
    ask: ofBasket(
      async ({ place }, { takeOffMenu }) => {
        await takeOffMenu(place, 'Menü für Zwei')
        const dish = {
          productId: place.dish('Bruschetta'),
          productPackageId: place.step('Hauptgang'),
          quantity: 2,
        }
        return { productId: place.dish('Menü für Zwei'), productItems: [dish] }
      },
      { at: {} },
    ),
  },
  {
    key: 'product_not_available_for_date',
    call: 'setDeliveryTime',
    field: 'basketId',
    params: { name: 'Mittagsteller', validTime: '2026-03-12 11:30' },
    says: 'Mittagsteller is not available for the selected date and time.',
    ask: ofBasket(async (anna) => {
      await anna.add('Mittagsteller')
      return { delivery_time: '2026-03-11 19:00' }
    }),
  },
  {
    key: 'the_product_is_not_available_in_this_delivery_type',
    call: 'addToBasket',
    field: 'productId',
    params: { name: 'Gedeckter Tisch', delivery_type: 'pickup' },
    says: 'Gedeckter Tisch is not available for this kind of order.',
    ask: adding('Gedeckter Tisch'),
  },

  // Time and place
  {
    key: 'delivery_type_not_available',
    call: 'changeDeliveryType',
    field: 'deliveryType',
    params: { delivery_type: 'delivery' },
    says: 'Delivery is not available.',
    ask: ofBasket(
      async ({ place }, { takeNoMore }) => {
        await takeNoMore(place, 'delivery')
        return { deliveryType: 'delivery' }
      },
      { at: {} },
    ),
  },
  {
    key: 'restaurant_not_open_at_time',
    call: 'setDeliveryTime',
    field: 'delivery_time',
    params: { validTime: '2026-03-12 11:00' },
    says: 'The restaurant is not open at the desired time.',
    ask: ofBasket(() => ({ delivery_time: '2026-03-12 09:00' }), { type: 'delivery' }),
  },
  {
    key: 'order_time_in_past',
    call: 'setDeliveryTime',
    field: 'delivery_time',
    params: { validTime: '2026-03-11 12:30' },
    says: 'The order time cannot be in the past.',
    ask: ofBasket(() => ({ delivery_time: '2026-03-11 11:45' })),
  },
  {
    key: 'delivery_time_not_valid',
    call: 'setDeliveryTime',
    field: 'delivery_time',
    params: { validTime: '2026-03-11 19:15' },
    says: 'Please choose one of the times offered.',
    ask: ofBasket(() => ({ delivery_time: '2026-03-11 19:07' })),
  },
  {
    key: 'order_limit_reached',
    call: 'setDeliveryTime',
    field: 'delivery_time',
    params: { validTime: '2026-03-11 19:15' },
    says: 'We are very busy at the selected time. Next free time: Wednesday, March 11, 2026, 19:15.',
    ask: ofBasket(
      async (anna, world) => {
        const ben = await world.shopper({ at: anna.place })
        await ben.add('Bruschetta')
        await ben.call('setDeliveryTime', { basketId: ben.basketId, delivery_time: '2026-03-11 19:00' })
        await ben.order()
        return { delivery_time: '2026-03-11 19:00' }
      },
      { at: { services: { pickup: { orders_per_slot: 1 } } } },
    ),
  },
  {
    key: 'capacity_full',
    call: 'setDeliveryTime',
    field: 'delivery_time',
    says: 'There is no more room at this time.',
    ask: ofBasket(
      async (anna) => {
        await anna.add('Bruschetta', { quantity: 2 })
        return { delivery_time: '2026-03-11 19:00' }
      },
      { at: { services: { pickup: { items_per_slot: 1 } } } },
    ),
  },
  {
    key: 'postalCode_not_in_delivery_area',
    call: 'checkAddress',
    field: 'postalCode',
    says: 'This postal code is not in our delivery area.',
    ask: ofBasket(() => ({ postalCode: '99999', deliveryType: 'delivery' })),
  },
  {
    key: 'minimum_order_value',
    call: 'checkAddress',
    field: 'basketId',
    params: (language) => ({ name: fifteenEuros(language) }),
    says: 'The minimum order is €15.00.',
    ask: ofBasket((anna) => withBruschetta(anna, { postalCode: '10115', deliveryType: 'delivery' }), {
      type: 'delivery',
    }),
  },
  {
    key: 'table_info_first',
    call: 'updateBasketExtra',
    field: 'table_capacity',
    says: 'Please enter the number of people at the table first.',
    ask: ofBasket(() => ({ table_capacity: { adults: 2, children: 0 } })),
  },
  {
    key: 'qrcode_not_valid',
    call: 'setTable',
    field: 'qrcode',
    says: 'This QR code is not valid any more. Please scan it again.',
    ask: ofBasket(({ place }) => ({ tableId: place.table('1'), qrcode: 'torn-from-another-table' })),
  },
  {
    key: 'extra_info_too_long',
    call: 'updateBasketExtra',
    field: 'extra_info',
    says: 'That is too much additional information.',
    ask: ofBasket(() => ({ diary: 'x'.repeat(5_000) })),
  },
  {
    key: 'extra_info_not_valid',
    call: 'updateBasketExtra',
    field: 'extra_info',
    says: 'Please check the additional information.',
    ask: ofBasket(() => ({ diary: 'a\u0000b' })),
  },

  // Vouchers
  {
    key: 'voucher_code_required',
    call: 'addVoucher',
    field: 'voucherCode',
    says: 'Please enter the voucher code.',
    ask: ofBasket(() => ({})),
  },
  {
    key: 'voucher_does_not_exists',
    call: 'addVoucher',
    field: 'voucherCode',
    says: 'This voucher code does not exist.',
    ask: ofBasket(() => ({ voucherCode: 'NONSUCH' })),
  },
  {
    key: 'voucher_expired',
    call: 'addVoucher',
    field: 'voucherCode',
    says: 'This voucher has expired.',
    ask: ofBasket((anna) => withBruschetta(anna, { voucherCode: 'EXPIRED' })),
  },
  {
    key: 'voucher_limit_reached',
    call: 'addVoucher',
    field: 'voucherCode',
    says: 'This voucher has already been used up.',
    async ask(world) {
      const ben = await world.shopper({ at: {} })
      await ben.add('Bruschetta')
      await ben.call('addVoucher', { basketId: ben.basketId, voucherCode: 'LAST1' })
      await ben.order()
      const anna = await world.shopper({ at: ben.place })
      await anna.add('Bruschetta')
      return {
        by: anna,
        input: { basketId: anna.basketId, restaurantId: ben.place.id, voucherCode: 'LAST1' },
      }
    },
  },
  {
    key: 'voucher_no_discount',
    call: 'addVoucher',
    field: 'voucherCode',
    says: 'This voucher gives no discount on this cart.',
    ask: ofBasket((anna) => withBruschetta(anna, { voucherCode: 'MINUS5' })),
  },

  // What stands between a basket and an order
  {
    key: 'basket_is_empty',
    call: 'checkOrder',
    field: 'basketId',
    says: 'Your cart is empty.',
    ask: ofBasket(() => ({})),
  },
  {
    key: 'delivery_time_required',
    call: 'checkOrder',
    field: 'basketId',
    params: { validTime: '2026-03-12 05:00' },
    says: 'Please choose a time.',
    ask: ofBasket(
      async (anna, { closeToday }) => {
        await withBruschetta(anna)
        await closeToday(anna.place)
        return {}
      },
      { at: {} },
    ),
  },
  {
    key: 'total_price_is_zero',
    call: 'checkOrder',
    field: 'basketId',
    says: 'The total price is zero.',
    ask: ofBasket(
      async (anna) => {
        await withBruschetta(anna)
        await anna.call('addVoucher', { basketId: anna.basketId, voucherCode: 'ALL' })
        return {}
      },
      { at: { vouchers: [{ code: 'ALL', kind: 'percent', value: 10_000 }] } },
    ),
  },
  {
    key: 'can_not_choose_cash',
    call: 'checkOrder',
    field: 'paymentType',
    says: 'Cash cannot be chosen here.',
    ask: ofBasket((anna) => withBruschetta(anna, { paymentType: 'cash' }), {
      at: { services: { pickup: { payment_types: ['mollie'] } } },
    }),
  },
  {
    key: 'can_not_choose_pay_at_end',
    call: 'checkOrder',
    field: 'paymentType',
    says: 'Paying at the end cannot be chosen here.',
    ask: ofBasket((anna) => withBruschetta(anna, { paymentType: 'payAtEnd' })),
  },
  {
    key: 'paymentType_not_valid',
    call: 'checkOrder',
    field: 'paymentType',
    says: 'This way of paying is not available here.',
    ask: ofBasket((anna) => withBruschetta(anna, { paymentType: 'pwc' })),
  },
]
