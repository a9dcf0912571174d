import { endpoints } from '@tischlein/contract/endpoints'
import type { ManagedLegalTexts, ManagedPage } from '@tischlein/contract/entities'
import type { Texts } from '@tischlein/rules/menu/translations'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import { slugOf } from '@tischlein/rules/restaurant/slug'
import type { FastifyInstance } from 'fastify'
import type { Translations } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { paged, said } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import type { InformationPage } from '../restaurant/snapshot.ts'
import { deletePage, insertPage, lockPages, lockTexts, savePage, saveTexts } from '../restaurant/words-db.ts'
import { changeHouse } from './change-house.ts'
import { textsOf } from './present-menu.ts'
import { writtenTexts } from './texts.ts'

const fields = ['title', 'content'] as const
const rich = ['content'] as const

/** Further pages, and the texts the law asks for (answers.md, section 7). */
export function mountPages(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoints.listManagedPages, ({ input: { page, per_page, q }, restaurant }) => {
    const found = restaurant.informationPages.filter(
      ({ title }) => q === undefined || title.toLowerCase().includes(q.toLowerCase()),
    )
    const shown = found.slice((page - 1) * per_page, page * per_page)
    const data = shown.map((one) => presentManagedPage(one, restaurant))
    return paged(data, { page, per_page, total: found.length })
  })

  mount(app, deps, endpoints.readManagedPage, ({ input: { id }, restaurant }) => {
    const found = restaurant.informationPages.find((one) => one.id === id)
    return presentManagedPage(found ?? refused('information_page_does_not_exists'), restaurant)
  })

  mount(app, deps, endpoints.createPage, async ({ input, ...asked }) => {
    const { id: restaurantId, lang } = asked.restaurant
    const { own, translations } = writtenTexts(fields, rich, input, { lang })
    const { value, restaurant } = await changeHouse(deps, asked, entry('page created'), async (tx) => {
      const pages = await lockPages(tx, restaurantId)
      const row = {
        restaurant_id: restaurantId,
        title: own.title ?? refused('title_required'),
        content: own.content ?? refused('text_required'),
        slug: input.slug === undefined ? freeSlug(own.title ?? '', pages) : wellFormed(input.slug),
        translations: JSON.stringify(translations),
      }
      return (await insertPage(tx, row)) ?? refused('slug_duplicate')
    })
    return said(presentManagedPage(value, restaurant), { says: 'ok' })
  })

  mount(app, deps, endpoints.updatePage, async ({ input, ...asked }) => {
    const { id: restaurantId, lang } = asked.restaurant
    const { value, restaurant } = await changeHouse(deps, asked, entry('page changed'), async (tx) => {
      const pages = await lockPages(tx, restaurantId)
      const before = pages.find(({ id }) => id === input.id) ?? refused('information_page_does_not_exists')
      const slug = input.slug === undefined ? before.slug : wellFormed(input.slug)
      if (pages.some((page) => page.id !== input.id && page.slug === slug)) refused('slug_duplicate')
      const written = writtenTexts(fields, rich, input, { lang, before: before.translations })
      return savePage(
        tx,
        { restaurantId, id: input.id },
        {
          title: written.own.title ?? before.title,
          content: written.own.content ?? before.content,
          slug,
          translations: JSON.stringify(written.translations),
        },
      )
    })
    return said(presentManagedPage(value, restaurant), { says: 'ok' })
  })

  mount(app, deps, endpoints.deletePage, async ({ input: { id }, ...asked }) => {
    const gone = { what: 'page deleted', noun: 'information_page', about: () => ({ nounId: id }) }
    await changeHouse(deps, asked, { ...gone, told: 'words' }, async (tx) => {
      const isGone = await deletePage(tx, { restaurantId: asked.restaurant.id, id })
      if (!isGone) refused('information_page_does_not_exists')
    })
    return said(null, { says: 'ok' })
  })

  mountLegalTexts(app, deps)
}

const entry = (what: string) => ({
  what,
  noun: 'information_page',
  told: 'words',
  about: ({ id, title }: { readonly id: number; readonly title: string }) => ({
    nounId: id,
    detail: { title },
  }),
})

/** A short name that nobody has yet. */
export function freeSlug(title: string, taken: readonly { readonly slug: string }[]): string {
  const slug = slugOf(title) || 'page'
  const isFree = (wish: string) => taken.every((one) => one.slug !== wish)
  const numbered = Array.from({ length: taken.length + 1 }, (_, at) =>
    at === 0 ? slug : `${slug}-${at + 1}`,
  )
  return numbered.find(isFree) ?? slug
}

/** As it may stand in an address. */
export function wellFormed(slug: string): string {
  const form = slugOf(slug)
  return form === '' ? refused('slug_not_valid') : form
}

const presentManagedPage = (page: InformationPage, { lang }: Pick<Snapshot, 'lang'>): ManagedPage => ({
  id: page.id,
  slug: page.slug,
  title: page.title,
  content: page.content,
  translations: textsOf(page, fields, lang),
})

/** The texts of the law: by the name on the wire that in the settings. */
const settingOf = {
  about_us: 'aboutUs',
  privacy_policy: 'privacyPolicy',
  imprint: 'imprint',
  terms_and_conditions: 'terms',
} as const
const legalTexts = ['about_us', 'privacy_policy', 'imprint', 'terms_and_conditions'] as const

function mountLegalTexts(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoints.readManagedLegalTexts, ({ restaurant }) => presentLegal(restaurant))

  mount(app, deps, endpoints.setLegalTexts, async ({ input, ...asked }) => {
    const { id, lang } = asked.restaurant
    const sent = legalTexts.filter(
      (name) => input[name] !== undefined || input.translations?.[lang]?.[name] !== undefined,
    )
    const entry = { what: 'legal texts', told: 'words', about: () => ({ detail: { texts: sent } }) }
    const { restaurant } = await changeHouse(deps, asked, entry, async (tx) => {
      const before = await lockTexts(tx, id)
      const kept = { lang, before: legalIn(before) }
      const { own, translations } = writtenTexts(legalTexts, legalTexts, input, kept)
      const settings = Object.fromEntries(sent.map((name) => [settingOf[name], own[name] || null]))
      await saveTexts(tx, id, settings, withLegal(before, translations))
    })
    return said(presentLegal(restaurant), { says: 'ok' })
  })
}

/** Of all translated settings the texts of the law, by their names on the wire. */
const legalIn = (translations: Translations): Texts =>
  Object.fromEntries(
    Object.entries(translations).map(([language, texts = {}]) => [
      language,
      Object.fromEntries(
        legalTexts.flatMap((name) => {
          const text = texts[settingOf[name]]
          return text ? [[name, text] as const] : []
        }),
      ),
    ]),
  )

/** All translated settings again, with these texts of the law. */
function withLegal(before: Translations, legal: Texts): Translations {
  const ours = new Set<string>(Object.values(settingOf))
  const inLanguage = (language: Language) => ({
    ...Object.fromEntries(Object.entries(before[language] ?? {}).filter(([setting]) => !ours.has(setting))),
    ...Object.fromEntries(
      legalTexts.flatMap((name) => {
        const text = legal[language]?.[name]
        return text ? [[settingOf[name], text] as const] : []
      }),
    ),
  })
  return Object.fromEntries(languages.map((language) => [language, inLanguage(language)]))
}

const languages = ['de', 'en', 'fr', 'ar'] as const

function presentLegal({ settings, translations, lang }: Snapshot): ManagedLegalTexts {
  const own = {
    about_us: settings.aboutUs,
    privacy_policy: settings.privacyPolicy,
    imprint: settings.imprint,
    terms_and_conditions: settings.terms,
  }
  return { ...own, translations: textsOf({ ...own, translations: legalIn(translations) }, legalTexts, lang) }
}
