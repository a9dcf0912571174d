import type { Language } from '@tischlein/rules/restaurant/restaurant'
import type { Till } from './checkout.ts'
import type { SaferpayStore } from './saferpay-store.ts'

/** Saferpay behind its payment page; a notification says nothing but that it was called. */
export const saferpayTill = (store: SaferpayStore): Till => ({
  find(id) {
    const page = store.find(id)
    return (
      page && {
        isOpen: page.status === 'open',
        language: languageOf(page.language),
        description: page.description,
        amount: Number(page.payment.amount.Value),
        currency: page.payment.amount.CurrencyCode,
        returnUrl: page.returnUrl,
      }
    )
  },
  end(id, status) {
    const page = store.find(id)
    if (page) store.save({ ...page, status })
  },
  async tell(id) {
    const page = store.find(id)
    const url = page?.status === 'paid' ? page.successUrl : page?.failUrl
    if (url) await fetch(url)
  },
})

const languageOf = (code: string): Language => (code === 'de' || code === 'fr' ? code : 'en')
