import type { Client, InputFor } from '@tischlein/contract/client'
import type { CartItem, Product } from '@tischlein/contract/entities'
import type { extraInfoOf } from '../menu/person.ts'
import { idIn, withDish, withUnits } from './expected.ts'
import type { BasketKeeper, Step } from './keeper.ts'

type Chosen = Pick<InputFor<'addToBasket'>, 'attributeItems' | 'productAttributeItems'> & {
  readonly extraInfo?: ReturnType<typeof extraInfoOf>
}
type Contents = InputFor<'addPackageToBasket'>['productItems']

/**
 * A change of the basket that can be written down: made the same way at once, or once there is a line again, even if
 * the page was closed meanwhile.
 */
export type Deed =
  | {
      readonly do: 'add'
      readonly product: Product
      readonly quantity: number
      /** Of one unit with its options, in cents. */
      readonly price: number
      /** Options and note. */
      readonly chosen?: Chosen
      /** What a package is made of. */
      readonly contents?: Contents
    }
  | { readonly do: 'units'; readonly line: CartItem; readonly quantity: number }
  | { readonly do: 'remove'; readonly line: CartItem }

/** How a deed travels, and what to show until it has arrived. */
export function stepOf(deed: Deed, call: Client, basket: Pick<BasketKeeper, 'store'>): Step {
  if (deed.do === 'add') return addStep(deed, call)
  const { line } = deed
  const idNow = () => idIn(basket.store.get().told, line)
  if (deed.do === 'remove')
    return {
      deed,
      send: (basketId) => call('deleteBasketLine', { basketId, basketProductId: idNow() }),
      expect: (shown) => withUnits(shown, idIn(shown, line), 0),
      isOfBasket: true,
    }
  const more = deed.quantity - line.quantity
  return {
    deed,
    send(basketId) {
      const common = { basketId, basketProductId: idNow() }
      return more > 0
        ? call('addToBasket', { ...common, productId: line.productId, quantity: more })
        : call('removeFromBasket', common)
    },
    expect: (shown) => withUnits(shown, idIn(shown, line), deed.quantity),
    isOfBasket: true,
  }
}

function addStep(deed: Deed & { readonly do: 'add' }, call: Client): Step {
  const { product, quantity, price, chosen = {}, contents } = deed
  const comment = chosen.extraInfo?.comment ?? ''
  return {
    deed,
    send: (basketId) => {
      const common = { basketId, productId: product.id, quantity }
      return contents
        ? call('addPackageToBasket', { ...common, ...chosen, productItems: contents })
        : call('addToBasket', { ...common, ...chosen })
    },
    expect: (shown) => withDish(shown, product, { quantity, price, comment }),
  }
}
