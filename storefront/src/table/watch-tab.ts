import { isRefusedCall } from '@tischlein/contract/refused-call'
import { liveOf } from '../shell/live.ts'
import type { Shop } from '../shop.ts'

const POLL_MS = 20_000

type At = { readonly basketId: number; readonly tableId: number }

/**
 * Keeps a table's tab true while the page is in sight: by the table's room, and by asking while that line does not
 * stand. Where the visit has ended, the basket is read again, which says so. Answers how to stop.
 */
export function watchTab(shop: Shop, { basketId, tableId }: At): () => void {
  let hangUp: (() => void) | null = null
  let timer: ReturnType<typeof setInterval> | undefined
  const read = () => void readTab(shop, basketId)
  const poll = (isLive: boolean) => {
    clearInterval(timer)
    if (!isLive && hangUp) timer = setInterval(read, POLL_MS)
  }
  const start = () => {
    if (hangUp) return
    read()
    hangUp = liveOf(shop.call).listen({ room: `table:${tableId}`, onWord: read, onLine: poll })
  }
  const stop = () => {
    clearInterval(timer)
    hangUp?.()
    hangUp = null
  }
  const look = () => (document.visibilityState === 'visible' ? start() : stop())
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    stop()
  }
}

async function readTab({ call, answers, basket }: Shop, basketId: number): Promise<void> {
  try {
    answers.put('readTab', { basketId }, (await call('readTab', { basketId })).data)
  } catch (problem) {
    if (isRefusedCall(problem) && problem.status === 403) await basket.refresh()
  }
}
