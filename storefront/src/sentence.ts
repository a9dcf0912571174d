import type { RefusedCall } from '@tischlein/contract/refused-call'
import type { CallName } from '@tischlein/contract/routes'
import type { WordKey } from '@tischlein/locales/keys'

/** Nobody answered: the line is dead, or it took too long. */
export const noAnswer: RefusedCall = {
  refused: true,
  status: 0,
  key: 'offline',
  body: '',
  errors: {},
  params: {},
  retryAfter: null,
}

/**
 * Statuses whose sentence is made for the guest by our own house: the first complaint of a 422, and those of
 * storefront.md, section 8; that something changed meanwhile (409), is too big (413), too often (429), or away (503).
 */
const speaking = [400, 401, 403, 404, 409, 413, 422, 429, 503]

/** What the storefront says of its own where the server has nothing to say (storefront.md, section 8). */
const fallbacks: { readonly [Name in CallName]?: WordKey<'trouble'> } = {
  readBasket: 'trouble.basket.read',
  createBasket: 'trouble.basket.create',
  changeDeliveryType: 'trouble.basket.type',
}

/** What a guest reads when a call has failed. */
export function sentenceOf(
  name: CallName,
  { status, key, body }: RefusedCall,
  t: (key: WordKey<'trouble'>) => string,
  isOnline: boolean,
): string {
  if (status === 0) return t(isOnline ? 'trouble.silent' : 'trouble.offline')
  if (key === 'unauthenticated' || body === 'unauthenticated') return t('trouble.unauthenticated')
  return (speaking.includes(status) && body) || t(fallbacks[name] ?? 'trouble.unknown')
}
