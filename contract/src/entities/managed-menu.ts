import { z } from 'zod'
import { category, subcategory } from './menu.ts'
import { html, int, language } from './primitives.ts'

/** The menu as those see it who write it (answers.md, section 7). */

/** Texts by language and field, those in the restaurant's own language among them; what is missing is not translated. */
export const menuTexts = z.partialRecord(language, z.record(z.string(), z.string()))

export const managedSubcategory = subcategory.extend({ category_id: int, translations: menuTexts })

export const managedExtraTab = z.object({
  id: int,
  product_id: int,
  title: z.string(),
  content: html,
  priority: int,
  translations: menuTexts,
})

export const managedCategory = category.extend({
  slug: z.string(),
  active: z.boolean().meta({ description: 'False: guests see neither it nor its dishes' }),
  product_count: int.meta({ description: 'Its dishes, those off the menu too' }),
  subcategories: z.array(managedSubcategory),
  translations: menuTexts,
})
