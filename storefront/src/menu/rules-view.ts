import type { AttributeGroup, PackageStep, Product } from '@tischlein/contract/entities'
import { parseWall } from '@tischlein/rules/clock'
import type * as rules from '@tischlein/rules/menu/menu'
import { ruleStep } from './left.ts'

/**
 * What travelled, as the rules know it: so that a button decides with the very function that the server will use.
 * What the wire does not tell (tax, patterns) the rules asked here never look at.
 */
export const ruleProduct = (
  product: Product,
  groups: readonly AttributeGroup[] = [],
  steps: readonly PackageStep[] = [],
): rules.Product => ({
  id: product.id,
  categoryId: product.category_id,
  name: product.name,
  active: true,
  price: product.price,
  taxClass: '',
  stock: product.stock,
  soldOutUntil: null,
  deliveryTypes: product.deliveryTypes,
  deposit: product.depot,
  happyHours: product.happyHours.flatMap(ruleHappyHour),
  patterns: [],
  groups: groups.map(ruleGroup),
  isPackage: product.is_package,
  steps: steps.map(ruleStep),
  asksName: product.additional_info_config?.name ?? false,
  asksDate: product.additional_info_config?.date ?? false,
  minAge: product.min_age,
})

const ruleHappyHour = (hour: Product['happyHours'][number]): rules.HappyHour[] => {
  const [start, end] = [parseWall(hour.start_date), parseWall(hour.end_date)]
  return start && end ? [{ weekday: hour.weekday_id, start, end, price: hour.price }] : []
}

export const ruleGroup = (group: AttributeGroup): rules.OptionGroup => ({
  id: group.id,
  name: group.name,
  minimum: group.minimum_value,
  maximum: group.maximum_value,
  multiSelect: group.is_multi_select,
  ofCategory: true,
  items: group.items.map((item) => ({
    id: item.id,
    name: item.name,
    price: item.pivot.price,
    stock: item.stock,
    soldOut: item.stock === 0,
  })),
})
