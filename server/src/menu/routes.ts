import type { Endpoint } from '@tischlein/contract/endpoint'
import type { AttributeGroup, Product } from '@tischlein/contract/entities'
import * as calls from '@tischlein/contract/menu'
import { plusDays, type WallClock } from '@tischlein/rules/clock'
import { disabledDays } from '@tischlein/rules/menu/happy-hours'
import type { SuccessKey } from '@tischlein/rules/refusal-keys'
import { type Language, serviceOf } from '@tischlein/rules/restaurant/restaurant'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { accountOf } from '../http/access.ts'
import { bytesOf } from '../http/finished.ts'
import { goOn } from '../http/go-on.ts'
import { type Asking, mount } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import { loadOccasion, type Occasion } from './db.ts'
import {
  dishBytes,
  type EmptyWord,
  type List,
  presentCategories,
  shelved,
  suggestionBytes,
} from './list-dishes.ts'
import { categoryList, pinnedList, searchList, suggestionList } from './lists.ts'
import { type Moment, notBefore } from './moment.ts'
import { createMostSold } from './most-sold.ts'
import { presentGroup, presentHappyHour, presentStep, stockOfContent, stockOfOption } from './present.ts'
import type { Snapshot } from './snapshot.ts'

const SEARCH_MAX = 100
const SUGGESTIONS_MAX = 20

export function mountMenu(app: FastifyInstance, deps: Deps): void {
  const mostSold = createMostSold(deps)

  mount(app, deps, calls.listCategories, (asking) => {
    const { restaurant, language, input, request } = asking
    const extra = input.extra ?? false
    return goOn(momentOf(deps, asking, input), (moment) =>
      bytesOf(
        shelved(restaurant, ['categories', moment.type, extra, language], () =>
          presentCategories(restaurant, language, moment, extra),
        ),
        request,
      ),
    )
  })

  const show = (asking: MenuAsking, list: List, emptyWord?: EmptyWord<readonly Product[]>) =>
    goOn(momentOf(deps, asking, asking.input), (moment) =>
      bytesOf(dishBytes(asking.restaurant, asking.language, moment, list, emptyWord), asking.request),
    )

  /** An empty list is no error; it says what there is none of (answers.md, section 8). */
  const saying =
    <Data>(language: Language, lackOf: (data: Data) => SuccessKey | null): EmptyWord<Data> =>
    (data) => {
      const key = lackOf(data)
      return key && { type: 'success', key, body: deps.words[language].t(`success.${key}`) }
    }

  mount(app, deps, calls.listProducts, (asking) => {
    const { restaurant, language, input } = asking
    const list = categoryList(restaurant, input.categoryId) ?? refused('category_does_not_exists')
    return show(asking, list, saying(language, lackOfDishes))
  })

  mount(app, deps, calls.searchProducts, (asking) => {
    const { restaurant, language, input } = asking
    return show(asking, searchList(restaurant, language, input.name, SEARCH_MAX))
  })

  mount(app, deps, calls.suggestProducts, (asking) => {
    const { restaurant, language, input, request } = asking
    const list = suggestionList(restaurant, language, input.query, SUGGESTIONS_MAX)
    return goOn(momentOf(deps, asking, {}), (moment) =>
      bytesOf(suggestionBytes(restaurant, language, moment, list), request),
    )
  })

  mount(app, deps, calls.listPinnedProducts, (asking) => show(asking, pinnedList(asking.restaurant)))

  mount(app, deps, calls.listMostSelling, async (asking) =>
    show(asking, await mostSold(asking.restaurant.id)),
  )

  mount(app, deps, calls.listHappyHourDays, ({ restaurant, input, request }) => {
    const list =
      input.categoryId === undefined
        ? pinnedList(restaurant)
        : (categoryList(restaurant, input.categoryId) ?? refused('category_does_not_exists'))
    const { day } = restaurant.wall(deps.clock())
    return bytesOf(
      shelved(restaurant, ['happy', list.name, day], () => presentHappyDays(restaurant, list.ids(), day)),
      request,
    )
  })

  mount(app, deps, calls.listAttributeGroups, async (asking) => {
    const { restaurant, language, input, request } = asking
    await momentOf(deps, asking, input)
    if (!categoryList(restaurant, input.categoryId)) refused('category_does_not_exists')
    const groups = groupsOf(restaurant, language, input.categoryId, input.productId)
    const stocks = groups.flatMap(({ group }) => group.items.map(stockOfOption))
    const name = ['groups', input.categoryId, input.productId, language, ...stocks]
    const { itemRow } = restaurant.arrangement
    const present = () => groups.map(({ group, productIds }) => presentGroup(group, productIds, itemRow))
    const lackOf = lackOfOptions(restaurant, input.categoryId)
    return bytesOf(shelved(restaurant, name, present, saying(language, lackOf)), request)
  })

  mount(app, deps, calls.listPackageSteps, async (asking) => {
    const { restaurant, language, input, request } = asking
    const { at } = await momentOf(deps, asking, input)
    const menu = restaurant.menu(language)
    const product = menu.products.get(input.productId)
    if (!product?.active) return refused('product_does_not_exists')
    const stocks = product.steps.flatMap((step) =>
      step.products.map((offer) => stockOfContent(menu, offer.productId, at)),
    )
    const { productRow } = restaurant.arrangement
    return bytesOf(
      shelved(restaurant, ['steps', product.id, language, ...stocks], () =>
        product.steps.map((step) => presentStep(step, menu, at, productRow)),
      ),
      request,
    )
  })
}

type Aim = { readonly basketId?: number | undefined; readonly delivery_time?: WallClock | undefined }
type MenuAsking = Pick<Asking<Endpoint>, 'restaurant' | 'caller' | 'language' | 'request'> & {
  readonly input: Aim
}

/** For which type and time the menu is wanted: the basket's, or the restaurant's first type now. */
function momentOf(
  deps: Deps,
  { restaurant, caller }: Pick<MenuAsking, 'restaurant' | 'caller'>,
  { basketId, delivery_time }: Aim,
): Moment | Promise<Moment> {
  const now = restaurant.wall(deps.clock())
  const moment = (occasion: Occasion | null): Moment => ({
    type: occasion?.type ?? restaurant.offers[0]?.type ?? 'pickup',
    at: notBefore(delivery_time ?? occasion?.time ?? null, now),
    now,
  })
  if (basketId === undefined) return moment(null)
  const ask = { basketId, restaurantId: restaurant.id, accountId: accountOf(caller) }
  return loadOccasion(deps.db, ask).then((occasion) => moment(occasion ?? refused('basket_does_not_exists')))
}

const lackOfDishes = ({ length }: readonly Product[]) => (length === 0 ? 'category_has_no_products' : null)

/** A group without an option is being made: guests are not shown it, and are told what is missing. */
const lackOfOptions =
  ({ rows, arrangement }: Snapshot, categoryId: number) =>
  ({ length }: readonly AttributeGroup[]) => {
    if (length > 0) return null
    const dishes = new Set(arrangement.productIdsOf(categoryId))
    const hasGroup =
      rows.groups.some((row) => row.category_id === categoryId) ||
      rows.groupProducts.some((link) => dishes.has(link.product_id))
    return hasGroup ? 'category_has_no_attribute_items' : 'category_has_no_attributes'
  }

/** The groups of a category with the dishes they belong to, or those of one of its dishes. */
function groupsOf(restaurant: Snapshot, language: Language, categoryId: number, productId?: number) {
  const menu = restaurant.menu(language)
  const ids = productId === undefined ? restaurant.arrangement.productIdsOf(categoryId) : [productId]
  const products = ids.flatMap((id) => menu.products.get(id) ?? [])
  const isThere = products.every((product) => product.active && product.categoryId === categoryId)
  if (productId !== undefined && (products.length === 0 || !isThere)) refused('product_does_not_exists')
  const groups = new Map(products.flatMap((product) => product.groups.map((group) => [group.id, group])))
  return [...groups.values()].map((group) => ({
    group,
    productIds: group.ofCategory
      ? null
      : products.filter((product) => product.groups.includes(group)).map((product) => product.id),
  }))
}

/** The bookable days of a restaurant's first delivery type, and on which of them a happy-hour dish is not sold. */
function presentHappyDays(restaurant: Snapshot, ids: readonly number[], today: string) {
  const type = restaurant.offers[0]?.type ?? 'pickup'
  const ahead = serviceOf(restaurant.schedule, type)?.availableDays ?? 0
  const days = Array.from({ length: ahead + 1 }, (_, index) => plusDays(today, index))
  return ids.flatMap((id) => {
    const product = restaurant.menu(restaurant.lang).products.get(id)
    if (!product || product.happyHours.length === 0) return []
    const disabled = new Set(disabledDays(product, days))
    return [
      {
        id,
        happyHours: product.happyHours.map(presentHappyHour),
        days: days.map((date) => ({ date, isDisabled: disabled.has(date) })),
      },
    ]
  })
}
