import type { Order } from '@tischlein/contract/entities'
import { useEffect, useState } from 'react'
import { local } from '../shell/local.ts'

/** An order as it was last seen on this device, for when there is no line (ux.md, Q31). */
export type KeptOrder = {
  readonly token: string
  readonly at: number
  readonly order: Order
  /** This device is told when it moves (push.ts). */
  readonly isTold?: boolean
}

/** The latest ones; whoever ordered a week ago knows how it ended. */
const KEPT_MAX = 3
const KEPT_MS = 2 * 24 * 60 * 60 * 1000

/** What is kept once this order has been seen: nobody's name or address is among it. */
export function withOrder(kept: readonly KeptOrder[], { token, at, order }: KeptOrder): KeptOrder[] {
  const tickets = order.tickets.map((ticket) => ({ ...ticket, fullName: null }))
  const bare = { ...order, user_details: {}, tickets }
  const others = kept.filter((one) => one.token !== token && one.at > at - KEPT_MS)
  const isTold = kept.some((one) => one.token === token && one.isTold)
  return [{ token, at, order: bare, ...(isTold ? { isTold } : {}) }, ...others].slice(0, KEPT_MAX)
}

/** Writes down what is seen of an order, and answers what was written before. */
export function useKeptOrder(token: string, order: Order | undefined): KeptOrder | null {
  const [before] = useState(() => local.keptOrders().find((one) => one.token === token) ?? null)
  useEffect(() => {
    if (order) local.setKeptOrders(withOrder(local.keptOrders(), { token, at: Date.now(), order }))
  }, [token, order])
  return before
}

export const isKeptTold = (token: string): boolean =>
  local.keptOrders().some((one) => one.token === token && one.isTold === true)

export const keepTold = (token: string, isTold: boolean) =>
  local.setKeptOrders(local.keptOrders().map((one) => (one.token === token ? { ...one, isTold } : one)))
