import { parseWall } from '@tischlein/rules/clock'
import { missedPolicies } from '@tischlein/rules/ordering/unanswered'
import { z } from 'zod'

/**
 * What a restaurant decided that no query looks into: texts, looks, flags. Stored as one document
 * (`restaurant.settings`); a missing field has its default, so that an older document stays valid.
 * Staff read and change it by these names (`managers/settings`); guests see the specification's spellings.
 */
export const settings = z.object({
  claim: z.string().nullable().default(null),
  address: z.string().default(''),
  phone: z.string().default(''),
  email: z.string().default(''),
  social: z
    .object({
      facebook: z.string(),
      instagram: z.string(),
      twitter: z.string(),
      linkedin: z.string(),
      tiktok: z.string(),
      youtube: z.string(),
    })
    .partial()
    .default({}),

  primaryColor: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .default('#279157'),
  logo: z.string().nullable().default(null),
  logoShape: z.enum(['round', 'square', 'wide']).default('square'),
  mainImage: z.string().nullable().default(null),
  branding: z.boolean().default(true),

  closeMessage: z.string().nullable().default(null),
  pinnedLabel: z.string().nullable().default(null),
  footNote: z.string().nullable().default(null),
  aboutUs: z.string().nullable().default(null),
  privacyPolicy: z.string().nullable().default(null),
  imprint: z.string().nullable().default(null),
  terms: z.string().nullable().default(null),

  /** How the shop is laid out, and whether it sells. */
  eventMode: z.boolean().default(false),
  catalogueMode: z.boolean().default(false),
  sideMenu: z.boolean().default(false),
  shopProviding: z.boolean().default(true),
  /** Whether there is a shop at all; without one, guests are led to the restaurants of the house. */
  hasShop: z.boolean().default(true),
  landingPage: z.boolean().default(false),

  search: z.boolean().default(true),
  registration: z.boolean().default(true),
  blog: z.boolean().default(false),
  openingTime: z.boolean().default(true),
  showOpenHours: z.boolean().default(true),
  newsletter: z.boolean().default(false),
  reviews: z.boolean().default(false),
  reservations: z.boolean().default(false),
  /** Booked at once where a table fits; otherwise staff confirm each one. */
  reservationsAtOnce: z.boolean().default(true),
  /** How long a reserved table is kept for its guests. */
  stayMinutes: z.number().int().min(15).max(720).default(120),
  allergies: z.boolean().default(true),
  itemComments: z.boolean().default(true),
  basketImages: z.boolean().default(true),
  /** Reusable packaging is offered, at this deposit for each container, in cents (decisions.md, section 8). */
  reusableDeposit: z.number().int().min(0).nullable().default(null),
  tips: z.boolean().default(true),
  vouchers: z.boolean().default(true),
  robot: z.boolean().default(false),
  personsAtTable: z.boolean().default(false),
  /** Who opens a free table: the first guest who shows its code, or staff (decision 031). */
  tableOpening: z.enum(['scan', 'staff']).default('scan'),
  /** The terms are ticked at the checkout; usually the sentence above its button is enough. */
  termsByCheckbox: z.boolean().default(false),
  loginRequired: z.boolean().default(false),
  /** Whether an order may cost nothing (decisions.md, section 6). */
  freeOrders: z.boolean().default(false),
  /** A small business without VAT shows none and prints the legal note (decisions.md, section 1). */
  vatFree: z.boolean().default(false),
  /** Cash is rung up in a till of the house; receipts and closings say so, since this product is none (decision 044). */
  cashInTill: z.boolean().default(true),
  /** Tax number or VAT id as it stands on receipts (section 33 UStDV asks for neither, section 14 UStG for one). */
  taxNumber: z.string().nullable().default(null),
  /** Share of drinks in the price of every package with a drink, in basis points; null: by what its parts cost. */
  packageDrinkShare: z.number().int().min(0).max(10_000).nullable().default(null),
  zeroPrice: z.enum(['zero', 'empty', 'free']).default('zero'),
  recaptchaSiteKey: z.string().nullable().default(null),
  /** Shared with Google alone: with it the server asks whether a response of the widget is good. */
  recaptchaSecret: z.string().nullable().default(null),

  ticketing: z.boolean().default(false),
  multiDateOrders: z.boolean().default(false),
  preOrderForHappyHour: z.boolean().default(true),
  ignorePreOrderTimingByDisplay: z.boolean().default(false),

  /** What the checkout asks for and requires; `product_comment` is about lines and not checked there. */
  personalFields: z
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
    .default({ name: true, email: true, mobile: true }),

  /** In whose name letters to guests are written; null: in the name of the restaurant. */
  senderName: z.string().nullable().default(null),
  /** Where staff are called to the board by mail; null: at the usual address. */
  alarmEmail: z.email().nullable().default(null),
  /** What happens to an order that nobody answered for so long: its guest is told to call, or it is rejected. */
  missedMinutes: z.int().min(3).max(120).default(5),
  missedPolicy: z.enum(missedPolicies).default('tell'),
  /**
   * Without a board for so long while guests are served, "as soon as possible" is no longer promised; null: it always
   * is. Counts from the first board of a business day on.
   */
  boardMinutes: z.int().min(3).max(240).nullable().default(10),

  /** For how many days after an order it is known who ordered (decisions.md, section 8, "Privacy"). */
  keepDays: z.int().min(1).max(3650).default(90),

  averageMinutes: z.int().nonnegative().nullable().default(null),
  /** Closed for holidays, both ends included. */
  holiday: z.object({ from: wall(), to: wall() }).nullable().default(null),
  /** The minute at which the business day ends (decisions.md, section 5). */
  dayEndsAt: z.int().min(0).max(1439).default(300),
})

export type Settings = z.output<typeof settings>

/** Settings whose words a restaurant may translate. */
export const translatedSettings = [
  'claim',
  'closeMessage',
  'pinnedLabel',
  'footNote',
  'aboutUs',
  'privacyPolicy',
  'imprint',
  'terms',
] as const satisfies readonly (keyof Settings)[]

export type TranslatedSetting = (typeof translatedSettings)[number]

function wall() {
  return z.string().refine((text) => parseWall(text) !== null)
}
