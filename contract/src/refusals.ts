import { type RefusalKey, refusalKeys } from '@tischlein/rules/refusal-keys'
import type { Refusal } from '@tischlein/rules/ruling'
import type { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { pathFields } from './routes.ts'

/** How a refusal leaves the house: its status, and the input it usually complains about. */
export type Reply = { readonly status: number; readonly field: string | null }

/** Everything else is 422 (answers.md, section 8). */
const statuses: Partial<Record<RefusalKey, number>> = {
  malformed_request: 400,
  client_not_valid: 401,
  credentials_do_not_match: 401,
  event_access_denied: 403,
  login_required: 403,
  not_at_this_table: 403,
  not_authorized: 403,
  permission_denied: 403,
  please_login_to_create_an_order: 403,
  menu_draft_does_not_exists: 404,
  not_found: 404,
  already_in_progress: 409,
  already_set_up: 409,
  basket_changed: 409,
  delivery_time_changed: 409,
  item_already_claimed: 409,
  body_too_large: 413,
  too_many_tries: 429,
  something_went_wrong: 500,
  payment_away: 503,
  robot_away: 503,
  try_later: 503,
}

/** Where the key does not tell its field by itself, as `email_not_valid` and `basket_does_not_exists` do. */
const fields: Partial<Record<RefusalKey, string>> = {
  restaurant_not_selling: 'restaurantId',
  closed: 'delivery_time',
  closed_day: 'delivery_time',
  holiday: 'delivery_time',
  not_open: 'delivery_time',
  lead_time: 'delivery_time',
  past: 'delivery_time',
  skipped_by_clock_change: 'delivery_time',
  paused: 'delivery_time',
  kitchen_full: 'delivery_time',
  too_far_ahead: 'delivery_time',
  restaurant_not_open_at_time: 'delivery_time',
  asap_not_promised: 'delivery_time',
  order_time_in_past: 'delivery_time',
  order_limit_reached: 'delivery_time',
  capacity_full: 'delivery_time',
  hold_not_extendable: 'extend',
  ticket_already_used: 'code',
  ticket_not_today: 'code',
  ticket_time_duplicate: 'time',
  ticket_time_in_use: 'id',
  delivery_type_not_available: 'deliveryType',
  postalCode_not_in_delivery_area: 'postalCode',
  minimum_order_value: 'basketId',
  out_of_stock: 'productId',
  only_n_left: 'productId',
  product_not_available: 'productId',
  product_not_available_for_date: 'productId',
  package_not_available: 'productId',
  the_product_is_not_available_in_this_delivery_type: 'productId',
  attribute_item_does_not_exists: 'attributeItems',
  attribute_minimum: 'attributeItems',
  attribute_maximum: 'attributeItems',
  package_steps_required: 'productItems',
  minimumProductSelection: 'productItems',
  maximumProductSelection: 'productItems',
  product_package_does_not_exists: 'productItems',
  quantity_too_large: 'quantity',
  voucher_code_required: 'voucherCode',
  voucher_does_not_exists: 'voucherCode',
  voucher_expired: 'voucherCode',
  voucher_limit_reached: 'voucherCode',
  voucher_no_discount: 'voucherCode',
  voucher_in_use: 'id',
  total_limit_below_used: 'total_limit',
  code_duplicate: 'code',
  order_not_cancelable: 'orderId',
  order_not_delivered: 'orderId',
  already_reviewed: 'orderId',
  status_change_not_allowed: 'status',
  too_late: 'orderId',
  order_is_over: 'orderId',
  payment_can_not_be_updated: 'paymentId',
  payment_has_problem: 'paymentType',
  payment_provider_not_valid: 'paymentType',
  can_not_choose_cash: 'paymentType',
  can_not_choose_pay_at_end: 'paymentType',
  card_locked: 'qrCode',
  balance_too_low: 'qrCode',
  at_least_one_person: 'people',
  no_table_available: 'time',
  table_info_first: 'table_capacity',
  sitting_is_over: 'qrcode',
  tab_still_open: 'id',
  table_is_taken: 'id',
  table_not_related_to_restaurant: 'tableName',
  robot_not_available: 'tableId',
  email_already_exists: 'email',
  user_does_not_exists: 'email',
  password_too_common: 'password',
  password_not_confirmed: 'password_confirmation',
  password_reset_token_not_valid: 'token',
  invitation_not_valid: 'token',
  already_joined: 'id',
  tax_rate_does_not_exists: 'from',
  already_set_up: 'code',
  last_owner: 'role',
  last_delivery_type: 'confirmed',
  current_password_not_true: 'current_password',
  terms_must_be_accepted: 'terms',
  category_or_products_required: 'product_ids',
  minimum_above_maximum: 'maximum_value',
  package_in_package: 'products',
  products_too_few: 'products',
  image_too_large: 'image',
  name_duplicate: 'name',
  slug_duplicate: 'slug',
  newsletter_already_sent: 'id',
  nobody_subscribed: 'id',
  date_in_past: 'end_date',
  opening_hours_overlap: 'rules',
  postalCode_duplicate: 'postalCodes',
  end_before_start: 'end_date',
  start_or_end_date_required: 'start_date',
  from_date_or_since_minutes: 'from_date',
  weekday_does_not_exists: 'weekdays',
}

export const replyOf = (key: RefusalKey): Reply => ({
  status: statuses[key] ?? 422,
  field: fields[key] ?? fieldInside(key),
})

/** `basket_product_id_required` and `basket_product_does_not_exists` name `basketProductId`, `email_not_valid` names `email`. */
function fieldInside(key: RefusalKey): string | null {
  const noun = /^(.+?)(?:_does_not_exists|_id_required|_id_numeric)$/.exec(key)?.[1]
  if (noun) return `${noun.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}Id`
  return /^(.+)_(?:required|numeric|not_valid|too_short|too_long|not_array)$/.exec(key)?.[1] ?? null
}

/**
 * The field of `errors` under which this call tells a refusal: what the refusal says itself, else the key's own field
 * if the call has it, else the call's first input (an order complains about its basket).
 */
export function fieldOf(call: Endpoint, refusal: Refusal): string {
  if (refusal.field !== undefined) return refusal.field
  const own = replyOf(refusal.key).field
  const [first = 'restaurantId', ...others] = Object.keys(call.input.shape)
  return own !== null && others.includes(own) ? own : first
}

/** An absent thing is 404 where its id stands in the path, 422 where it stands in query or body (answers.md, section 0). */
export const statusOf = (call: Endpoint, refusal: Refusal): number =>
  refusal.key.endsWith('_does_not_exists') && pathFields(call.path).includes(fieldOf(call, refusal))
    ? 404
    : replyOf(refusal.key).status

const known: ReadonlySet<string> = new Set(refusalKeys)
export const isRefusalKey = (text: string): text is RefusalKey => known.has(text)

/** The complaints of a schema, in the order of its fields: an entry of a list complains about the list. */
export function complaintsOf(issues: readonly z.core.$ZodIssue[]): { field: string; key: RefusalKey }[] {
  const complaints = issues.map(({ path, message }) => ({
    field: complainedField(path),
    key: isRefusalKey(message) ? message : ('malformed_request' satisfies RefusalKey),
  }))
  return complaints.filter(
    ({ field, key }, index) =>
      complaints.findIndex((other) => other.field === field && other.key === key) === index,
  )
}

const complainedField = (path: readonly PropertyKey[]): string => {
  const isInList = path.some((step) => typeof step === 'number')
  return String((isInList ? path[0] : path.at(-1)) ?? '')
}
