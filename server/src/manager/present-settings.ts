import type { ManagedSettings } from '@tischlein/contract/entities'
import type { Settings } from '@tischlein/contract/entities/settings'
import type { RestaurantSnapshot } from '../restaurant/snapshot.ts'

/** What every role may read. */
export const withoutSecrets = ({ recaptchaSecret: _, ...open }: Settings) => open

export const presentSettings = (restaurant: RestaurantSnapshot): ManagedSettings => ({
  ...withoutSecrets(restaurant.settings),
  name: restaurant.name,
  slug: restaurant.slug,
  timezone: restaurant.timezone,
  currency: restaurant.currency,
  lang: restaurant.lang,
  languages: [...restaurant.languages],
  translations: textsOf(restaurant),
  secrets: { recaptchaSecret: restaurant.settings.recaptchaSecret !== null },
})

const textsOf = ({ translations }: RestaurantSnapshot): ManagedSettings['translations'] =>
  Object.fromEntries(Object.entries(translations).map(([lang, texts]) => [lang, { ...texts }]))
