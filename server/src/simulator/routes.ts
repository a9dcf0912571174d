import { join } from 'node:path'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { readForms } from '../http/forms.ts'
import { plainPageHeaders } from '../http/plain-page.ts'
import { mountCheckout } from './checkout.ts'
import { mountMailPage } from './mail-page.ts'
import { mountMollieApi } from './mollie.ts'
import { mollieTill } from './mollie-till.ts'
import { mountPhoton } from './photon.ts'
import { mountRobot } from './robot.ts'
import { mountSaferpayApi } from './saferpay.ts'
import { saferpayTill } from './saferpay-till.ts'

/**
 * The stand-ins for partners without whom a demo could not be tried. As soon as a real key is set nobody pays by them:
 * simulated money and real money never meet in one process (decisions.md, section 7).
 */
export function mountSimulators(app: FastifyInstance, deps: Deps): void {
  const { config } = deps
  mountMailPage(app, deps)
  mountPhoton(app)
  mountRobot(app)
  if (config.mollieApiKey !== null || config.saferPay !== null) return
  app.register(async (room) => {
    readForms(room)
    room.addHook('onRequest', async (_request, reply) => {
      reply.headers(plainPageHeaders)
    })
    const say = (language: Language) => deps.words[language].t
    const at = (provider: string) => ({
      folder: join(config.dataDir, 'simulator', provider),
      origin: deps.origin,
      clock: deps.clock,
    })
    mountCheckout(room, 'mollie', mollieTill(mountMollieApi(room, at('mollie'))), say)
    mountCheckout(room, 'saferpay', saferpayTill(mountSaferpayApi(room, at('saferpay'))), say)
  })
}
