import type { Language } from '@tischlein/rules/restaurant/restaurant'
import type { Till } from './checkout.ts'
import type { MollieStore } from './mollie-store.ts'

/** Mollie behind its hosted page; the webhook says only which payment it is about. */
export const mollieTill = (store: MollieStore): Till => ({
  find(id) {
    const payment = store.find(id)
    return (
      payment && {
        isOpen: payment.status === 'open',
        language: languageOf(payment.locale),
        description: payment.description,
        amount: Math.round(Number(payment.amount.value) * 100),
        currency: payment.amount.currency,
        returnUrl: payment.redirectUrl,
      }
    )
  },
  end(id, status) {
    const payment = store.find(id)
    if (payment) store.save({ ...payment, status })
  },
  async tell(id) {
    const webhookUrl = store.find(id)?.webhookUrl
    if (webhookUrl) await fetch(webhookUrl, { method: 'POST', body: new URLSearchParams({ id }) })
  },
})

const languageOf = (locale: string): Language =>
  locale.startsWith('de') ? 'de' : locale.startsWith('fr') ? 'fr' : 'en'
