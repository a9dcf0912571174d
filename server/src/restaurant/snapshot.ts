import type { Settings, TranslatedSetting } from '@tischlein/contract/entities/settings'
import type { Instant } from '@tischlein/rules/clock'
import type { Station } from '@tischlein/rules/restaurant/kitchen'
import { offers } from '@tischlein/rules/restaurant/offers'
import type {
  DeliveryType,
  Language,
  PaymentType,
  Schedule,
  Service,
  TaxRate,
  Zone,
} from '@tischlein/rules/restaurant/restaurant'
import type { TicketTime } from '@tischlein/rules/ticketing/ticket-times'
import type { Translations } from '../db/tables.ts'

/** What the restaurant offers of one delivery type, beside its hours in `schedule`. */
export type Offer = { readonly type: DeliveryType; readonly paymentTypes: readonly PaymentType[] }

/** A delivery type that can be offered again as it was. */
export type SwitchedOff = { readonly offer: Offer; readonly service: Service }

export type LegendEntry = {
  readonly code: string
  readonly kind: 'allergen' | 'additive'
  readonly name: string
  readonly icon: string
  readonly translations: Translations
}

/** What everyone is told on the days from the first to the last, both included; null: no first, or no last one. */
export type Announcement = {
  readonly id: number
  readonly kind: 'general' | 'before_checkout' | 'closed'
  readonly text: string
  readonly fromDay: string | null
  readonly toDay: string | null
  readonly translations: Translations
}

export type InformationPage = {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly content: string
  readonly translations: Translations
}

/** Stars from 1 to 5, to one decimal, and of how many reviews. */
export type Rating = { readonly average: number; readonly count: number }

/** A restaurant in memory, as it is until somebody changes it: all but its menu. */
export type RestaurantSnapshot = {
  readonly id: number
  readonly slug: string
  readonly host: string | null
  readonly name: string
  readonly timezone: string
  readonly currency: 'EUR' | 'USD' | 'GBP'
  /** The language its texts are written in; translations may lack. */
  readonly lang: Language
  readonly languages: readonly Language[]
  readonly settings: Settings
  readonly translations: Translations
  readonly schedule: Schedule
  /** The delivery types on offer, the first one being what a guest starts with. */
  readonly offers: readonly Offer[]
  /** What is not on offer for now; orders of these types go on. */
  readonly switchedOff: readonly SwitchedOff[]
  readonly zones: readonly Zone[]
  readonly stations: readonly Station[]
  readonly taxRates: readonly TaxRate[]
  readonly legend: readonly LegendEntry[]
  readonly informationPages: readonly InformationPage[]
  /** Those whose day is over or has not come among them. */
  readonly announcements: readonly Announcement[]
  /** What approved reviews come to; null while there is none. */
  readonly rating: Rating | null
  /** Whether a system of the restaurant's own hears of its orders. */
  readonly hasWebhooks: boolean
  /** The sealed accounts at providers that are its own. */
  readonly providerAccounts: ProviderAccounts
  readonly ticketTimes: readonly TicketTime[]
  /** Of these, how many places are taken on the coming dates. */
  readonly placesTaken: readonly PlacesTaken[]
}

export type ProviderName = 'mollie' | 'saferPay'
export type ProviderAccounts = { readonly [Name in ProviderName]?: string }

/** What others have of a ticket slot: ordered, or held at the checkout until then. */
export type PlacesTaken = {
  readonly ticketTimeId: number
  readonly day: string
  readonly places: number
  /** Null: ordered. */
  readonly until: Instant | null
}

/** Every language the house speaks, the restaurant's own first: what is not translated falls back to it. */
export const languagesOf = (lang: Language): Language[] => [
  lang,
  ...(['de', 'en', 'fr', 'ar'] as const).filter((other) => other !== lang),
]

/** A text of the settings in the guest's language, else as it was written; null if there is none. */
export function settingText(
  restaurant: Pick<RestaurantSnapshot, 'settings' | 'translations' | 'lang'>,
  field: TranslatedSetting,
  language: Language,
): string | null {
  const own = restaurant.settings[field]
  if (own === null || language === restaurant.lang) return own
  return restaurant.translations[language]?.[field] ?? own
}

/** The language in which `settingText` answers: the guest's where somebody translated it, else the restaurant's own. */
export const settingLanguage = (
  { translations, lang }: Pick<RestaurantSnapshot, 'translations' | 'lang'>,
  field: TranslatedSetting,
  language: Language,
): Language => (translations[language]?.[field] === undefined ? lang : language)

type ByType = Pick<RestaurantSnapshot, 'schedule' | 'offers' | 'switchedOff'>

/** Every type that was ever set up, on offer or not: what a dish may be sold as, and what orders were taken for. */
export const knownOffers = ({ offers, switchedOff }: Omit<ByType, 'schedule'>): Offer[] => [
  ...offers,
  ...switchedOff.map(({ offer }) => offer),
]

/** The same with hours and limits. */
export const knownServices = ({ schedule, switchedOff }: Omit<ByType, 'offers'>): Service[] => [
  ...schedule.services,
  ...switchedOff.map(({ service }) => service),
]

/** Whether it takes orders at all (decisions.md, section 4): pauses concern single delivery types, and times. */
export const sells = ({ settings }: Pick<RestaurantSnapshot, 'settings'>): boolean =>
  offers(settings).checkout
