import { join } from 'node:path'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { readForms } from '../http/forms.ts'
import { pageHeaders } from '../http/headers.ts'
import { mountCheckout } from './checkout.ts'
import { mountMollieApi } from './mollie.ts'
import { mollieTill } from './mollie-till.ts'
import { pageStyle } from './page.ts'
import { mountSaferpayApi } from './saferpay.ts'
import { saferpayTill } from './saferpay-till.ts'

/**
 * The stand-ins for partners without whom a demo could not be tried. There are none as soon as a real key is set:
 * simulated money and real money never meet in one process (decisions.md, section 7).
 */
export function mountSimulators(app: FastifyInstance, deps: Deps): void {
  const { config } = deps
  if (config.mollieApiKey !== null || config.saferPay !== null) return
  app.register(async (room) => {
    readForms(room)
    room.addHook('onRequest', async (_request, reply) => {
      reply.headers(pageHeaders())
    })
    room.get('/simulator/page.css', (_request, reply) => reply.type('text/css').send(pageStyle))
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
