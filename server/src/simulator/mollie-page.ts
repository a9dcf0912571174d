import type { Language } from '@tischlein/rules/restaurant/restaurant'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { MollieStore, SimulatedPayment } from './mollie-store.ts'
import { escapeHtml, type Say, simulatorPage } from './page.ts'

const outcomes = ['paid', 'failed', 'canceled', 'expired'] as const
const deliveries = ['once', 'late', 'five', 'never'] as const

/** How late a late webhook is: late enough that the guest is back before it. */
const LATE_MS = 5_000

const choice = z.object({ outcome: z.enum(outcomes), webhook: z.enum(deliveries).default('once') })

/** The page where a guest would pay at Mollie: here one chooses how it ends, and how the webhook behaves. */
export function mountMolliePage(app: FastifyInstance, store: MollieStore, say: (language: Language) => Say) {
  app.get<{ Params: { id: string } }>('/simulator/mollie/checkout/:id', async (request, reply) => {
    const payment = store.find(request.params.id)
    if (!payment) return reply.code(404).send()
    if (payment.status !== 'open') return reply.redirect(payment.redirectUrl, 303)
    return reply.type('text/html; charset=utf-8').send(checkoutPage(payment, languageOf(payment), say))
  })

  app.post<{ Params: { id: string } }>('/simulator/mollie/checkout/:id', async (request, reply) => {
    const payment = store.find(request.params.id)
    const chosen = choice.safeParse(request.body)
    if (!payment || !chosen.success) return reply.code(404).send()
    if (payment.status === 'open') {
      store.save({ ...payment, status: chosen.data.outcome })
      await deliver(payment, chosen.data.webhook)
    }
    return reply.redirect(payment.redirectUrl, 303)
  })
}

/** Once before the guest is sent back, late, five times at once, or not at all: whatever providers do. */
async function deliver(payment: SimulatedPayment, when: (typeof deliveries)[number]) {
  if (when === 'late') setTimeout(() => tell(payment), LATE_MS).unref()
  if (when === 'once') await tell(payment)
  if (when === 'five') await Promise.all([1, 2, 3, 4, 5].map(() => tell(payment)))
}

async function tell({ id, webhookUrl }: SimulatedPayment) {
  if (webhookUrl === null) return
  await fetch(webhookUrl, { method: 'POST', body: new URLSearchParams({ id }) }).catch(() => {})
}

const languageOf = ({ locale }: SimulatedPayment): Language =>
  locale.startsWith('de') ? 'de' : locale.startsWith('fr') ? 'fr' : 'en'

function checkoutPage(
  payment: SimulatedPayment,
  language: Language,
  words: (language: Language) => Say,
): string {
  const say = words(language)
  const buttons = outcomes.map(
    (outcome) =>
      `<button name="outcome" value="${outcome}">${escapeHtml(say(`simulator.outcome.${outcome}`))}</button>`,
  )
  const radios = deliveries.map(
    (when) => `<label><input type="radio" name="webhook" value="${when}"${when === 'once' ? ' checked' : ''}>
      ${escapeHtml(say(`simulator.webhook.${when}`))}</label>`,
  )
  const price = new Intl.NumberFormat(language, { style: 'currency', currency: payment.amount.currency })
  return simulatorPage({
    language,
    title: say('simulator.title'),
    body: `<p class="note">${escapeHtml(say('simulator.note'))}</p>
      <p>${escapeHtml(payment.description)}</p>
      <p class="sum">${escapeHtml(price.format(Number(payment.amount.value)))}</p>
      <form method="post">
        <div class="outcomes">${buttons.join('')}</div>
        <fieldset><legend>${escapeHtml(say('simulator.webhook'))}</legend>${radios.join('')}</fieldset>
      </form>`,
  })
}
