import type {
  InformationPage,
  LegalTexts,
  Restaurant,
  Rule,
  TicketTime,
  Zone,
} from '@tischlein/contract/entities'
import type { Words } from '@tischlein/locales/words'
import { businessDay, formatTime, formatWall, type Instant, wallClock } from '@tischlein/rules/clock'
import { isOpen, opensAt } from '@tischlein/rules/delivery-time/opening-hours'
import {
  type DeliveryType,
  type Language,
  type PaymentType,
  paymentTypes,
  type Zone as RuleZone,
  serviceOf,
} from '@tischlein/rules/restaurant/restaurant'
import { type Taken, ticketDates } from '@tischlein/rules/ticketing/ticket-times'
import { timestamp } from '../db/instants.ts'
import { announcedText } from './announced.ts'
import {
  type Announcement,
  knownServices,
  type RestaurantSnapshot,
  sells,
  settingLanguage,
  settingText,
} from './snapshot.ts'
import { fallbackOf, textOf } from './texts.ts'

/** All of a restaurant that changes with the clock alone. */
export type LiveRestaurant = Pick<
  Restaurant,
  | 'closed'
  | 'open_now'
  | 'opens_at'
  | 'paused'
  | 'unwatched'
  | 'pause_reasons'
  | 'delivery_hours'
  | 'pickup_hours'
  | 'here_hours'
  | 'ticketTimeAvailable'
  | 'restaurantTicketTimes'
>

/** What the clock decides: hours and places, and what is told today. */
export type RestaurantNow = { readonly live: LiveRestaurant; readonly announced: readonly Announcement[] }

export function presentRestaurant(
  restaurant: RestaurantSnapshot,
  { live, announced }: RestaurantNow,
  language: Language,
  words: Words,
): Restaurant {
  const told = (kind: Announcement['kind']) =>
    announcedText(announced, kind, { language, original: restaurant.lang })
  return {
    id: restaurant.id,
    name: restaurant.name,
    slug: restaurant.slug,
    ...live,
    ...presentHours(restaurant),
    ...presentOrdering(restaurant, words),
    ...presentTexts(restaurant, language),
    closeMessage: settingText(restaurant, 'closeMessage', language) ?? told('closed'),
    has_announcement: told('general') !== null,
    announcement: told('general'),
    announcement_before_checkout: told('before_checkout'),
    ...presentLooks(restaurant),
  }
}

/** What the clock says about it. "Closed" is a matter of the business day, not of the opening hours. */
export function presentLive(restaurant: RestaurantSnapshot, now: Instant): LiveRestaurant {
  const { schedule } = restaurant
  const opens = opensAt(schedule, null, now)
  const today = businessDay(wallClock(now, schedule.timezone), schedule.dayEndsAt)
  const lead = (type: DeliveryType) => leadMinutes(restaurant, type, now)
  const ticketTimes = restaurant.settings.ticketing ? presentTicketTimes(restaurant, now) : []
  return {
    // Where no kind of delivery is on offer, nothing can be ordered; a catalogue takes no orders anyway.
    closed: schedule.closedOn === today || (schedule.services.length === 0 && sells(restaurant)),
    open_now: isOpen(schedule, null, now),
    opens_at: opens && formatWall(opens),
    paused: Object.fromEntries(
      schedule.services.map(({ type, pausedUntil }) => [
        type,
        pausedUntil !== null && pausedUntil > now ? timestamp(pausedUntil) : null,
      ]),
    ),
    unwatched: schedule.unwatchedSince !== null,
    pause_reasons: Object.fromEntries(
      schedule.services.map(({ type, pausedUntil, pauseReason = null }) => [
        type,
        pausedUntil !== null && pausedUntil > now ? pauseReason : null,
      ]),
    ),
    delivery_hours: lead('delivery'),
    pickup_hours: lead('pickup'),
    here_hours: lead('here'),
    ticketTimeAvailable: ticketTimes.some(({ dates }) => dates.length > 0),
    restaurantTicketTimes: ticketTimes,
  }
}

/** What a list of restaurants tells of each. */
export const presentSummary = (restaurant: RestaurantSnapshot, live: LiveRestaurant) => ({
  id: restaurant.id,
  name: restaurant.name,
  slug: restaurant.slug,
  logo: restaurant.settings.logo,
  address: restaurant.settings.address,
  closed: live.closed,
  open_now: live.open_now,
  opens_at: live.opens_at,
  deliveryTypes: restaurant.offers.map(({ type }) => type),
})

export const presentZone = (zone: RuleZone, postcode: string): Zone => ({
  postalCode: postcode,
  shipping_price: zone.fee,
  minimum: zone.minimum,
  free_from: zone.freeFrom,
  minutes: zone.minutes,
})

export const presentLegalTexts = (
  restaurant: RestaurantSnapshot,
  language: Language,
  words: Words,
): LegalTexts => ({
  about_us: settingText(restaurant, 'aboutUs', language),
  privacy_policy: settingText(restaurant, 'privacyPolicy', language),
  imprint: settingText(restaurant, 'imprint', language),
  terms_and_conditions: settingText(restaurant, 'terms', language),
  accessibility: words.t('page.accessibility', {
    name: asText(restaurant.name),
    email: leftToRight(asText(restaurant.settings.email)),
    phone: leftToRight(asText(restaurant.settings.phone)),
  }),
  languages: {
    about_us: settingLanguage(restaurant, 'aboutUs', language),
    privacy_policy: settingLanguage(restaurant, 'privacyPolicy', language),
    imprint: settingLanguage(restaurant, 'imprint', language),
    terms_and_conditions: settingLanguage(restaurant, 'terms', language),
  },
})

/** The restaurant's further pages in the guest's language. */
export function presentPages(restaurant: RestaurantSnapshot, language: Language): InformationPage[] {
  const wording = { language, original: restaurant.lang }
  return restaurant.informationPages.map((page) => ({
    id: page.id,
    slug: page.slug,
    title: textOf(page, 'title', wording),
    content: textOf(page, 'content', wording),
    ...fallbackOf(page, ['title', 'content'], wording),
  }))
}

/** Numbers and addresses keep their direction in any language. */
const leftToRight = (text: string): string => `\u2066${text}\u2069`

const asText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function presentHours(restaurant: RestaurantSnapshot) {
  const { schedule, settings } = restaurant
  const days = (type: DeliveryType) => serviceOf(schedule, type)?.availableDays ?? 0
  return {
    delivery_average_time: settings.averageMinutes,
    restaurantAvailableTimes: presentRules(restaurant, 'delivery'),
    restaurantTakeawayTimes: presentRules(restaurant, 'pickup'),
    hereTimes: presentRules(restaurant, 'here'),
    restaurant_close_times: schedule.holiday && formatWall(schedule.holiday.from),
    restaurant_end_close_times: schedule.holiday && formatWall(schedule.holiday.to),
    closed_days: schedule.closedDays,
    delivery_available_days: days('delivery'),
    pickup_available_days: days('pickup'),
    here_available_days: days('here'),
  }
}

function presentOrdering(restaurant: RestaurantSnapshot, words: Words) {
  const { settings } = restaurant
  const offered = new Set(restaurant.offers.flatMap((offer) => offer.paymentTypes))
  const methods = paymentTypes.filter((type) => offered.has(type))
  return {
    lang: restaurant.lang,
    languages: restaurant.languages,
    timezone: restaurant.timezone,
    currency: restaurant.currency,
    deliveryTypes: restaurant.offers.map(({ type }) => type),
    paymentMethods: methods,
    paymentMethodsByType: Object.fromEntries(
      restaurant.offers.map(({ type, paymentTypes: of }) => [type, of]),
    ),
    paymentMethodNames: Object.fromEntries(methods.map((type) => [type, words.t(paymentWords[type])])),
    tip_request: settings.tips,
    available_voucher: settings.vouchers,
    search_enabled: settings.search,
    zero_price_format: settings.zeroPrice,
    reusable_packaging: settings.reusableDeposit === null ? null : { deposit: settings.reusableDeposit },
    pre_order_for_happy_hour: settings.preOrderForHappyHour,
    ignore_pre_order_timing_by_display: settings.ignorePreOrderTimingByDisplay,
    reservation_table: settings.reservations,
    robot_request_available: settings.robot,
    allow_multi_date_order: settings.multiDateOrders,
    ticketingSystem: settings.ticketing,
    has_person_on_table: settings.personsAtTable,
    login_required: settings.loginRequired,
    terms_by_checkbox: settings.termsByCheckbox,
    personal_information_fields: settings.personalFields,
  }
}

const paymentWords = {
  mollie: 'page.payment.mollie',
  saferPay: 'page.payment.saferPay',
  cash: 'page.payment.cash',
  payAtEnd: 'page.payment.payAtEnd',
  payFix: 'page.payment.payFix',
  pwc: 'page.payment.pwc',
} as const satisfies { readonly [Type in PaymentType]: string }

function presentTexts(restaurant: RestaurantSnapshot, language: Language) {
  const { settings, legend } = restaurant
  const text = (field: Parameters<typeof settingText>[1]) => settingText(restaurant, field, language)
  const footNote = text('footNote')
  return {
    claim: text('claim'),
    allergies: settings.allergies,
    legend: legend.map(({ code, kind, name, icon, translations }) => ({
      code,
      kind,
      name: translations[language]?.name ?? name,
      icon,
    })),
    pinned_products_label: text('pinnedLabel'),
    meta: {
      foot_note: footNote,
      foot_note_place: footNote === null ? null : ('bottom' as const),
      show_open_hours: settings.showOpenHours,
    },
    recaptcha_site_key: settings.recaptchaSiteKey,
    address: settings.address,
    telephon: settings.phone,
    email: settings.email,
    facebook: settings.social.facebook ?? null,
    instagram: settings.social.instagram ?? null,
    twitter: settings.social.twitter ?? null,
    linkedin: settings.social.linkedin ?? null,
    tiktok: settings.social.tiktok ?? null,
    youtube: settings.social.youtube ?? null,
    about_us: text('aboutUs'),
    privacy_policy: text('privacyPolicy'),
    imprint: text('imprint'),
    terms_and_conditions: text('terms'),
    information_pages: presentPages(restaurant, language).map(({ slug, title }) => ({ slug, title })),
    rating: settings.reviews ? restaurant.rating : null,
  }
}

const presentLooks = ({ settings }: RestaurantSnapshot) => ({
  branding: settings.branding,
  logo: settings.logo,
  logo_shape: settings.logoShape,
  main_image: settings.mainImage,
  primary_color: settings.primaryColor,
  event_mode: settings.eventMode,
  catalogue_mode: settings.catalogueMode,
  side_menu: settings.sideMenu,
  shop_providing: settings.shopProviding,
  has_landing_page: settings.landingPage,
  registration: settings.registration,
  blog: settings.blog,
  opening_time: settings.openingTime,
  newsletter: settings.newsletter,
  reviews: settings.reviews,
  item_comments: settings.itemComments,
  basket_images: settings.basketImages,
})

const presentRules = ({ schedule }: RestaurantSnapshot, type: DeliveryType): Rule[] =>
  (serviceOf(schedule, type)?.rules ?? []).map(({ weekday, open, close }) => ({
    weekday: weekdayWord(weekday),
    open_at: formatTime(open),
    close_at: formatTime(close),
  }))

function presentTicketTimes(restaurant: RestaurantSnapshot, now: Instant): TicketTime[] {
  const { schedule, ticketTimes } = restaurant
  const type = restaurant.offers[0]?.type ?? 'pickup'
  const dates = ticketDates({ schedule, type, ticketTimes, now, taken: takenAt(restaurant, now) })
  return ticketTimes.map((ticketTime) => ({
    id: ticketTime.id,
    start_date: ticketTime.startDay,
    end_date: ticketTime.endDay,
    weekday: weekdayWord(ticketTime.weekday),
    time: formatTime(ticketTime.time),
    duration: formatTime(ticketTime.duration),
    capacity: ticketTime.capacity,
    dates: (dates.get(ticketTime.id) ?? []).map(({ day, left }) => ({ date: day, left })),
  }))
}

/** What of each slot others had when the snapshot was read, without the holds that are over since. */
function takenAt({ placesTaken }: RestaurantSnapshot, now: Instant): Taken {
  const taken = new Map<string, number>()
  for (const { ticketTimeId, day, places, until } of placesTaken) {
    if (until !== null && until <= now) continue
    const slot = `${ticketTimeId} ${day}`
    taken.set(slot, (taken.get(slot) ?? 0) + places)
  }
  return (id, day) => taken.get(`${id} ${day}`) ?? 0
}

/** Longer while the kitchen is busy; of a type that is switched off too, whose orders are still being made. */
function leadMinutes(restaurant: RestaurantSnapshot, type: DeliveryType, now: Instant): number {
  const { busy: rush } = restaurant.schedule
  const busy = rush !== null && rush.until > now ? rush.minutes : 0
  const service = knownServices(restaurant).find((one) => one.type === type)
  return service ? service.leadMinutes + busy : 0
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export const weekdayWord = (weekday: number): Rule['weekday'] => weekdays[weekday - 1] ?? 'monday'
