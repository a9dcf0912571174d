import type { Menu, OptionGroup, Product } from '@tischlein/rules/menu/menu'
import type { Db, Tx } from '../db/open.ts'
import { type Held, loadHeld } from './db.ts'
import type { StoredBasket } from './stored-basket.ts'
import type { Scene } from './weigh-basket.ts'

/**
 * A basket whose payment failed still has an order that holds what is in it. To that basket the held dishes and the
 * held use of its voucher are not gone: it would otherwise be refused for what it has itself.
 */
export async function withoutHeld(
  db: Db | Tx,
  scene: Scene,
  basket: StoredBasket,
): Promise<{ readonly scene: Scene; readonly basket: StoredBasket }> {
  if (basket.orderId === null) return { scene, basket }
  const held = await loadHeld(db, basket.orderId)
  const { voucher } = basket
  const isOwnUse = voucher !== null && voucher.id === held.voucherId
  return {
    scene: { ...scene, menu: menuWith(scene.menu, held) },
    basket: isOwnUse ? { ...basket, voucher: { ...voucher, used: voucher.used - 1 } } : basket,
  }
}

function menuWith(menu: Menu, held: Held): Menu {
  if (held.products.size + held.options.size === 0) return menu
  const products = [...menu.products].map(([id, product]) => [id, productWith(product, held)] as const)
  return { ...menu, products: new Map(products) }
}

const productWith = (product: Product, held: Held): Product => ({
  ...product,
  stock: plus(product.stock, held.products.get(product.id)),
  groups: product.groups.map((group) => groupWith(group, held)),
})

const groupWith = (group: OptionGroup, held: Held): OptionGroup => ({
  ...group,
  items: group.items.map((item) => ({ ...item, stock: plus(item.stock, held.options.get(item.id)) })),
})

const plus = (stock: number | null, units = 0): number | null => (stock === null ? null : stock + units)
