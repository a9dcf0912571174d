import { z } from 'zod'
import { menuTexts } from './managed-menu.ts'
import { attributeGroup, attributeItem, packageStep } from './menu.ts'
import { int, money, url, wall } from './primitives.ts'

/** Options and packages as those see them who write the menu (answers.md, section 7). */

export const managedAttributeItem = attributeItem.extend({
  attribute_group_id: int,
  price: money.meta({ description: 'As pivot.price' }),
  priority: int,
  sold_out_until: z.union([wall, z.literal('further_notice')]).nullable(),
  translations: menuTexts,
})

export const managedAttributeGroup = attributeGroup.extend({
  category_id: int.nullable().meta({ description: 'Set: of every dish of that category' }),
  priority: int,
  items: z.array(managedAttributeItem),
  translations: menuTexts,
})

export const managedPackageStep = packageStep.extend({
  package_id: int,
  priority: int,
  translations: menuTexts,
})

/** A dish that is made of steps; its id is the dish's. */
export const managedPackage = z.object({
  id: int,
  category_id: int,
  name: z.string(),
  image: url.nullable(),
  price: money,
  active: z.boolean(),
  steps: z.array(managedPackageStep),
  translations: menuTexts,
})
