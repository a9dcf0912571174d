import type { ParsedOf } from '@tischlein/contract/endpoint'
import type { endpoints } from '@tischlein/contract/endpoints'
import { judgeStep } from '@tischlein/rules/menu/judge-choices'
import { mergeTexts, ownTexts } from '@tischlein/rules/menu/translations'
import type { Tx } from '../db/open.ts'
import { granted, refused } from '../http/refused.ts'
import {
  type DishRow,
  deleteStep,
  deleteSteps,
  insertStep,
  isInPackage,
  listDishes,
  listOffers,
  lockDish,
  lockStep,
  type Offer,
  type StepFields,
  type StepRow,
  saveOffers,
  savePackage,
  saveStep,
} from '../menu/package-db.ts'
import type { One } from '../menu/part-db.ts'
import type { RestaurantSnapshot } from '../restaurant/snapshot.ts'
import { type MenuDeed, orderDeed } from './menu-deed.ts'

type Deed<Name extends keyof typeof endpoints> = MenuDeed<ParsedOf<(typeof endpoints)[Name]>>

const createPackage: Deed<'createPackage'> = {
  what: 'package created',
  noun: 'package',
  async run(tx, { restaurant }, { productId }) {
    const which = { restaurantId: restaurant.id, id: productId }
    const { name } = (await lockDish(tx, which)) ?? refused('product_does_not_exists')
    if (await isInPackage(tx, which)) refused({ key: 'package_in_package', field: 'productId' })
    await savePackage(tx, which, true)
    return { id: productId, name }
  },
}

const removePackage: Deed<'deletePackage'> = {
  what: 'package deleted',
  noun: 'package',
  async run(tx, { restaurant }, { id }) {
    const which = { restaurantId: restaurant.id, id }
    const { name } = await lockPackage(tx, which)
    await deleteSteps(tx, which)
    await savePackage(tx, which, false)
    return { id, name }
  },
}

async function lockPackage(tx: Tx, which: One): Promise<DishRow> {
  const dish = await lockDish(tx, which)
  return dish?.is_package ? dish : refused('package_does_not_exists')
}

const createStep: Deed<'createStep'> = {
  what: 'package step created',
  noun: 'package_step',
  async run(tx, { restaurant }, { packageId, ...sent }, id) {
    await lockPackage(tx, { restaurantId: restaurant.id, id: packageId })
    const fields = stepFields(restaurant, sent, null)
    const offers = await judgedOffers(tx, restaurant.id, fields, offersOf(sent.products))
    const made = await insertStep(tx, { restaurantId: restaurant.id, packageId }, fields, id)
    await saveOffers(tx, { restaurantId: restaurant.id, id: made }, offers)
    return { id: made, name: fields.name }
  },
}

const updateStep: Deed<'updateStep'> = {
  what: 'package step changed',
  noun: 'package_step',
  async run(tx, { restaurant }, { id, ...sent }) {
    const which = { restaurantId: restaurant.id, id }
    const before = (await lockStep(tx, which)) ?? refused('package_step_does_not_exists')
    const fields = stepFields(restaurant, sent, before)
    const wanted = sent.products ? offersOf(sent.products) : await listOffers(tx, which)
    const offers = await judgedOffers(tx, restaurant.id, fields, wanted)
    await saveStep(tx, which, fields)
    await saveOffers(tx, which, offers)
    return { id, name: fields.name }
  },
}

const removeStep: Deed<'deleteStep'> = {
  what: 'package step deleted',
  noun: 'package_step',
  async run(tx, { restaurant }, { id }) {
    const which = { restaurantId: restaurant.id, id }
    const { name } = (await lockStep(tx, which)) ?? refused('package_step_does_not_exists')
    await deleteStep(tx, which)
    return { id, name }
  },
}

type SentStep = Omit<ParsedOf<(typeof endpoints)['updateStep']>, 'id'>

/** What is left out stays as it was. */
function stepFields({ lang }: RestaurantSnapshot, sent: SentStep, before: StepRow | null): StepFields {
  const own = ownTexts(sent.translations, lang)
  const question = sent.question === undefined ? (own.question ?? before?.question) : sent.question
  return {
    name: sent.name ?? own.name ?? before?.name ?? '',
    question: question || null,
    minimum: sent.min ?? before?.minimum ?? 0,
    maximum: sent.max ?? before?.maximum ?? 1,
    translations: mergeTexts(before?.translations ?? {}, sent.translations ?? {}, lang),
  }
}

/** The same dish twice is one. Without a word it costs nothing more and may be taken again. */
const offersOf = (sent: NonNullable<SentStep['products']>): Offer[] => [
  ...new Map(
    sent.map(({ id, price = 0, is_multiple_allowed = true }) => [
      id,
      { product_id: id, price, multiple_allowed: is_multiple_allowed },
    ]),
  ).values(),
]

/** The dishes of a step, or a refusal: they exist, are no packages, and are enough for what is asked. */
async function judgedOffers(
  tx: Tx,
  restaurantId: number,
  { minimum, maximum }: StepFields,
  offers: readonly Offer[],
): Promise<readonly Offer[]> {
  const ids = offers.map((offer) => offer.product_id)
  const dishes = new Map((await listDishes(tx, restaurantId, ids)).map((dish) => [dish.id, dish]))
  if (ids.some((id) => !dishes.has(id))) refused({ key: 'product_does_not_exists', field: 'products' })
  const products = offers.map((offer) => ({
    multipleAllowed: offer.multiple_allowed,
    isPackage: dishes.get(offer.product_id)?.is_package === true,
  }))
  granted(judgeStep({ minimum, maximum, products }))
  return offers
}

/** Dishes made of steps. */
export const packageDeeds = {
  createPackage,
  deletePackage: removePackage,
  createStep,
  updateStep,
  deleteStep: removeStep,
  orderSteps: orderDeed('package_step', 'package step', 'package_step_does_not_exists'),
} as const
