import type { Instant } from '@tischlein/rules/clock'
import { offers } from '@tischlein/rules/restaurant/offers'
import type {
  DeliveryType,
  Language,
  PaymentType,
  Schedule,
  TaxRate,
  Zone,
} from '@tischlein/rules/restaurant/restaurant'
import type { TicketTime } from '@tischlein/rules/ticketing/ticket-times'
import type { Translations } from '../db/tables.ts'
import type { Settings, TranslatedSetting } from './settings.ts'

/** What the restaurant offers of one delivery type, beside its hours in `schedule`. */
export type Offer = { readonly type: DeliveryType; readonly paymentTypes: readonly PaymentType[] }

export type LegendEntry = {
  readonly code: string
  readonly kind: 'allergen' | 'additive'
  readonly name: string
  readonly icon: string
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
  readonly zones: readonly Zone[]
  readonly taxRates: readonly TaxRate[]
  readonly legend: readonly LegendEntry[]
  readonly informationPages: readonly InformationPage[]
  /** What approved reviews come to; null while there is none. */
  readonly rating: Rating | null
  readonly ticketTimes: readonly TicketTime[]
  /** Of these, how many places are taken on the coming dates. */
  readonly placesTaken: readonly PlacesTaken[]
}

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

/** Whether it takes orders at all (decisions.md, section 4): pauses concern single delivery types, and times. */
export const sells = ({ settings }: Pick<RestaurantSnapshot, 'settings'>): boolean =>
  offers(settings).checkout
