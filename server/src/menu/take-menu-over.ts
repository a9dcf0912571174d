import { compareMenus, type MenuChange } from '@tischlein/rules/menu/compare-menus'
import {
  type Matches,
  matchMenu,
  menuNouns,
  type Numbers,
  settleMenu,
  withoutIdlePatterns,
  withRest,
  withStockOf,
} from '@tischlein/rules/menu/match-menu'
import type { FileTexts, MenuFile } from '@tischlein/rules/menu/menu-file'
import type { Tx } from '../db/open.ts'
import { cleanHtml } from '../restaurant/clean-html.ts'
import type { RestaurantSnapshot } from '../restaurant/snapshot.ts'
import { loadMenuRows } from './db.ts'
import { fileOfRows } from './file-of-rows.ts'
import { newNumbers, takenNumbers } from './menu-file-db.ts'

export type Takeover = {
  /** What is in the house and not in the file: it stays, or it goes. */
  readonly rest: 'keep' | 'remove'
  /** Whether the file says what is left of dishes that the house has, too; of new ones it does. */
  readonly setsStock: boolean
  /** New things get their numbers: none that last (a look), fresh ones, or those of the file where nobody has them. */
  readonly numbers: 'none' | 'fresh' | 'own'
}

export type TakenOver = {
  /** The file in the house's numbers, and without what could run. */
  readonly settled: MenuFile
  readonly before: MenuFile
  readonly after: MenuFile
  readonly changes: readonly MenuChange[]
}

export const readMenuFile = async (
  tx: Tx,
  { id, slug, currency }: Pick<RestaurantSnapshot, 'id' | 'slug' | 'currency'>,
): Promise<MenuFile> => fileOfRows(await loadMenuRows(tx, id), { slug, currency })

/** The menu as a faultless file (judge-menu-file.ts) would make it, and what that changes. Writes nothing. */
export async function takeMenuOver(
  tx: Tx,
  house: Pick<RestaurantSnapshot, 'id' | 'slug' | 'currency'>,
  file: MenuFile,
  { rest, setsStock, numbers }: Takeover,
): Promise<TakenOver> {
  const before = await readMenuFile(tx, house)
  const matches = matchMenu(file, before)
  const settled = settleMenu(cleaned(file), await numbersFor(tx, matches, numbers))
  const stocked = setsStock ? settled : withStockOf(settled, before)
  const whole = withoutIdlePatterns(rest === 'keep' ? withRest(stocked, before) : stocked, before)
  const after = { ...whole, restaurant: before.restaurant, currency: before.currency }
  const ours = { ...settled, restaurant: before.restaurant, currency: before.currency }
  return { settled: ours, before, after, changes: compareMenus(before, after) }
}

async function numbersFor(tx: Tx, matches: Matches, way: Takeover['numbers']): Promise<Numbers> {
  const numbers = {} as { -readonly [Noun in keyof Numbers]: Map<number, number> }
  for (const noun of menuNouns) {
    const labels = [...matches[noun]].filter(([, id]) => id === null).map(([label]) => label)
    const taken = way === 'own' ? await takenNumbers(tx, noun, labels) : new Set(labels)
    const without = labels.filter((label) => taken.has(label))
    const fresh =
      way === 'none' ? without.map((_, index) => -1 - index) : await newNumbers(tx, noun, without.length)
    const given = new Map(without.map((label, index) => [label, fresh[index] ?? label]))
    numbers[noun] = new Map([...matches[noun]].map(([label, id]) => [label, id ?? given.get(label) ?? label]))
  }
  return numbers
}

/** Rich text without whatever could run (decisions.md, section 4), in every language. */
function cleaned(file: MenuFile): MenuFile {
  return {
    ...file,
    categories: file.categories.map((category) => ({
      ...category,
      description: cleanOrNull(category.description),
      foot_note: cleanOrNull(category.foot_note),
      translations: cleanTexts(category.translations),
    })),
    products: file.products.map((product) => ({
      ...product,
      description: cleanOrNull(product.description),
      translations: cleanTexts(product.translations),
      extra_tabs: product.extra_tabs.map((tab) => ({
        ...tab,
        content: cleanText(tab.content),
        translations: cleanTexts(tab.translations),
      })),
    })),
  }
}

const richFields: ReadonlySet<string> = new Set(['description', 'foot_note', 'content'])

const cleanOrNull = (html: string | null): string | null => (html === null ? null : cleanText(html))

/** Where no tag begins there is nothing to clean, and an ampersand stays one. */
const cleanText = (html: string): string => (html.includes('<') ? cleanHtml(html) : html)

const cleanTexts = (texts: FileTexts): FileTexts =>
  Object.fromEntries(
    Object.entries(texts).map(([language, fields]) => [
      language,
      Object.fromEntries(
        Object.entries(fields ?? {}).map(([field, text]) => [
          field,
          richFields.has(field) ? cleanText(text) : text,
        ]),
      ),
    ]),
  )
