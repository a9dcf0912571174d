import type { Basket } from '@tischlein/contract/entities'

/** The basket is one that is eaten at a table, whether its code was checked or not. */
export const isAtTable = ({ deliveryType, table_id }: Basket): boolean =>
  deliveryType === 'here' && table_id !== null

/** The same at a table whose code was checked, while the visit lasts: it has rounds, a tab, a bill and a dish collector. */
export const isSeated = (basket: Basket): boolean => isAtTable(basket) && basket.table_verified
