import { z } from 'zod'
import {
  day,
  deliveryType,
  html,
  instant,
  int,
  language,
  money,
  time,
  url,
  wall,
  weekdayWord,
} from './primitives.ts'

/** `zvt` and `cash_machine` exist in the specification: no client shows them, and they are refused here. */
export const paymentType = z.enum([
  'mollie',
  'saferPay',
  'cash',
  'payAtEnd',
  'payFix',
  'pwc',
  'zvt',
  'cash_machine',
])

export const rule = z.object({
  weekday: weekdayWord,
  open_at: time,
  close_at: time.meta({ description: 'Not after open_at: ends on the next day' }),
})

export const ticketTime = z.object({
  id: int,
  start_date: day,
  end_date: day,
  weekday: weekdayWord,
  time,
  duration: time,
  capacity: int.nullable().meta({ description: 'Null is unlimited, 0 is none' }),
  dates: z.array(z.object({ date: day, left: int.nullable() })),
})

export const zone = z.object({
  postalCode: z.string(),
  shipping_price: money,
  minimum: money,
  free_from: money.nullable(),
  minutes: int.nullable(),
})

const legendEntry = z.object({
  code: z.string(),
  kind: z.enum(['allergen', 'additive']),
  name: z.string(),
  icon: z.string(),
})

/** True: asked for and required. */
const personalInformationFields = z
  .object({
    name: z.boolean(),
    email: z.boolean(),
    mobile: z.boolean(),
    birth_date: z.boolean(),
    comment: z.boolean(),
    company: z.boolean(),
    address: z.boolean(),
    house_number: z.boolean(),
    postalCode: z.boolean(),
    city: z.boolean(),
    country: z.boolean(),
    product_comment: z.boolean(),
  })
  .partial()

const whenOpen = {
  closed: z.boolean().meta({ description: 'A manager closed the shop: nothing today' }),
  open_now: z.boolean(),
  opens_at: wall.nullable(),
  closeMessage: z.string().nullable(),
  paused: z.partialRecord(deliveryType, instant.nullable()),
  unwatched: z.boolean().meta({
    description: 'Nobody looks at the orders just now: nothing is promised "as soon as possible"',
  }),
  pause_reasons: z
    .partialRecord(deliveryType, z.string().nullable())
    .meta({ description: 'Why, in the words of staff; null: no pause, or none given' }),
  delivery_average_time: int.nullable().meta({ description: 'Minutes' }),
  restaurantAvailableTimes: z.array(rule).meta({ description: 'Delivery' }),
  restaurantTakeawayTimes: z.array(rule).meta({ description: 'Pickup' }),
  hereTimes: z.array(rule),
  restaurant_close_times: wall.nullable(),
  restaurant_end_close_times: wall.nullable(),
  closed_days: z.array(day),
  delivery_hours: int.meta({ description: 'Lead time in minutes' }),
  pickup_hours: int.meta({ description: 'Lead time in minutes' }),
  here_hours: int.meta({ description: 'Lead time in minutes' }),
  delivery_available_days: int,
  pickup_available_days: int,
  here_available_days: int,
}

const howToOrder = {
  lang: language,
  languages: z.array(language),
  timezone: z.string(),
  currency: z.enum(['EUR', 'USD', 'GBP']),
  deliveryTypes: z.array(deliveryType),
  paymentMethods: z.array(paymentType),
  paymentMethodsByType: z
    .partialRecord(deliveryType, z.array(paymentType))
    .meta({ description: 'Which of them each delivery type takes' }),
  paymentMethodNames: z.partialRecord(paymentType, z.string()),
  tip_request: z.boolean(),
  available_voucher: z.boolean(),
  search_enabled: z.boolean(),
  zero_price_format: z.enum(['zero', 'empty', 'free']),
  reusable_packaging: z
    .object({ deposit: money.meta({ description: 'For each container' }) })
    .nullable()
    .meta({ description: 'Offered at no worse terms' }),
  pre_order_for_happy_hour: z.boolean(),
  ignore_pre_order_timing_by_display: z.boolean(),
  reservation_table: z.boolean(),
  robot_request_available: z.boolean(),
  allow_multi_date_order: z.boolean(),
  ticketingSystem: z.boolean(),
  ticketTimeAvailable: z.boolean(),
  restaurantTicketTimes: z.array(ticketTime),
  has_person_on_table: z.boolean(),
  login_required: z.boolean(),
  terms_by_checkbox: z.boolean(),
  personal_information_fields: personalInformationFields,
}

const whatItSays = {
  claim: z.string().nullable().meta({ description: 'One line below the name' }),
  has_announcement: z.boolean(),
  announcement: html.nullable(),
  announcement_before_checkout: html.nullable(),
  allergies: z.boolean(),
  legend: z.array(legendEntry),
  pinned_products_label: z.string().nullable(),
  meta: z.object({
    foot_note: html.nullable(),
    foot_note_place: z.literal('bottom').nullable(),
    show_open_hours: z.boolean(),
  }),
  recaptcha_site_key: z.string().nullable(),
  address: z.string(),
  telephon: z.string(),
  email: z.string(),
  facebook: url.nullable(),
  instagram: url.nullable(),
  twitter: url.nullable(),
  linkedin: url.nullable(),
  tiktok: url.nullable(),
  youtube: url.nullable(),
  about_us: html.nullable(),
  privacy_policy: html.nullable(),
  imprint: html.nullable(),
  terms_and_conditions: html.nullable(),
  information_pages: z.array(z.object({ slug: z.string(), title: z.string() })),
  rating: z.object({ average: z.number(), count: int }).nullable(),
}

const howItLooks = {
  branding: z.boolean(),
  logo: url.nullable(),
  logo_shape: z.enum(['round', 'square', 'wide']),
  main_image: url.nullable(),
  primary_color: z.string(),
  event_mode: z.boolean(),
  catalogue_mode: z.boolean(),
  side_menu: z.boolean(),
  shop_providing: z.boolean(),
  has_landing_page: z.boolean(),
  registration: z.boolean(),
  blog: z.boolean(),
  opening_time: z.boolean(),
  newsletter: z.boolean(),
  reviews: z.boolean(),
  item_comments: z.boolean(),
  basket_images: z.boolean(),
}

export const restaurant = z.object({
  id: int,
  name: z.string(),
  slug: z.string(),
  ...whenOpen,
  ...howToOrder,
  ...whatItSays,
  ...howItLooks,
})
