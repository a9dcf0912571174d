import type {
  ManagedAttributeGroup,
  ManagedAttributeItem,
  ManagedPackage,
  ManagedPackageStep,
} from '@tischlein/contract/entities'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import type { MenuRows } from '../menu/db.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { textOf } from '../restaurant/texts.ts'
import { soldOutUntil } from './present.ts'
import { textsOf } from './present-menu.ts'

/** Who looks: in which language, and at what the house is now. */
export type Look = { readonly snapshot: Snapshot; readonly language: Language }

type GroupRow = MenuRows['groups'][number]
type OptionRow = MenuRows['items'][number]
type ProductRow = MenuRows['products'][number]
type StepRow = MenuRows['steps'][number]

export function presentManagedGroup(look: Look, row: GroupRow): ManagedAttributeGroup {
  const { rows, lang } = look.snapshot
  return {
    id: row.id,
    name: textOf(row, 'name', { language: look.language, original: lang }),
    minimum_value: row.minimum,
    maximum_value: row.maximum,
    is_multi_select: row.multi_select,
    category_id: row.category_id,
    product_ids:
      row.category_id === null
        ? rows.groupProducts.filter((link) => link.group_id === row.id).map((link) => link.product_id)
        : null,
    priority: row.priority,
    items: rows.items
      .filter((item) => item.group_id === row.id)
      .map((item) => presentManagedOption(look, item)),
    translations: textsOf(row, ['name'], lang),
  }
}

/** `stock` is what is left, also of an option that staff took off for a while. */
export function presentManagedOption({ snapshot, language }: Look, row: OptionRow): ManagedAttributeItem {
  const supply = snapshot.supplies.options.get(row.id)
  return {
    id: row.id,
    attribute_group_id: row.group_id,
    name: textOf(row, 'name', { language, original: snapshot.lang }),
    image: row.image,
    price: row.price,
    pivot: { id: row.id, price: row.price },
    stock: supply?.stock ?? null,
    sold_out_until: soldOutUntil(supply?.soldOutUntil ?? null),
    allergy_info: row.allergens,
    priority: row.priority,
    translations: textsOf(row, ['name'], snapshot.lang),
  }
}

export function presentManagedPackage(look: Look, row: ProductRow): ManagedPackage {
  const { rows, lang } = look.snapshot
  return {
    id: row.id,
    category_id: row.category_id,
    name: textOf(row, 'name', { language: look.language, original: lang }),
    image: row.image,
    price: row.price,
    active: row.active,
    steps: rows.steps
      .filter((step) => step.product_id === row.id)
      .map((step) => presentManagedStep(look, step)),
    translations: textsOf(row, ['name'], lang),
  }
}

/** `stock` is what the dish itself has; a dish that is off the menu stays in its step. */
export function presentManagedStep({ snapshot, language }: Look, row: StepRow): ManagedPackageStep {
  const { rows, lang, arrangement } = snapshot
  const wording = { language, original: lang }
  const { products } = snapshot.menu(language)
  return {
    id: row.id,
    package_id: row.product_id,
    name: textOf(row, 'name', wording),
    question: textOf(row, 'question', wording),
    min: row.minimum,
    max: row.maximum,
    products: rows.stepProducts
      .filter((offer) => offer.step_id === row.id)
      .map(({ product_id: id, price, multiple_allowed }) => ({
        id,
        name: products.get(id)?.name ?? '',
        image: arrangement.productRow(id)?.image ?? null,
        price,
        stock: products.get(id)?.stock ?? null,
        depot: products.get(id)?.deposit ?? null,
        allergy_info: arrangement.productRow(id)?.allergens ?? null,
        is_multiple_allowed: multiple_allowed,
      })),
    priority: row.priority,
    translations: textsOf(row, ['name', 'question'], lang),
  }
}
