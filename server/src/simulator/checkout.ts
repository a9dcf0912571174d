import type { Words } from '@tischlein/locales/words'
import type { Cents } from '@tischlein/rules/money'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { escapeHtml, plainPage } from '../http/plain-page.ts'

/** The words of the simulators in one language. */
export type Say = Words<'simulator'>['t']

const outcomes = ['paid', 'failed', 'canceled', 'expired'] as const
const deliveries = ['once', 'late', 'five', 'never'] as const
export type Outcome = (typeof outcomes)[number]

/** How late a late payment is: late enough that the guest is back before it. */
const LATE_MS = 5_000

const choice = z.object({ outcome: z.enum(outcomes), webhook: z.enum(deliveries).default('once') })

/** A payment as the guest sees it. */
export type Checkout = {
  readonly isOpen: boolean
  readonly language: Language
  readonly description: string
  readonly amount: Cents
  readonly currency: string
  readonly returnUrl: string
}

/** The provider behind a hosted page: which payments there are, how one ends, and whom it tells. */
export type Till = {
  find(id: string): Checkout | null
  end(id: string, outcome: Outcome | 'pending'): void
  tell(id: string): Promise<unknown>
}

/** The page where a guest would pay: here one chooses how it ends, and how the message to the server behaves. */
export function mountCheckout(
  app: FastifyInstance,
  provider: 'mollie' | 'saferpay',
  till: Till,
  say: (language: Language) => Say,
): void {
  const path = `/simulator/${provider}/checkout/:id`
  app.get<{ Params: { id: string } }>(path, async (request, reply) => {
    const checkout = till.find(request.params.id)
    if (!checkout) return reply.code(404).send()
    if (!checkout.isOpen) return reply.redirect(checkout.returnUrl, 303)
    return reply.type('text/html; charset=utf-8').send(checkoutPage(checkout, say(checkout.language)))
  })

  app.post<{ Params: { id: string } }>(path, async (request, reply) => {
    const { id } = request.params
    const checkout = till.find(id)
    const chosen = choice.safeParse(request.body)
    if (!checkout || !chosen.success) return reply.code(404).send()
    const { outcome, webhook } = chosen.data
    const tell = () => till.tell(id).catch(() => {})
    if (checkout.isOpen && webhook === 'late') decideLater(till, id, outcome, tell)
    else if (checkout.isOpen) {
      till.end(id, outcome)
      await deliver(tell, webhook)
    }
    return reply.redirect(checkout.returnUrl, 303)
  })
}

/** As a bank transfer does it: the guest is back long before anybody knows how it ends. */
function decideLater(till: Till, id: string, outcome: Outcome, tell: () => Promise<unknown>) {
  till.end(id, 'pending')
  const decide = () => {
    till.end(id, outcome)
    return tell()
  }
  setTimeout(decide, LATE_MS).unref()
}

/** Once before the guest is sent back, five times at once, or not at all: whatever providers do. */
async function deliver(tell: () => Promise<unknown>, when: (typeof deliveries)[number]) {
  if (when === 'once') await tell()
  if (when === 'five') await Promise.all([1, 2, 3, 4, 5].map(tell))
}

function checkoutPage({ language, description, amount, currency }: Checkout, say: Say): string {
  const buttons = outcomes.map(
    (outcome) =>
      `<button name="outcome" value="${outcome}">${escapeHtml(say(`simulator.outcome.${outcome}`))}</button>`,
  )
  const radios = deliveries.map(
    (when) => `<label><input type="radio" name="webhook" value="${when}"${when === 'once' ? ' checked' : ''}>
      ${escapeHtml(say(`simulator.webhook.${when}`))}</label>`,
  )
  const price = new Intl.NumberFormat(language, { style: 'currency', currency })
  return plainPage({
    language,
    title: say('simulator.title'),
    body: `<p class="note">${escapeHtml(say('simulator.note'))}</p>
      <p>${escapeHtml(description)}</p>
      <p class="sum">${escapeHtml(price.format(amount / 100))}</p>
      <form method="post">
        <div class="outcomes">${buttons.join('')}</div>
        <fieldset><legend>${escapeHtml(say('simulator.webhook'))}</legend>${radios.join('')}</fieldset>
      </form>`,
  })
}
