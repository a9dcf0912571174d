import type { ManagedSettings } from '@tischlein/contract/entities'

/** Which settings stand together, and how each is asked for. A table, so that a page of settings is data. */

export type FieldName = Exclude<keyof ManagedSettings, 'translations' | 'secrets' | 'languages' | 'slug'>

/** `texts` exist in every language, `money` is typed with a comma and kept in cents, `time` is kept in minutes. */
export type FieldKind = 'text' | 'long' | 'texts' | 'flag' | 'number' | 'money' | 'time' | 'choice'

export type SettingField = {
  readonly name: FieldName
  readonly kind: FieldKind
  /** Of a choice. */
  readonly options?: readonly string[]
  /** Always written from left to right: addresses of mail and phone numbers. */
  readonly ltr?: boolean
  readonly hasHint?: boolean
  /** May not be left empty. */
  readonly isNeeded?: boolean
}

/** A card of the page. */
export type FieldGroup = { readonly name: string; readonly fields: readonly SettingField[] }

const flag = (name: FieldName, hasHint = false): SettingField => ({ name, kind: 'flag', hasHint })
const of = (name: FieldName, kind: FieldKind, more: Partial<SettingField> = {}): SettingField => ({
  name,
  kind,
  ...more,
})

export const houseGroups: readonly FieldGroup[] = [
  {
    name: 'who',
    fields: [
      of('name', 'text', { isNeeded: true }),
      of('claim', 'texts'),
      of('address', 'text'),
      of('phone', 'text', { ltr: true }),
      of('email', 'text', { ltr: true }),
      of('timezone', 'text', { ltr: true, hasHint: true, isNeeded: true }),
    ],
  },
  {
    name: 'law',
    fields: [of('taxNumber', 'text', { ltr: true }), flag('vatFree', true)],
  },
  {
    name: 'time',
    fields: [of('averageMinutes', 'number', { hasHint: true }), of('dayEndsAt', 'time', { hasHint: true })],
  },
]

export const shopGroups: readonly FieldGroup[] = [
  {
    name: 'sells',
    fields: [
      flag('shopProviding', true),
      flag('catalogueMode', true),
      flag('eventMode', true),
      flag('ticketing', true),
      flag('multiDateOrders'),
      flag('landingPage', true),
      flag('hasShop', true),
    ],
  },
  {
    name: 'menu',
    fields: [
      of('pinnedLabel', 'texts', { hasHint: true }),
      of('footNote', 'texts', { hasHint: true }),
      of('zeroPrice', 'choice', { options: ['zero', 'empty', 'free'] }),
      flag('search'),
      flag('allergies'),
      flag('basketImages'),
      flag('itemComments'),
      flag('preOrderForHappyHour', true),
      flag('ignorePreOrderTimingByDisplay', true),
    ],
  },
  {
    name: 'pages',
    fields: [
      flag('openingTime'),
      flag('showOpenHours'),
      flag('blog'),
      flag('newsletter'),
      flag('reviews'),
      flag('registration'),
      flag('sideMenu'),
      flag('branding', true),
    ],
  },
]

export const checkoutGroups: readonly FieldGroup[] = [
  {
    name: 'checkout',
    fields: [
      flag('loginRequired', true),
      flag('termsByCheckbox', true),
      flag('tips'),
      flag('vouchers'),
      flag('freeOrders'),
      of('reusableDeposit', 'money', { hasHint: true }),
    ],
  },
  {
    name: 'tables',
    fields: [
      flag('reservations'),
      flag('reservationsAtOnce', true),
      of('stayMinutes', 'number'),
      of('tableOpening', 'choice', { options: ['scan', 'staff'] }),
      flag('personsAtTable', true),
      flag('robot'),
    ],
  },
]

export const mailGroups: readonly FieldGroup[] = [
  { name: 'mail', fields: [of('senderName', 'text', { hasHint: true })] },
]

export const alarmGroups: readonly FieldGroup[] = [
  {
    name: 'alarm',
    fields: [
      of('alarmEmail', 'text', { ltr: true, hasHint: true }),
      of('missedMinutes', 'number', { hasHint: true }),
      of('missedPolicy', 'choice', { options: ['tell', 'reject'] }),
      of('boardMinutes', 'number', { hasHint: true }),
    ],
  },
]

export const dataGroups: readonly FieldGroup[] = [
  { name: 'keep', fields: [of('keepDays', 'number', { hasHint: true })] },
]

/** What the checkout can ask a guest for. */
export const personalFields = [
  'name',
  'email',
  'mobile',
  'birth_date',
  'comment',
  'company',
  'address',
  'house_number',
  'postalCode',
  'city',
  'country',
  'product_comment',
] as const

export const networks = ['instagram', 'facebook', 'tiktok', 'youtube', 'twitter', 'linkedin'] as const
