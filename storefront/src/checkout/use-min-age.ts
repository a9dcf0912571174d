import type { Basket } from '@tischlein/contract/entities'
import { useEffect, useState } from 'react'
import { useShop } from '../shop.ts'

/** The age from which everything in the basket may be handed over; null: any. The menu knows, the basket does not. */
export function useMinAge(basket: Basket): number | null {
  const { call } = useShop()
  const [age, setAge] = useState<number | null>(null)
  const categories = [...new Set(basket.products.map((line) => line.category_id))].sort()
  const key = categories.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is `categories`, spelled
  useEffect(() => {
    let isCurrent = true
    const read = categories.map((categoryId) => call('listProducts', { categoryId, basketId: basket.id }))
    Promise.all(read)
      .then((answers) => {
        const inBasket = new Set(basket.products.map((line) => line.productId))
        const products = answers.flatMap(({ data }) => data).filter((product) => inBasket.has(product.id))
        if (isCurrent) setAge(Math.max(0, ...products.map((product) => product.min_age ?? 0)) || null)
      })
      .catch(() => undefined) // the note is a courtesy; identity is checked at the door in any case
    return () => {
      isCurrent = false
    }
  }, [call, basket.id, key])
  return age
}
