import type { CallName } from '@tischlein/contract/routes'
import type { RefusalKey } from '@tischlein/rules/refusal-keys'

import type { Refused, World } from './catalogue-world.ts'
import { hugePng } from './form.ts'

/** Whoever writes the menu (answers.md, section 7). */

type Sent = Readonly<Record<string, unknown>>

const asked = (call: CallName, right: Sent, key: RefusalKey, wrong: Sent, says: string): Refused => ({
  key,
  call,
  field: Object.keys(wrong)[0] ?? '',
  says,
  ask: ({ owner }: World) => ({ by: owner, input: { ...right, ...wrong } }),
})

const category = (key: RefusalKey, wrong: Sent, says: string) =>
  asked('createCategory', { name: 'Suppen' }, key, wrong, says)
const dish = (key: RefusalKey, wrong: Sent, says: string): Refused => ({
  key,
  call: 'createProduct',
  field: Object.keys(wrong)[0] ?? '',
  says,
  ask: ({ owner, place }: World) => ({
    by: owner,
    input: { category_id: place.category('Vorspeisen'), name: 'Suppe', price: 590, ...wrong },
  }),
})
const tab = (key: RefusalKey, wrong: Sent, says: string): Refused => ({
  ...dish(key, wrong, says),
  call: 'createExtraTab',
  ask: ({ owner, place }: World) => ({
    by: owner,
    input: { product_id: place.dish('Bruschetta'), title: 'Herkunft', content: 'Apulien', ...wrong },
  }),
})
const order = (key: RefusalKey, wrong: Sent, says: string) => asked('orderCategories', {}, key, wrong, says)

const LONG = 'm'.repeat(5001)
const IMAGE = 'This picture cannot be used. Please choose a JPEG, PNG, WebP or AVIF.'

export const menuRefusals: readonly Refused[] = [
  category('active_not_valid', { active: 'perhaps' }, 'Please say whether it is on the menu.'),
  category('description_not_valid', { description: 7 }, 'Please check the description.'),
  category('description_too_long', { description: LONG }, 'Please shorten the description.'),
  category('foot_note_not_valid', { foot_note: 7 }, 'Please check the footnote.'),
  category('foot_note_too_long', { foot_note: LONG }, 'Please shorten the footnote.'),
  category('translations_not_valid', { translations: 'none' }, 'Please check the translations.'),
  dish('price_required', { price: '' }, 'Please enter the price.'),
  dish('price_numeric', { price: '5,90' }, 'Please enter the price in digits.'),
  dish('tax_class_not_valid', { tax_class: 'luxury' }, 'This kind of tax does not exist here.'),
  dish('tax_class_too_long', { tax_class: LONG }, 'This kind of tax does not exist here.'),
  dish(
    'kitchen_points_numeric',
    { kitchen_points: 101 },
    'Please enter the points of the kitchen in digits.',
  ),
  dish('drink_share_numeric', { drink_share: 10_001 }, 'Please enter the share of drinks in digits.'),
  dish(
    'reusable_containers_numeric',
    { reusable_containers: 0 },
    'Please enter the reusable containers in digits.',
  ),
  dish('stock_numeric', { stock: -1 }, 'Please enter the stock in digits.'),
  dish('subcategory_id_numeric', { subcategory_id: 'top' }, 'Please choose a section.'),
  dish('image_not_valid', { image: 'https://elsewhere.test/a.webp' }, IMAGE),
  dish('allergy_info_not_valid', { allergy_info: ['Z'] }, 'Please choose allergens from the list.'),
  dish('allergy_info_not_array', { allergy_info: 'A' }, 'Please send the allergens as a list.'),
  dish('additives_not_valid', { additives: ['99'] }, 'Please choose additives from the list.'),
  dish('additives_not_array', { additives: '1' }, 'Please send the additives as a list.'),
  dish('tags_not_valid', { tags: ['halal'] }, 'A dish can be vegetarian, vegan or spicy.'),
  dish('tags_not_array', { tags: 'vegan' }, 'Please send the marks as a list.'),
  dish('deliveryTypes_required', { deliveryTypes: [] }, 'Please choose at least one way to order.'),
  dish('deliveryTypes_not_array', { deliveryTypes: 'pickup' }, 'Please send the ways to order as a list.'),
  dish('depot_not_valid', { depot: { name: 'Pfand' } }, 'A deposit needs a name and an amount.'),
  {
    ...dish(
      'depot_too_long',
      { translations: { fr: { deposit_name: LONG } } },
      'Please shorten the name of the deposit.',
    ),
    field: 'deposit_name',
  },
  dish('net_quantity_not_valid', { net_quantity: 5 }, 'Please check the quantity.'),
  dish('net_quantity_too_long', { net_quantity: LONG }, 'Please shorten the quantity.'),
  dish('min_age_not_valid', { min_age: 21 }, 'The minimum age is 16 or 18.'),
  dish('is_ticket_not_valid', { is_ticket: 'perhaps' }, 'Please say whether it is a ticket.'),
  dish(
    'additional_info_config_not_valid',
    { additional_info_config: { name: 'yes' } },
    'Please check what guests are asked for.',
  ),
  dish('happyHours_not_valid', { happyHours: ['always'] }, 'Please check the happy hours.'),
  dish('happyHours_not_array', { happyHours: 'always' }, 'Please send the happy hours as a list.'),
  {
    key: 'image_required',
    call: 'uploadPicture',
    field: 'image',
    says: 'Please choose a picture.',
    ask: ({ owner }) => ({ by: owner, input: {} }),
  },
  {
    key: 'image_too_large',
    call: 'uploadPicture',
    field: 'image',
    says: 'This picture has too many pixels. Please make it smaller.',
    ask: ({ owner }) => ({ by: owner, input: {}, file: hugePng(60_000, 60_000) }),
  },
  asked('uploadPicture', {}, 'crop_not_valid', { crop: 'all' }, 'Please choose a part inside the picture.'),
  tab('title_required', { title: '' }, 'Please enter the title.'),
  tab('title_not_valid', { title: 7 }, 'Please check the title.'),
  tab('title_too_long', { title: LONG }, 'Please shorten the title.'),
  tab('content_required', { content: '' }, 'Please enter the text of the tab.'),
  tab('content_not_valid', { content: 7 }, 'Please check the text of the tab.'),
  tab('content_too_long', { content: LONG }, 'Please shorten the text of the tab.'),
  {
    key: 'extra_tab_does_not_exists',
    call: 'readExtraTab',
    status: 404,
    says: 'This tab does not exist.',
    ask: ({ owner }) => ({ by: owner, input: { id: 999_999 } }),
  },
  order('ids_required', { ids: '' }, 'Please send the new order.'),
  order('ids_not_array', { ids: 'upwards' }, 'Please send the new order as a list.'),
  order('ids_not_valid', { ids: ['first'] }, 'Please check the new order.'),
  {
    key: 'subcategory_does_not_exists',
    call: 'readSubcategory',
    status: 404,
    says: 'This section does not exist.',
    ask: ({ owner }) => ({ by: owner, input: { id: 999_999 } }),
  },
]
