import type { AnswerFor, Client } from '@tischlein/contract/client'
import type { BoardOrder } from '@tischlein/contract/entities'
import { isRefusedCall, type RefusedCall } from '@tischlein/contract/refused-call'
import type { Deed, QueuedDeed } from './deeds.ts'

/** `later`: no connection, or a server out of breath; the deed waits. `refused`: it will never be. */
export type Sent =
  | { readonly kind: 'done'; readonly order: BoardOrder }
  | { readonly kind: 'later' }
  | { readonly kind: 'refused'; readonly problem: RefusedCall; readonly order: BoardOrder | null }

/** Sends one deed. What was done already, because an answer got lost on the way, counts as done. */
export async function sendDeed(call: Client, queued: QueuedDeed, now: number): Promise<Sent> {
  try {
    const { data } = await callFor(call, queued, now)
    return { kind: 'done', order: data }
  } catch (problem) {
    if (!isRefusedCall(problem) || mayPass(problem)) return { kind: 'later' }
    const order = await call('readManagedOrder', { id: queued.orderId }).then(
      ({ data }) => data,
      () => null,
    )
    return order && isReached(order, queued.deed)
      ? { kind: 'done', order }
      : { kind: 'refused', problem, order }
  }
}

/** A sign-in that ended comes back, and so does a server that was out of breath. */
const mayPass = ({ status, key }: RefusedCall) => key === 'unauthenticated' || status === 429 || status >= 502

function isReached(order: BoardOrder, deed: Deed): boolean {
  if (deed.kind === 'accept') return order.status === 'processing'
  if (deed.kind === 'done') return order.status === 'delivered'
  if (deed.kind === 'reject') return order.status === 'rejected'
  return deed.kind === 'ready' && (order.readyAt !== null || order.status === 'delivered')
}

type Answer = AnswerFor<'changeOrderStatus'>

async function callFor(call: Client, { orderId, deed }: QueuedDeed, now: number): Promise<Answer> {
  switch (deed.kind) {
    case 'accept':
      return call('changeOrderStatus', {
        orderId,
        status: 'processing',
        ...minutesUntil(deed.promisedAt, now),
      })
    case 'ready':
      return call('markOrderReady', { orderId })
    case 'done':
      return call('changeOrderStatus', { orderId, status: 'delivered' })
    case 'delay':
      return call('delayOrder', {
        ...{ orderId, minutes: 1, ...minutesUntil(deed.promisedAt, now) },
        ...(deed.body ? { body: deed.body } : {}),
      })
    case 'undo':
      return call('undoOrder', { orderId })
    case 'reject': {
      for (const id of deed.takeOff) await call('takeProductOff', { id, until: 'today' })
      const said = deed.body ? { body: deed.body } : {}
      return call('changeOrderStatus', { orderId, status: 'rejected', reason: deed.reason, ...said })
    }
  }
}

const minutesUntil = (at: number | null, now: number): { minutes?: number } =>
  at === null ? {} : { minutes: Math.max(1, Math.round((at - now) / 60_000)) }
