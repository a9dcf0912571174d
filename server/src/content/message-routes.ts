import { endpoints } from '@tischlein/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { mount } from '../http/mount.ts'
import { checkProof } from '../proof/check-proof.ts'
import { forgetMessages } from './message-db.ts'
import { sendMessage } from './send-message.ts'

/** As long as a question may still be answered; then nobody needs the guest's address any more. */
const KEPT_MS = 90 * 86_400_000

export function mountMessages(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoints.sendMessage, async ({ input, restaurant, ip, language }) => {
    await checkProof(deps, { input, restaurant, ip })
    await sendMessage(deps, restaurant, input, language)
    return null
  })
  deps.jobs.every('forget-messages', 3_600, () => forgetMessages(deps.db, deps.clock() - KEPT_MS))
}
