import type { Basket, CartItem, DeliveryType } from '@tischlein/contract/entities'
import type { RefusedCall } from '@tischlein/contract/refused-call'
import { list } from '@tischlein/ui/format'
import { addAgain } from '../basket/again.ts'
import { shownIn } from '../basket/use-basket.ts'
import { confirm } from '../shell/confirm.ts'
import { notify, UNDO_MS } from '../shell/notices.ts'
import type { Shop } from '../shop.ts'
import type { Speech } from '../words.ts'
import { setTime } from './set-time.ts'

type Words = Speech<'shop' | 'basket'>

/** The dishes that do not come that way. */
export const leavingFor = (type: DeliveryType, { products }: Basket): CartItem[] =>
  products.filter((line) => !line.deliveryTypes.includes(type))

/**
 * Changes how the food is wanted (storefront.md, section 4). The guest is told first which dishes would leave the basket,
 * and for a while afterwards can have them back, with the old type and its time.
 */
export async function changeType(shop: Shop, words: Words, type: DeliveryType): Promise<void> {
  // A dish that was pressed a moment ago counts, though the server has not answered yet.
  const leaving = leavingFor(type, shownIn(shop.basket.store.get()))
  if (leaving.length > 0 && !(await isMeant(shop, words, { type, leaving }))) return
  const moved = await moveTo(shop, words, type)
  if (!moved) return
  const { before, now } = moved
  const gone = before.products.filter((line) => !now.products.some(({ id }) => id === line.id))
  if (gone.length === 0) return
  shop.basket.seenChanges(({ what }) => what === 'removed')
  notify(words.t('shop.type.removed', { dishes: namesOf(gone, shop, words) }), {
    lastsMs: UNDO_MS,
    action: { label: words.t('shop.undo'), act: () => void bringBack(shop, words, { before, gone }) },
  })
}

type Leaving = { readonly type: DeliveryType; readonly leaving: readonly CartItem[] }

const isMeant = (shop: Shop, words: Words, { type, leaving }: Leaving) =>
  confirm({
    title: words.t('basket.type.title', { type: words.t(`shop.type.${type}`) }),
    text: words.t('basket.type.leaving', { dishes: namesOf(leaving, shop, words) }),
    yes: words.t('basket.type.yes'),
    no: words.t('basket.type.no'),
  })

/** The basket as it left for the new type, and as it arrived there; null: it stayed. */
async function moveTo({ basket, call, answers }: Shop, words: Words, type: DeliveryType) {
  let before = basket.store.get().told
  const outcome = await basket.change({
    send: (basketId) => {
      before = basket.store.get().told
      return call('changeDeliveryType', { basketId, deliveryType: type })
    },
    expect: (shown) => ({ ...shown, deliveryType: type, deliveryTime: null }),
  })
  answers.expire('listProducts', 'listPinnedProducts', 'searchProducts', 'listMostSelling', 'listTimes')
  if (outcome.ok) return { before, now: outcome.basket }
  return complain(outcome.refusal, words)
}

/** The old type, the dishes that left for the new one, and the time, as far as it can still be had. */
async function bringBack(shop: Shop, words: Words, { before, gone }: { before: Basket; gone: CartItem[] }) {
  const { basket, call } = shop
  if (!(await moveTo(shop, words, before.deliveryType))) return
  for (const line of gone) {
    const added = await basket.change({ send: (basketId) => addAgain(call, basketId, line) })
    if (!added.ok) complain(added.refusal, words)
  }
  const time = before.deliveryTime
  if (time === null || basket.store.get().told.deliveryTime === time) return
  await setTime(shop, time)
}

function complain(refusal: RefusedCall, { t }: Words): null {
  notify(refusal.body || t('shop.error.unknown'), { tone: 'error' })
  return null
}

const namesOf = (lines: readonly CartItem[], { language }: Shop, { named }: Words) =>
  list(
    lines.map((line) => named(line.name)),
    language,
  )
