import { z } from 'zod'
import { endpoint, nothing } from './endpoint.ts'
import { inputs } from './fields.ts'
import { hasOrderKey, orderKeys, withoutOrderKey } from './ordering.ts'

/** Word of an order while nobody looks at its page, by the Push API of browsers (RFC 8030, 8291, 8292). */

const complaint = {
  error: (issue: { readonly input?: unknown }) =>
    issue.input === undefined ? ('subscription_required' as const) : ('subscription_not_valid' as const),
}
const wrong = { error: 'subscription_not_valid' } as const

const pushEndpoint = z.url({ ...wrong, protocol: /^https?$/ }).max(1024, wrong)
/** Bytes in base64url. */
const bytes = (length: number) => z.string(wrong).regex(new RegExp(`^[\\w-]{${length}}=*$`), wrong)

export const readPushKey = endpoint('readPushKey', {
  about: 'The public key with which a browser subscribes (VAPID, base64url).',
  who: 'open',
  input: inputs({}),
  answers: z.object({ key: z.string() }),
})

export const subscribeToOrder = endpoint('subscribeToOrder', {
  about: 'Tell this device when the order moves, in the language of this call. Ends with the order.',
  who: ['private', 'order_token'],
  input: inputs({
    ...orderKeys,
    subscription: z.object(
      // A point on the curve P-256, and a secret of 16 bytes.
      { endpoint: pushEndpoint, keys: z.object({ p256dh: bytes(87), auth: bytes(22) }, wrong) },
      complaint,
    ),
  }).refine(hasOrderKey, withoutOrderKey),
  answers: nothing,
  says: 'ok',
  refuses: ['order_does_not_exists', 'order_is_over'],
})

export const unsubscribeFromOrder = endpoint('unsubscribeFromOrder', {
  about: 'Tell this device nothing more of the order.',
  who: ['private', 'order_token'],
  input: inputs({
    ...orderKeys,
    subscription: z.object({ endpoint: pushEndpoint }, complaint),
  }).refine(hasOrderKey, withoutOrderKey),
  answers: nothing,
  says: 'ok',
  refuses: ['order_does_not_exists'],
})
