import { isRefusedCall } from '@tischlein/contract/refused-call'
import { watchPlace } from '../router.tsx'
import { confirm } from '../shell/confirm.ts'
import { notify } from '../shell/notices.ts'
import { closeOverlay } from '../shell/overlay.ts'
import type { Shop } from '../shop.ts'
import type { Speech } from '../words.ts'

/**
 * Calls the dish collector once the guest has confirmed (storefront.md, sections 2 and 8). A robot that is away says so
 * in the server's words; where there are none, something went wrong.
 */
export async function callRobot({ call }: Shop, { t }: Speech<'table'>, tableId: number): Promise<void> {
  await closed()
  const isMeant = await confirm({
    title: t('table.robot.sure'),
    text: t('table.robot.hint'),
    yes: t('table.robot.yes'),
    no: t('table.robot.no'),
  })
  if (!isMeant) return
  try {
    const { msg, data } = await call('callRobot', { tableId })
    notify(msg || data.message.body, { tone: 'ok' })
  } catch (problem) {
    const said = isRefusedCall(problem) ? problem.body : ''
    notify(said || t('table.robot.failed'), { tone: 'error' })
  }
}

/** One thing lies over the page at a time: the question waits until the sheet is gone, which is a step back. */
const closed = () =>
  new Promise<void>((resolve) => {
    const stop = watchPlace(() => {
      stop()
      setTimeout(resolve)
    })
    closeOverlay()
  })
