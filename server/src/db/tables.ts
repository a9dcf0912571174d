import type { Line, LineExtra, PricedItem, PricedOption, Tip } from '@tischlein/rules/basket/basket'
import type { Seen } from '@tischlein/rules/basket/review'
import type { BookEntry } from '@tischlein/rules/closing/book'
import type { Packaging } from '@tischlein/rules/menu/menu'
import type { Attention, MoneyDecision } from '@tischlein/rules/payment/attention'
import type { CounterPayment } from '@tischlein/rules/payment/counter'
import type { PaymentStatus } from '@tischlein/rules/payment/payment-status'
import type { JobState, PaperKind, PrinterTrouble } from '@tischlein/rules/printing/print-job'
import type { DeliveryType, Language, PaymentType } from '@tischlein/rules/restaurant/restaurant'
import type { ColumnType, Generated } from 'kysely'

/**
 * What the SQL files of `migrations/` have built, table by table. `tables.test.ts` compares it with the database.
 *
 * A day is 'YYYY-MM-DD', a wall time 'YYYY-MM-DD HH:mm:ss' (the restaurant's own clock), an instant ISO 8601 in UTC.
 */
export type Tables = {
  restaurant: RestaurantTable
  service: ServiceTable
  opening_rule: OpeningRuleTable
  closed_day: ClosedDayTable
  delivery_zone: DeliveryZoneTable
  delivery_zone_postcode: DeliveryZonePostcodeTable
  tax_rate: TaxRateTable
  legend_entry: LegendEntryTable
  information_page: InformationPageTable
  category: CategoryTable
  subcategory: SubcategoryTable
  product: ProductTable
  extra_tab: ExtraTabTable
  happy_hour: HappyHourTable
  pattern: PatternTable
  pattern_product: PatternProductTable
  attribute_group: AttributeGroupTable
  attribute_group_product: AttributeGroupProductTable
  attribute_item: AttributeItemTable
  package_step: PackageStepTable
  package_step_product: PackageStepProductTable
  menu_version: MenuVersionTable
  menu_draft: MenuDraftTable
  menu_draft_deed: MenuDraftDeedTable
  ticket_time: TicketTimeTable
  dining_table: DiningTableTable
  voucher: VoucherTable
  prepaid_card: PrepaidCardTable
  account: AccountTable
  manager_role: ManagerRoleTable
  address: AddressTable
  session: SessionTable
  proof: ProofTable
  passkey: PasskeyTable
  attempt: AttemptTable
  basket: BasketTable
  order_counter: OrderCounterTable
  placed_order: PlacedOrderTable
  order_line: OrderLineTable
  order_tax: OrderTaxTable
  order_event: OrderEventTable
  stock_take: StockTakeTable
  stock_entry: StockEntryTable
  slot_use: SlotUseTable
  slot_take: SlotTakeTable
  station: StationTable
  station_use: StationUseTable
  station_take: StationTakeTable
  ticket_slot: TicketSlotTable
  ticket_take: TicketTakeTable
  ticket_hold: TicketHoldTable
  ticket: TicketTable
  voucher_use: VoucherUseTable
  card_entry: CardEntryTable
  closing: ClosingTable
  closing_entry: ClosingEntryTable
  payment: PaymentTable
  refund: RefundTable
  live_event: LiveEventTable
  idempotency: IdempotencyTable
  audit: AuditTable
  visit: VisitTable
  message: MessageTable
  subscriber: SubscriberTable
  announcement: AnnouncementTable
  newsletter: NewsletterTable
  newsletter_letter: NewsletterLetterTable
  reservation: ReservationTable
  blog: BlogTable
  tag: TagTable
  blog_tag: BlogTagTable
  review: ReviewTable
  bill_request: BillRequestTable
  bill: BillTable
  bill_person: BillPersonTable
  bill_split: BillSplitTable
  bill_payment: BillPaymentTable
  bill_part: BillPartTable
  sitting: SittingTable
  sitting_guest: SittingGuestTable
  push_subscription: PushSubscriptionTable
  deposit_return: DepositReturnTable
  printer: PrinterTable
  print_job: PrintJobTable
  provider_account: ProviderAccountTable
  webhook: WebhookTable
  webhook_call: WebhookCallTable
  api_key: ApiKeyTable
  forgotten: ForgottenTable
}

type Day = string
type Wall = string
type Timestamp = string

/** A JSON document: read as a value, written as text, because the drivers take a bare list for an SQL array. */
type JsonWithDefault<Value> = ColumnType<Value, string | undefined, string>

/** Texts per language and field, in the languages other than the restaurant's own. */
export type Translations = { readonly [L in Language]?: { readonly [field: string]: string } }

export type Role = 'owner' | 'manager' | 'staff' | 'kitchen'

type RestaurantTable = {
  id: Generated<number>
  slug: string
  host: string | null
  name: string
  timezone: string
  currency: 'EUR' | 'USD' | 'GBP'
  lang: Language
  settings: JsonWithDefault<unknown>
  translations: JsonWithDefault<Translations>
  closed_on: Day | null
  busy_minutes: Generated<number>
  busy_until: Timestamp | null
  board_seen_at: Timestamp | null
  unwatched_since: Timestamp | null
  created_at: Generated<Timestamp>
}

type ServiceTable = {
  restaurant_id: number
  delivery_type: DeliveryType
  position: number
  lead_minutes: number
  available_days: number
  last_order_minutes: Generated<number>
  orders_per_slot: number | null
  items_per_slot: number | null
  paused_until: Timestamp | null
  pause_reason: Generated<string | null>
  payment_types: string[]
  active: Generated<boolean>
}

type OpeningRuleTable = {
  id: Generated<number>
  restaurant_id: number
  delivery_type: DeliveryType
  weekday: number
  open_minute: number
  close_minute: number
}

type ClosedDayTable = { restaurant_id: number; day: Day; id: Generated<number> }

type DeliveryZoneTable = {
  id: Generated<number>
  restaurant_id: number
  name: string
  fee: number
  minimum: number
  free_from: number | null
  minutes: number | null
}

type DeliveryZonePostcodeTable = { restaurant_id: number; postcode: string; zone_id: number }

type TaxRateTable = {
  restaurant_id: number
  tax_class: string
  delivery_type: DeliveryType
  valid_from: Day
  rate: number
}

type LegendEntryTable = {
  restaurant_id: number
  code: string
  kind: 'allergen' | 'additive'
  name: string
  icon: string
  position: number
  translations: JsonWithDefault<Translations>
}

type InformationPageTable = {
  id: Generated<number>
  restaurant_id: number
  slug: string
  title: string
  content: string
  translations: JsonWithDefault<Translations>
}

type CategoryTable = {
  id: Generated<number>
  restaurant_id: number
  slug: string
  name: string
  description: string | null
  image: string | null
  foot_note: string | null
  extra: Generated<boolean>
  active: Generated<boolean>
  priority: number | null
  translations: JsonWithDefault<Translations>
}

type SubcategoryTable = {
  id: Generated<number>
  restaurant_id: number
  category_id: number
  name: string
  image: string | null
  priority: Generated<number>
  translations: JsonWithDefault<Translations>
}

type ProductTable = {
  id: Generated<number>
  restaurant_id: number
  category_id: number
  subcategory_id: number | null
  name: string
  description: string | null
  image: string | null
  price: number
  tax_class: string
  drink_share: number | null
  containers: number | null
  stock: number | null
  sold_out_until: Wall | null
  active: Generated<boolean>
  pinned: number | null
  priority: Generated<number>
  allergens: string[] | null
  additives: string[] | null
  tags: Generated<string[]>
  delivery_types: DeliveryType[]
  deposit: number | null
  deposit_name: string | null
  net_quantity: string | null
  unit_price: number | null
  unit: 'l' | 'kg' | null
  min_age: number | null
  is_package: Generated<boolean>
  is_ticket: Generated<boolean>
  asks_name: Generated<boolean>
  asks_date: Generated<boolean>
  kitchen_points: Generated<number>
  translations: JsonWithDefault<Translations>
}

type ExtraTabTable = {
  id: Generated<number>
  restaurant_id: number
  product_id: number
  title: string
  content: string
  priority: Generated<number>
  translations: JsonWithDefault<Translations>
}

type HappyHourTable = {
  id: Generated<number>
  restaurant_id: number
  product_id: number
  weekday: number
  starts: Wall
  ends: Wall
  price: number | null
}

type PatternTable = {
  id: Generated<number>
  restaurant_id: number
  kind: 'offer' | 'break'
  name: string
  weekdays: number[]
  start_minute: number
  end_minute: number | null
  start_date: Day | null
  end_date: Day | null
  stopped_at: Timestamp | null
}

type PatternProductTable = { restaurant_id: number; pattern_id: number; product_id: number }

type AttributeGroupTable = {
  id: Generated<number>
  restaurant_id: number
  category_id: number | null
  name: string
  minimum: number
  maximum: number | null
  multi_select: boolean
  priority: Generated<number>
  translations: JsonWithDefault<Translations>
}

type AttributeGroupProductTable = { restaurant_id: number; group_id: number; product_id: number }

type AttributeItemTable = {
  id: Generated<number>
  restaurant_id: number
  group_id: number
  name: string
  image: string | null
  price: number
  stock: number | null
  sold_out_until: Wall | null
  allergens: string[] | null
  priority: Generated<number>
  translations: JsonWithDefault<Translations>
}

type PackageStepTable = {
  id: Generated<number>
  restaurant_id: number
  product_id: number
  name: string
  question: string | null
  minimum: number
  maximum: number
  priority: Generated<number>
  translations: JsonWithDefault<Translations>
}

type PackageStepProductTable = {
  restaurant_id: number
  step_id: number
  product_id: number
  price: number
  multiple_allowed: boolean
  priority: Generated<number>
}

type TicketTimeTable = {
  id: Generated<number>
  restaurant_id: number
  weekday: number
  start_date: Day
  end_date: Day
  start_minute: number
  duration: number
  capacity: number | null
  archived: Generated<boolean>
}

type DiningTableTable = {
  id: Generated<number>
  restaurant_id: number
  name: string
  seats: number
  qr_version: Generated<number>
  removed_at: Timestamp | null
}

type VoucherTable = {
  id: Generated<number>
  restaurant_id: number
  code: string
  kind: 'percent' | 'fixed' | 'free_delivery'
  value: number
  category_ids: number[] | null
  minimum: Generated<number>
  valid_from: Day | null
  valid_until: Day | null
  total_limit: number | null
  per_guest_limit: number | null
  used: Generated<number>
  note: Generated<string | null>
  stopped_at: Generated<Timestamp | null>
  created_at: Generated<Timestamp>
}

type PrepaidCardTable = {
  id: Generated<number>
  restaurant_id: number
  code: string
  pin_hash: string
  balance: number
  wrong_pins: Generated<number>
  locked: Generated<boolean>
  note: Generated<string | null>
}

type AccountTable = {
  id: number
  kind: 'customer' | 'guest' | 'staff'
  name: string | null
  email: string | null
  email_verified: Generated<boolean>
  password_hash: string | null
  phone: string | null
  mobile: string | null
  birthday: Day | null
  company: string | null
  postal_code: string | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

type ManagerRoleTable = {
  account_id: number
  restaurant_id: number
  role: Role
  invited_at: Generated<Timestamp>
  accepted_at: ColumnType<Timestamp | null, Timestamp | null | undefined, Timestamp | null>
}

type AddressTable = {
  id: number
  account_id: number
  address: string
  house_number: string
  postal_code: string
  city: string
  country: string
  comment: string | null
  is_default: Generated<boolean>
}

type SessionTable = {
  id: number
  kind: 'public' | 'private' | 'manager'
  visitor_id: number | null
  account_id: number | null
  created_at: Generated<Timestamp>
  expires_at: Timestamp
  revoked_at: Timestamp | null
}

type ProofTable = {
  account_id: number
  kind: 'code' | 'reset' | 'email' | 'invite'
  hash: string
  email: string
  expires_at: Timestamp
}

type PasskeyTable = {
  id: number
  account_id: number
  credential: string
  public_key: Uint8Array
  counter: number
  transports: Generated<string[]>
  host: string
  device: string | null
  created_at: Timestamp
  used_at: Timestamp | null
}

type AttemptTable = { scope: string; key: string; count: number; until: Timestamp }

type BasketTable = {
  id: number
  restaurant_id: number
  account_id: number | null
  delivery_type: DeliveryType
  delivery_time: Wall | null
  ticket_time_id: number | null
  table_id: number | null
  sitting_id: number | null
  lines: JsonWithDefault<Line[]>
  tip: JsonWithDefault<Tip>
  voucher_code: string | null
  postcode: string | null
  user_info: ColumnType<{ [field: string]: string } | null, string | null | undefined, string | null>
  extra_info: JsonWithDefault<{ [key: string]: unknown }>
  seen: ColumnType<Seen | null, string | null | undefined, string | null>
  version: Generated<number>
  order_id: number | null
  closed: Generated<boolean>
  hold_until: Timestamp | null
  hold_extended: Generated<boolean>
  created_at: Generated<Timestamp>
  touched_at: Generated<Timestamp>
}

type OrderCounterTable = { restaurant_id: number; business_day: Day; last: number }

type PlacedOrderTable = {
  id: number
  restaurant_id: number
  basket_id: number
  account_id: number | null
  number: string
  business_day: Day
  status: 'received' | 'processing' | 'delivered' | 'rejected'
  placed: boolean
  payment_type: PaymentType
  payment_status: PaymentStatus
  payment_id: number | null
  delivery_type: DeliveryType
  delivery_time: Wall
  asap: boolean
  promised_time: Wall | null
  ready_at: Timestamp | null
  table_id: number | null
  table_name: string | null
  table_verified: Generated<boolean>
  sitting_id: Generated<number | null>
  user_details: JsonWithDefault<{ [field: string]: string }>
  comment: string | null
  lang: string
  goods: number
  deposit: number
  discount: number
  shipping: number
  tip: number
  total: number
  refunded: Generated<number>
  voucher_id: number | null
  voucher_code: string | null
  reject_key: string | null
  reject_body: string | null
  basket_hash: string
  token: string
  version: Generated<number>
  created_at: Timestamp
  placed_at: Timestamp | null
  alarmed_at: Timestamp | null
  missed_at: Timestamp | null
  moved_at: Timestamp | null
  expires_at: Timestamp | null
  forgotten_at: Generated<Timestamp | null>
}

type OrderLineTable = {
  id: number
  restaurant_id: number
  order_id: number
  basket_line: number
  position: number
  product_id: number | null
  category_id: number | null
  name: string
  quantity: number
  unit_price: number
  deposit: Generated<number>
  deposit_name: string | null
  tax_class: string
  options: JsonWithDefault<PricedOption[]>
  items: JsonWithDefault<PricedItem[]>
  extra: JsonWithDefault<LineExtra>
  packaging: ColumnType<Packaging | null, string | null | undefined, string | null>
  allergens: string[] | null
  min_age: number | null
  taken_off: Generated<number>
  struck_at: Generated<Timestamp | null>
}

type PrinterTable = {
  id: number
  restaurant_id: number
  name: string
  kind: 'network' | 'cloudprnt' | 'epson'
  host: string | null
  port: number | null
  token_hash: string | null
  category_ids: number[] | null
  copies: number
  lang: Language
  width: 58 | 80
  auto: boolean
  receipt: boolean
  confirms: boolean
  seen_at: Timestamp | null
  trouble: PrinterTrouble | null
  trouble_since: Timestamp | null
  created_at: Timestamp
}

type PrintJobTable = {
  id: number
  restaurant_id: number
  printer_id: number
  order_id: number | null
  kind: PaperKind
  occasion: number
  copy: number
  is_copy: boolean
  state: JobState
  queued_at: Timestamp
  sent_at: Timestamp | null
  ended_at: Timestamp | null
  next_try_at: Timestamp
  tries: Generated<number>
  trouble: PrinterTrouble | null
  settled_at: Timestamp | null
  account_id: number | null
  turn: Generated<number>
}

type DepositReturnTable = {
  id: number
  restaurant_id: number
  order_id: number | null
  kind: 'deposit' | 'packaging'
  name: string | null
  units: number
  price: number
  rate: number | null
  business_day: Day
  account_id: number
  at: string
  revoked_at: string | null
}

type OrderTaxTable = {
  order_id: number
  restaurant_id: number
  rate: number
  net: number
  tax: number
  gross: number
}

type OrderEventTable = {
  id: Generated<number>
  restaurant_id: number
  order_id: number
  at: Timestamp
  what: string
  status: string | null
  by_whom: 'guest' | 'staff' | 'system'
  account_id: number | null
  body: string | null
}

type StockTakeTable = {
  id: Generated<number>
  restaurant_id: number
  order_id: number
  product_id: number | null
  item_id: number | null
  units: number
  given_back: Generated<boolean>
}

type StockEntryTable = {
  id: Generated<number>
  restaurant_id: number
  product_id: number | null
  item_id: number | null
  set_to: number | null
  held: Generated<number>
  at: Generated<Timestamp>
}

type SlotUseTable = {
  restaurant_id: number
  delivery_type: string
  slot: Wall
  orders: number
  items: number
}

type SlotTakeTable = {
  order_id: number
  restaurant_id: number
  delivery_type: string
  slot: Wall
  items: number
  given_back: Generated<boolean>
}

type StationTable = {
  id: Generated<number>
  restaurant_id: number
  name: string
  category_ids: number[] | null
  points_per_slot: number | null
}

type StationUseTable = {
  restaurant_id: number
  station_id: number
  slot: Wall
  points: number
}

type StationTakeTable = {
  order_id: number
  restaurant_id: number
  station_id: number
  slot: Wall
  points: number
  given_back: Generated<boolean>
}

type TicketSlotTable = {
  restaurant_id: number
  ticket_time_id: number
  day: Day
  taken: Generated<number>
}

type TicketTakeTable = {
  order_id: number
  restaurant_id: number
  ticket_time_id: number
  day: Day
  places: number
  given_back: Generated<boolean>
}

type TicketHoldTable = {
  basket_id: number
  restaurant_id: number
  ticket_time_id: number
  day: Day
  places: number
  until: Timestamp
}

type TicketTable = {
  id: number
  restaurant_id: number
  order_id: number
  line_id: number
  unit: number
  ticket_time_id: number
  day: Day
  start_minute: number
  duration: number
  full_name: string | null
  code: string
  used_at: Timestamp | null
  used_by: number | null
  voided: Generated<boolean>
}

type VoucherUseTable = {
  order_id: number
  restaurant_id: number
  voucher_id: number
  account_id: number | null
  email: string | null
  mobile: string | null
  given_back: Generated<boolean>
}

type CardEntryTable = {
  id: Generated<number>
  restaurant_id: number
  card_id: number
  order_id: Generated<number | null>
  amount: number
  at: Generated<Timestamp>
  payment_type: Generated<CounterPayment | null>
  account_id: Generated<number | null>
}

type ClosingTable = {
  id: Generated<number>
  restaurant_id: number
  number: number
  day: Day
  closed_at: Timestamp
  account_id: number
  cash_in_till: boolean
}

type ClosingEntryTable = {
  id: Generated<number>
  restaurant_id: number
  closing_id: number
  source: 'order' | 'bill' | 'deposit' | 'card'
  source_id: number
  what: BookEntry['what']
  payment_type: string | null
  rate: number | null
  amount: number
  tax: number
}

type PaymentTable = {
  id: number
  restaurant_id: number
  reference: number
  type: PaymentType
  status: PaymentStatus
  amount: number
  currency: string
  refunded: Generated<number>
  provider_id: string | null
  link: string | null
  notify_token: string
  attention: Attention | null
  created_at: Timestamp
  checked_at: Timestamp | null
  received: Generated<number | null>
  received_currency: Generated<string | null>
  decision: Generated<MoneyDecision | null>
  decision_note: Generated<string | null>
  decided_by: Generated<number | null>
  decided_at: Generated<Timestamp | null>
}

type RefundTable = {
  id: number
  restaurant_id: number
  payment_id: number
  amount: number
  status: 'queued' | 'done' | 'failed'
  provider_id: string | null
  reason: string
  created_at: Timestamp
}

type LiveEventTable = {
  id: Generated<number>
  restaurant_id: number
  room: string
  what: string
  noun_id: number | null
  version: number | null
  socket_id: string | null
  at: Generated<Timestamp>
}

type IdempotencyTable = {
  scope: string
  key: string
  body_hash: string
  status: number | null
  answer: ColumnType<unknown, string | null | undefined, string | null>
  lease: Timestamp
  expires_at: Timestamp
}

type AuditTable = {
  id: Generated<number>
  restaurant_id: number | null
  account_id: number | null
  what: string
  noun: string | null
  noun_id: number | null
  detail: ColumnType<unknown, string | null | undefined, string | null>
  at: Generated<Timestamp>
}

type VisitTable = {
  restaurant_id: number
  day: Day
  qr: Generated<number>
  unique_visits: Generated<number>
  new_visits: Generated<number>
  visits: Generated<number>
}

type MessageTable = {
  id: number
  restaurant_id: number
  name: string
  email: string
  phone: string | null
  body: string
  lang: Language
  created_at: Timestamp
  read_at: Timestamp | null
  answer: string | null
  answered_at: Timestamp | null
  done_at: Timestamp | null
}

type AnnouncementTable = {
  id: Generated<number>
  restaurant_id: number
  kind: 'general' | 'before_checkout' | 'closed'
  text: string
  from_day: Day | null
  to_day: Day | null
  translations: JsonWithDefault<Translations>
}

type NewsletterTable = {
  id: Generated<number>
  restaurant_id: number
  subject: string
  body: string
  created_at: Timestamp
  sent_at: Timestamp | null
  recipients: Generated<number>
  translations: JsonWithDefault<Translations>
}

type NewsletterLetterTable = {
  restaurant_id: number
  newsletter_id: number
  subscriber_id: number
  posted_at: Timestamp | null
}

type SubscriberTable = {
  id: number
  restaurant_id: number
  email: string
  lang: Language
  asked_at: Timestamp
  confirmed_at: Timestamp | null
}

type ReservationTable = {
  id: number
  restaurant_id: number
  table_id: number | null
  starts: Wall
  minutes: number
  adults: number
  children: number
  name: string
  email: string
  phone: string
  allergies: string | null
  birthday: Day | null
  status: 'requested' | 'booked' | 'declined' | 'canceled'
  created_at: Timestamp
  token: string | null
  lang: Generated<Language>
  remind_at: Timestamp | null
  note: string | null
  word: string | null
}

type BlogTable = {
  id: Generated<number>
  restaurant_id: number
  slug: string
  title: string
  summary: string
  body: string
  image: string | null
  published_at: Timestamp | null
  translations: JsonWithDefault<Translations>
}

type TagTable = {
  id: Generated<number>
  restaurant_id: number
  name: string
  translations: JsonWithDefault<Translations>
}

type BlogTagTable = { restaurant_id: number; blog_id: number; tag_id: number }

type ReviewTable = {
  id: Generated<number>
  restaurant_id: number
  order_id: number
  name: string
  rating: number
  text: string
  answer: string | null
  status: 'waiting' | 'approved' | 'rejected'
  created_at: Timestamp
}

type SittingTable = {
  id: number
  restaurant_id: number
  table_id: number
  business_day: Day
  opened_at: Timestamp
  opened_by: number | null
  confirmed_at: Timestamp | null
  lasts_until: Timestamp
  ended_at: Timestamp | null
  end_reason: SittingEnd | null
  robot_called_at: Timestamp | null
}

export type SittingEnd = 'settled' | 'freed' | 'day_over'

type SittingGuestTable = {
  sitting_id: number
  restaurant_id: number
  kind: 'visitor' | 'account'
  guest_id: number
}

type BillRequestTable = { order_id: number; restaurant_id: number; requested_at: Timestamp }

type PushSubscriptionTable = {
  id: number
  restaurant_id: number
  order_id: number
  endpoint: string
  p256dh: string
  auth: string
  lang: Language
  created_at: Timestamp
}

type BillTable = {
  id: number
  restaurant_id: number
  sitting_id: number
  table_id: number
  state: 'open' | 'settled'
  opened_at: Timestamp
  settled_at: Timestamp | null
  version: Generated<number>
}

type BillPersonTable = {
  id: number
  restaurant_id: number
  bill_id: number
  number: number
  name: string | null
  visitor_id: number | null
  account_id: number | null
  seen_at: Timestamp
}

type BillSplitTable = {
  restaurant_id: number
  bill_id: number
  line_id: number
  unit: number
  parts: number
}

type BillPaymentTable = {
  id: number
  restaurant_id: number
  bill_id: number
  person_id: number | null
  account_id: number | null
  basket_id: number | null
  type: PaymentType | 'card'
  status: PaymentStatus
  amount: number
  tip: number
  refunded: Generated<number>
  payment_id: number | null
  created_at: Timestamp
  expires_at: Timestamp | null
  paid_at: Timestamp | null
}

type BillPartTable = {
  restaurant_id: number
  bill_id: number
  line_id: number
  unit: number
  part: number
  parts: number
  state: 'claimed' | 'paying' | 'paid'
  person_id: number | null
  payment_id: number | null
  price: number | null
  refunded: Generated<number>
}

type MenuVersionTable = {
  id: Generated<number>
  restaurant_id: number
  why: 'published' | 'imported' | 'restored'
  account_id: number | null
  dishes: number
  file: ColumnType<unknown, string, string>
  created_at: Timestamp
}

type MenuDraftTable = {
  restaurant_id: number
  account_id: number | null
  started_at: Timestamp
}

type MenuDraftDeedTable = {
  id: Generated<number>
  restaurant_id: number
  account_id: number | null
  call: string
  input: ColumnType<unknown, string, string>
  made: number | null
  done_at: Timestamp
}
type ProviderAccountTable = {
  restaurant_id: number
  provider: 'mollie' | 'saferPay'
  sealed: string
  hint: string
  changed_at: Timestamp
}

type WebhookTable = {
  id: Generated<number>
  restaurant_id: number
  url: string
  secret: string
  events: string[]
  created_at: Timestamp
}

type WebhookCallTable = {
  id: number
  restaurant_id: number
  webhook_id: number
  what: string
  order_id: number | null
  state: 'waiting' | 'delivered' | 'failed'
  tries: Generated<number>
  status: number | null
  fault: string | null
  created_at: Timestamp
  tried_at: Timestamp | null
}

type ApiKeyTable = {
  id: number
  restaurant_id: number
  name: string
  role: Role
  hash: string
  hint: string
  made_by: number
  made_at: Timestamp
  used_at: Timestamp | null
  revoked_at: Timestamp | null
}

type ForgottenTable = { restaurant_id: number; day: Day; orders: number }
