import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  attributeGroup,
  category,
  foundProduct,
  happyHourDays,
  packageStep,
  product,
} from './entities/menu.ts'
import { flag, id, inputs, optional, text, wall } from './fields.ts'

/** Left out, no basket is looked at: the type is the restaurant's first, the time is now (answers.md, section 3). */
const basketId = optional(id('basket'))

export const listCategories = endpoint('listCategories', {
  about: 'The categories of the menu, or with extra=1 only the extra ones.',
  who: 'open',
  input: inputs({ basketId, extra: optional(flag('extra')) }),
  answers: z.array(category),
  refuses: ['basket_does_not_exists'],
  cached: true,
})

export const listProducts = endpoint('listProducts', {
  about: 'The dishes of a category. What the chosen time forbids stays, disabled, with its reason.',
  who: 'open',
  input: inputs({ categoryId: id('category'), delivery_time: optional(wall('delivery_time')), basketId }),
  answers: z.array(product),
  refuses: ['category_does_not_exists', 'basket_does_not_exists'],
  cached: true,
})

export const searchProducts = endpoint('searchProducts', {
  about: 'Dishes whose name holds these words, at most 100. A blank name finds nothing.',
  who: 'open',
  input: inputs({ name: text('name', { missing: 'name_required', mayBeBlank: true }), basketId }),
  answers: z.array(product),
  refuses: ['basket_does_not_exists'],
  cached: true,
})

export const suggestProducts = endpoint('suggestProducts', {
  about:
    'The first twenty dishes that fit what is being typed; if none does, those whose names are most alike.',
  who: 'open',
  input: inputs({ query: text('query', { missing: 'query_required' }) }),
  answers: z.array(foundProduct),
  cached: true,
})

export const listPinnedProducts = endpoint('listPinnedProducts', {
  about: 'What the restaurant wants to be seen first.',
  who: 'open',
  input: inputs({ basketId }),
  answers: z.array(product),
  refuses: ['basket_does_not_exists'],
  cached: true,
})

export const listMostSelling = endpoint('listMostSelling', {
  about: 'What was ordered most.',
  who: 'open',
  input: inputs({ basketId }),
  answers: z.array(product),
  refuses: ['basket_does_not_exists'],
  cached: true,
})

export const listHappyHourDays = endpoint('listHappyHourDays', {
  about: 'For dishes with happy hours: the bookable days, and whether the dish is sold on each.',
  who: 'open',
  input: inputs({ pinned: optional(flag('pinned')), categoryId: optional(id('category')) }).refine(
    ({ pinned, categoryId }) => pinned === true || categoryId !== undefined,
    { error: 'category_id_required', path: ['categoryId'] },
  ),
  answers: z.array(happyHourDays),
  refuses: ['category_does_not_exists'],
  cached: true,
})

export const listAttributeGroups = endpoint('listAttributeGroups', {
  about: 'The options of a category and of its dishes, or of one dish alone.',
  who: 'open',
  input: inputs({ categoryId: id('category'), basketId, productId: optional(id('product')) }),
  answers: z.array(attributeGroup),
  refuses: ['category_does_not_exists', 'product_does_not_exists', 'basket_does_not_exists'],
  cached: true,
})

export const listPackageSteps = endpoint('listPackageSteps', {
  about: 'The steps of a package; an empty list means that it is added directly.',
  who: 'open',
  input: inputs({ productId: id('product'), basketId }),
  answers: z.array(packageStep),
  refuses: ['product_does_not_exists', 'basket_does_not_exists'],
  cached: true,
})
