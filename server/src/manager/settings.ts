import type { ParsedOf } from '@tischlein/contract/endpoint'
import { endpoints } from '@tischlein/contract/endpoints'
import type { Settings } from '@tischlein/contract/entities/settings'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { said } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { listForgotten } from '../ordering/forgotten-db.ts'
import { cleanHtml } from '../restaurant/clean-html.ts'
import { changeSettings, type Written } from '../restaurant/settings-db.ts'
import { changeHouse } from './change-house.ts'
import { presentSettings } from './present-settings.ts'

/** What the restaurant decides about itself (storefront.md, section 3). Guests see a change with their next read. */
export function mountSettings(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoints.readSettings, ({ restaurant }) => presentSettings(restaurant))

  mount(app, deps, endpoints.updateSettings, async ({ input: { restaurantId: _, ...sent }, ...asked }) => {
    const entry = { what: 'settings', about: differenceOf }
    const { restaurant } = await changeHouse(deps, asked, entry, (tx) =>
      changeSettings(tx, asked.restaurant.id, (now) => changed(now, sent)),
    )
    return said(presentSettings(restaurant), { says: 'ok' })
  })

  mount(app, deps, endpoints.readDataRetention, async ({ restaurant }) => ({
    keepDays: restaurant.settings.keepDays,
    forgotten: await listForgotten(deps.db, restaurant.id, DAYS_SHOWN),
  }))
}

const DAYS_SHOWN = 30

type Sent = Omit<ParsedOf<typeof endpoints.updateSettings>, 'restaurantId'>

/** The settings as they are from now on: what was not sent stays, and what has entries changes by entry. */
function changed(now: Written, { name, timezone, translations, ...sent }: Sent): Written {
  const { social, personalFields, footNote, ...plain } = sent
  const given = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined))
  return {
    name: name ?? now.name,
    timezone: timezone ?? now.timezone,
    settings: {
      ...now.settings,
      ...given,
      ...(footNote === undefined ? {} : { footNote: footNote && cleanHtml(footNote) }),
      social: filled({ ...now.settings.social, ...social }),
      personalFields: { ...now.settings.personalFields, ...personalFields },
    },
    translations: translated(now.translations, translations ?? {}),
  }
}

const filled = <Entry>(entries: { readonly [name: string]: Entry | null | undefined }) =>
  Object.fromEntries(Object.entries(entries).filter(([, entry]) => entry !== null && entry !== undefined))

/** A text that is emptied falls back to the restaurant's own language. */
function translated(now: Written['translations'], sent: NonNullable<Sent['translations']>) {
  const languages = new Set([...Object.keys(now), ...Object.keys(sent)] as Language[])
  return Object.fromEntries(
    [...languages].map((language) => {
      const texts = Object.entries(sent[language] ?? {}).map(([field, text]) => [
        field,
        text && isRich(field) ? cleanHtml(text) : text || null,
      ])
      return [language, filled({ ...now[language], ...Object.fromEntries(texts) })]
    }),
  ) as Written['translations']
}

/** Formatted text: all that guests read as more than a line (storefront.md, section 3). */
const rich: ReadonlySet<string> = new Set(['footNote', 'aboutUs', 'privacyPolicy', 'imprint', 'terms'])
const isRich = (field: string) => rich.has(field)

/** From what to what, for the audit trail; of a secret only that it changed. */
function differenceOf({ before, after }: { readonly before: Written; readonly after: Written }) {
  const [from, to] = [flat(before), flat(after)]
  const names = Object.keys(to).filter((name) => JSON.stringify(from[name]) !== JSON.stringify(to[name]))
  const told = (name: string) => (secret.has(name) ? {} : { from: from[name] ?? null, to: to[name] ?? null })
  return { detail: { changed: Object.fromEntries(names.map((name) => [name, told(name)])) } }
}

const secret: ReadonlySet<string> = new Set(['recaptchaSecret'] satisfies (keyof Settings)[])
const flat = ({ settings, ...row }: Written): { readonly [name: string]: unknown } => ({
  ...row,
  ...settings,
})
