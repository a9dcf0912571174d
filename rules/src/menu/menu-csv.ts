import { type Cell, readCsv, writeCsv } from '../csv.ts'
import type { Language } from '../restaurant/restaurant.ts'
import type { MenuFault } from './judge-menu-file.ts'
import type { FileProduct, MenuFile } from './menu-file.ts'

/**
 * Dishes as a spreadsheet: one row each, with its number, category, name, the names in the other languages, price,
 * what is left, and whether it is sold. Prices have a decimal comma, which no spreadsheet takes for a date.
 */
export function writeMenuCsv({ categories, products }: MenuFile, languages: readonly Language[]): string {
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const head = ['id', 'category', 'name', ...languages.map((language) => `name_${language}`), ...rest]
  const rows = products.map((product): Cell[] => [
    product.id,
    names.get(product.category_id) ?? null,
    product.name,
    ...languages.map((language) => product.translations[language]?.name ?? null),
    writtenPrice(product.price),
    product.stock,
    product.active ? 1 : 0,
  ])
  return writeCsv([head, ...rows])
}

const rest = ['price', 'stock', 'active'] as const

const writtenPrice = (cents: number): string =>
  `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`

export type CsvReading = {
  readonly file: MenuFile
  readonly faults: readonly MenuFault[]
  readonly setsStock: boolean
}

/**
 * The menu with what a spreadsheet says of its dishes, found by number, or by name where the cell is empty. Columns may
 * be left out and stand in any order; an empty cell of `stock` is unlimited, every other empty cell changes nothing.
 */
export function readMenuCsv(text: string, menu: MenuFile): CsvReading {
  const [head = [], ...rows] = readCsv(text)
  const columns = head.map((cell) => cell.trim().toLowerCase())
  const setsStock = columns.includes('stock')
  if (!columns.includes('id') && !columns.includes('name'))
    return { file: menu, setsStock, faults: [{ place: 'row 1', fault: 'missing', value: 'id' }] }
  const faults: MenuFault[] = []
  const changed = new Map<number, FileProduct>()
  for (const [index, cells] of rows.entries()) {
    const row = Object.fromEntries(columns.map((column, at) => [column, cells[at]?.trim() ?? '']))
    const place = `row ${index + 2}`
    const product = dishOf(row, menu)
    if (!product) faults.push({ place, fault: 'unknown', value: row.id || row.name || null })
    else if (changed.has(product.id)) faults.push({ place, fault: 'twice', value: product.name })
    else changed.set(product.id, withRow(product, row, place, faults))
  }
  const products = menu.products.map((product) => changed.get(product.id) ?? product)
  return { file: { ...menu, products }, faults, setsStock }
}

type Row = { readonly [column: string]: string | undefined }

function dishOf({ id, name, category }: Row, { products, categories }: MenuFile): FileProduct | null {
  if (id) return products.find((product) => String(product.id) === id) ?? null
  const categoryIds = categories.filter((one) => !category || one.name === category).map(({ id }) => id)
  const [found, another] = products.filter(
    (product) => product.name === name && categoryIds.includes(product.category_id),
  )
  return found && !another ? found : null
}

function withRow(product: FileProduct, row: Row, place: string, faults: MenuFault[]): FileProduct {
  const wrong = (column: string, value: string) => {
    faults.push({ place: `${place}, ${column}`, fault: 'not_valid', value })
  }
  const price = row.price ? centsOf(row.price) : product.price
  if (price === null) wrong('price', row.price ?? '')
  const stock = row.stock === undefined ? product.stock : unitsOf(row.stock)
  if (stock === undefined) wrong('stock', row.stock ?? '')
  if (row.active && !isYes(row.active) && !isNo(row.active)) wrong('active', row.active)
  const names = Object.entries(row).flatMap(([column, name]) => {
    const language = languageOf(column)
    return language && name ? [[language, name] as const] : []
  })
  const translations = { ...product.translations }
  for (const [language, name] of names) translations[language] = { ...translations[language], name }
  return {
    ...product,
    name: row.name || product.name,
    price: price ?? product.price,
    stock: stock === undefined ? product.stock : stock,
    active: row.active ? isYes(row.active) : product.active,
    translations,
  }
}

const PRICE_MAX = 1_000_000_000

/** `12,50`, `12.50`, `12`, with or without the sign of a currency; null: no price. */
function centsOf(written: string): number | null {
  const parts = /^(\d{1,8})(?:[.,](\d{1,2}))?$/.exec(written.replaceAll(/[\s€$£]/g, ''))
  if (!parts) return null
  const cents = Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
  return cents <= PRICE_MAX ? cents : null
}

/** Null: unlimited; undefined: no number of units. */
const unitsOf = (written: string): number | null | undefined =>
  written === '' ? null : /^\d{1,6}$/.test(written) ? Number(written) : undefined

const isYes = (written: string) => ['1', 'true', 'wahr', 'yes', 'ja'].includes(written.toLowerCase())
const isNo = (written: string) => ['0', 'false', 'falsch', 'no', 'nein'].includes(written.toLowerCase())

function languageOf(column: string): Language | null {
  const language = /^name_(de|en|fr|ar)$/.exec(column)?.[1]
  return language === 'de' || language === 'en' || language === 'fr' || language === 'ar' ? language : null
}
