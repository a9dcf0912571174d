import type { DataFor } from '@tischlein/contract/client'
import { type Entry, useAsk } from '../ask.ts'
import { useBasket } from '../basket/use-basket.ts'
import { useStore } from '../store.ts'
import { useWords } from '../words.ts'
import { isSeated } from './at-table.ts'
import { unsent } from './unsent.ts'

export type Tab = DataFor<'readTab'>

/** What everyone at this table has ordered; nothing is asked where there is no visit. Kept true by watch-tab.ts. */
export function useTab(): Entry<'readTab'> {
  const { basket } = useBasket()
  return useAsk('readTab', isSeated(basket) ? { basketId: basket.id } : null)
}

/** How many dishes have yet to be brought. */
export const comingOf = ({ orders }: Tab): number =>
  orders
    .filter(({ status }) => status === 'received' || status === 'processing')
    .flatMap(({ products }) => products)
    .reduce((sum, { quantity }) => sum + quantity, 0)

/** How the table stands, in a few words; empty until it is known. */
export function useTabState(): string {
  const { t } = useWords<'shop' | 'table'>()
  const { basket } = useBasket()
  const { data: tab } = useTab()
  if (useStore(unsent) !== null) return t('table.unsent')
  if (!isSeated(basket)) return t('table.hand')
  if (!tab) return ''
  const count = comingOf(tab)
  if (count > 0) return t('table.coming', { count })
  return t(tab.orders.some(({ status }) => status === 'delivered') ? 'table.served' : 'table.nothing')
}
