import { gloriaMenu } from '@tischlein/contract/entities/gloriafood'
import { menuFile } from '@tischlein/contract/entities/menu-file'
import { fromGloriaFood, type GloriaRemark } from '@tischlein/rules/menu/gloriafood'
import { judgeMenuFile, type MenuFault, type MenuHouse } from '@tischlein/rules/menu/judge-menu-file'
import { readMenuCsv } from '@tischlein/rules/menu/menu-csv'
import type { MenuFile } from '@tischlein/rules/menu/menu-file'
import type { z } from 'zod'
import type { RestaurantSnapshot } from '../restaurant/snapshot.ts'

/** A file that somebody brought, as it was understood. With a fault there is nothing to take over. */
export type Upload = {
  readonly file: MenuFile | null
  readonly faults: readonly MenuFault[]
  readonly remarks: readonly GloriaRemark[]
  /** Whether it says what is left of dishes that the house has. */
  readonly setsStock: boolean
}

/** More would help nobody; the rest shows when these are mended. */
const FAULTS_MAX = 200

/** A document of ours, as an object or as its text. */
export function readMenuUpload(sent: unknown, house: RestaurantSnapshot): Upload {
  const read = menuFile.safeParse(parsed(sent), reported)
  if (!read.success) return faulty(faultsOf(read.error))
  return judged(read.data, house, [])
}

/** The dishes of the house's menu, changed in a spreadsheet. */
export function readCsvUpload(sent: unknown, menu: MenuFile, house: RestaurantSnapshot): Upload {
  if (typeof sent !== 'string') return faulty([nothingThere])
  const { file, faults, setsStock } = readMenuCsv(sent, menu)
  if (faults.length > 0) return faulty(faults)
  const read = menuFile.safeParse(file, reported)
  return read.success ? { ...judged(read.data, house, []), setsStock } : faulty(faultsOf(read.error))
}

/** What another shop's system handed out. */
export function readGloriaUpload(sent: unknown, house: RestaurantSnapshot, sizes: string): Upload {
  const read = gloriaMenu.safeParse(parsed(sent), reported)
  if (!read.success) return faulty(faultsOf(read.error))
  const { file, remarks } = fromGloriaFood(read.data, { taxClass: usualTaxClass(house), sizes })
  const ours = menuFile.safeParse(file, reported)
  return ours.success ? judged(ours.data, house, remarks) : faulty(faultsOf(ours.error))
}

const nothingThere: MenuFault = { place: '', fault: 'not_valid', value: null }

const faulty = (faults: readonly MenuFault[]): Upload => ({
  file: null,
  faults: faults.slice(0, FAULTS_MAX),
  remarks: [],
  setsStock: false,
})

function judged(file: MenuFile, house: RestaurantSnapshot, remarks: readonly GloriaRemark[]): Upload {
  const faults = judgeMenuFile(file, houseOf(house)).slice(0, FAULTS_MAX)
  return { file: faults.length === 0 ? file : null, faults, remarks, setsStock: false }
}

const houseOf = ({ currency, taxRates, legend }: RestaurantSnapshot): MenuHouse => {
  const codes = (kind: 'allergen' | 'additive') =>
    new Set(legend.filter((entry) => entry.kind === kind).map(({ code }) => code))
  return {
    currency,
    taxClasses: new Set(taxRates.map(({ taxClass }) => taxClass)),
    allergens: codes('allergen'),
    additives: codes('additive'),
  }
}

/** Food where the house taxes food by itself, else whatever it has. */
const usualTaxClass = ({ taxRates }: RestaurantSnapshot): string => {
  const classes = taxRates.map(({ taxClass }) => taxClass)
  return classes.find((name) => name === 'food') ?? classes[0] ?? 'food'
}

function parsed(sent: unknown): unknown {
  if (typeof sent !== 'string') return sent
  try {
    return JSON.parse(sent.replace(/^\uFEFF/, ''))
  } catch {
    return null
  }
}

/** A complaint brings along what stands there. */
const reported = { reportInput: true }

/** Where a document is not what it should be, in the words of a fault: one for each place. */
function faultsOf({ issues }: z.ZodError): MenuFault[] {
  const places = new Map<string, MenuFault>()
  for (const { path, code, input } of issues) {
    const place = placeOf(path)
    if (places.has(place)) continue
    const isThere = typeof input === 'string' || typeof input === 'number'
    places.set(place, {
      place,
      fault: code === 'invalid_type' && input === undefined ? 'missing' : 'not_valid',
      value: isThere ? String(input).slice(0, 80) : null,
    })
  }
  return [...places.values()]
}

/** `products[3].price` */
const placeOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (place, step) =>
      typeof step === 'number'
        ? `${place}[${step}]`
        : place === ''
          ? String(step)
          : `${place}.${String(step)}`,
    '',
  )
