import { z } from 'zod'
import { endpoint, nothing } from './endpoint.ts'
import { pageMeta } from './entities/envelope.ts'
import { managedExtraTab } from './entities/managed-menu.ts'
import { managedProduct } from './entities/manager.ts'
import {
  id,
  idsInOrder,
  inputs,
  LONG_TEXT_MAX,
  optional,
  paging,
  pathId,
  text,
  translated,
} from './fields.ts'

/** What stands beside a dish: tabs with more to read, and a place among the special offers (answers.md, section 7). */
const roles = ['owner', 'manager'] as const

const title = text('title', { missing: 'title_required' })
const content = text('content', { max: LONG_TEXT_MAX, missing: 'content_required', prose: true })
const tab = {
  title,
  content,
  translations: translated({
    title: text('title', { mayBeBlank: true }),
    content: text('content', { max: LONG_TEXT_MAX, prose: true, mayBeBlank: true }),
  }),
}
const tabId = pathId('extra_tab_does_not_exists')
const noTab = ['extra_tab_does_not_exists'] as const
const noProduct = ['product_does_not_exists'] as const

export const listExtraTabs = endpoint('listExtraTabs', {
  about: 'The tabs of all dishes, or of one, in their order.',
  who: 'manager',
  roles,
  input: inputs({ productId: optional(id('product')), ...paging }),
  answers: z.array(managedExtraTab),
  meta: pageMeta,
  refuses: noProduct,
})

export const createExtraTab = endpoint('createExtraTab', {
  about: 'A new tab of a dish, at the end.',
  who: 'manager',
  roles,
  input: inputs({ product_id: id('product'), ...tab }),
  answers: managedExtraTab,
  says: 'ok',
  refuses: noProduct,
})

export const orderExtraTabs = endpoint('orderExtraTabs', {
  about: 'The tabs of one dish: these first, in this order; those left out follow as they stood.',
  who: 'manager',
  roles,
  input: inputs({ ids: idsInOrder() }),
  answers: z.array(managedExtraTab),
  says: 'ok',
  refuses: noTab,
})

export const readExtraTab = endpoint('readExtraTab', {
  about: 'One tab.',
  who: 'manager',
  roles,
  input: inputs({ id: tabId }),
  answers: managedExtraTab,
  refuses: noTab,
})

export const updateExtraTab = endpoint('updateExtraTab', {
  about: 'Change the fields sent.',
  who: 'manager',
  roles,
  input: inputs({ id: tabId, ...tab, title: optional(title), content: optional(content) }),
  answers: managedExtraTab,
  says: 'ok',
  refuses: noTab,
})

export const deleteExtraTab = endpoint('deleteExtraTab', {
  about: 'Delete a tab.',
  who: 'manager',
  roles,
  input: inputs({ id: tabId }),
  answers: nothing,
  says: 'ok',
  refuses: noTab,
})

export const listPinned = endpoint('listPinned', {
  about: 'The special offers, in their order.',
  who: 'manager',
  roles,
  input: inputs(paging),
  answers: z.array(managedProduct),
  meta: pageMeta,
})

export const pinProduct = endpoint('pinProduct', {
  about: 'Put a dish among the special offers, at the end; twice is once.',
  who: 'manager',
  roles,
  input: inputs({ productId: id('product') }),
  answers: managedProduct,
  says: 'ok',
  refuses: noProduct,
})

export const orderPinned = endpoint('orderPinned', {
  about: 'The special offers: these first, in this order; those left out follow as they stood.',
  who: 'manager',
  roles,
  input: inputs({ ids: idsInOrder() }),
  answers: z.array(managedProduct),
  says: 'ok',
  refuses: noProduct,
})

export const unpinProduct = endpoint('unpinProduct', {
  about: 'Take a dish from the special offers; it stays on the menu.',
  who: 'manager',
  roles,
  input: inputs({ id: pathId('product_does_not_exists') }),
  answers: nothing,
  says: 'ok',
  refuses: noProduct,
})
