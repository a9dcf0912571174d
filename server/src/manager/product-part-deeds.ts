import type { ParsedOf } from '@tischlein/contract/endpoint'
import type { endpoints } from '@tischlein/contract/endpoints'
import { mergeTexts, ownTexts, type Texts } from '@tischlein/rules/menu/translations'
import { refused } from '../http/refused.ts'
import {
  deleteTab,
  insertTab,
  lockPinned,
  lockProduct,
  lockTab,
  savePinned,
  saveTab,
} from '../menu/product-db.ts'
import { cleanHtml } from '../restaurant/clean-html.ts'
import { type MenuDeed, orderDeed } from './menu-deed.ts'

type Deed<Name extends keyof typeof endpoints> = MenuDeed<ParsedOf<(typeof endpoints)[Name]>>

const createTab: Deed<'createExtraTab'> = {
  what: 'extra tab created',
  noun: 'extra_tab',
  async run(tx, { restaurant }, { product_id, title, content, translations }, id) {
    const dish = await lockProduct(tx, { restaurantId: restaurant.id, id: product_id })
    if (!dish) refused({ key: 'product_does_not_exists', field: 'product_id' })
    const fields = {
      title,
      content: cleanHtml(content),
      translations: cleanTexts(mergeTexts({}, translations ?? {}, restaurant.lang)),
    }
    const where = { restaurantId: restaurant.id, productId: product_id }
    return { id: await insertTab(tx, where, fields, id), name: title }
  },
}

const updateTab: Deed<'updateExtraTab'> = {
  what: 'extra tab changed',
  noun: 'extra_tab',
  async run(tx, { restaurant: { id: restaurantId, lang } }, { id, ...sent }) {
    const before = (await lockTab(tx, { restaurantId, id })) ?? refused('extra_tab_does_not_exists')
    const own = ownTexts(sent.translations, lang)
    const title = sent.title ?? own.title ?? before.title
    await saveTab(
      tx,
      { restaurantId, id },
      {
        title,
        content: cleanHtml(sent.content ?? own.content ?? before.content),
        translations: cleanTexts(mergeTexts(before.translations, sent.translations ?? {}, lang)),
      },
    )
    return { id, name: title }
  },
}

const removeTab: Deed<'deleteExtraTab'> = {
  what: 'extra tab deleted',
  noun: 'extra_tab',
  async run(tx, { restaurant }, { id }) {
    const which = { restaurantId: restaurant.id, id }
    const { title } = (await lockTab(tx, which)) ?? refused('extra_tab_does_not_exists')
    await deleteTab(tx, which)
    return { id, name: title }
  },
}

const cleanTexts = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([language, fields]) => [
      language,
      fields.content ? { ...fields, content: cleanHtml(fields.content) } : fields,
    ]),
  )

const pin: Deed<'pinProduct'> = {
  what: 'product pinned',
  noun: 'product',
  async run(tx, { restaurant }, { productId }) {
    const dish = await lockProduct(tx, { restaurantId: restaurant.id, id: productId })
    if (!dish) refused('product_does_not_exists')
    const pinned = await lockPinned(tx, restaurant.id)
    await savePinned(tx, restaurant.id, [...new Set([...pinned, productId])])
    return { id: productId, name: dish.name }
  },
}

const unpin: Deed<'unpinProduct'> = {
  what: 'product unpinned',
  noun: 'product',
  async run(tx, { restaurant }, { id }) {
    const { name } =
      (await lockProduct(tx, { restaurantId: restaurant.id, id })) ?? refused('product_does_not_exists')
    const pinned = await lockPinned(tx, restaurant.id)
    await savePinned(
      tx,
      restaurant.id,
      pinned.filter((other) => other !== id),
    )
    return { id, name }
  },
}

const orderPins: Deed<'orderPinned'> = {
  what: 'pinned products order',
  noun: 'product',
  async run(tx, { restaurant }, { ids }) {
    const pinned = await lockPinned(tx, restaurant.id)
    if (!ids.every((id) => pinned.includes(id))) refused({ key: 'product_does_not_exists', field: 'ids' })
    await savePinned(tx, restaurant.id, [...new Set([...ids, ...pinned])])
    return { id: null }
  },
}

/** Tabs with more to read, and the special offers. */
export const productPartDeeds = {
  createExtraTab: createTab,
  updateExtraTab: updateTab,
  deleteExtraTab: removeTab,
  orderExtraTabs: orderDeed('extra_tab', 'extra_tab', 'extra_tab_does_not_exists'),
  pinProduct: pin,
  unpinProduct: unpin,
  orderPinned: orderPins,
} as const
