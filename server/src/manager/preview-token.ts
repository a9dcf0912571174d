import { createHmac } from 'node:crypto'
import type { Instant } from '@tischlein/rules/clock'
import { isSame } from '../accounts/secrets.ts'

export type PreviewPass = { readonly restaurantId: number; readonly until: Instant }

/** Lets whoever has it look at a restaurant's draft for a while. It is signed, so that none has to be kept. */
export const signPreview = (secret: Uint8Array, { restaurantId, until }: PreviewPass): string =>
  `${restaurantId}-${until}-${signature(secret, restaurantId, until)}`

/** Whose draft may be looked at; null: it is none of ours, or no more. */
export function readPreview(secret: Uint8Array, token: string, now: Instant): number | null {
  const [, id, until, given] = /^(\d{1,15})-(\d{1,15})-([\w-]{43})$/.exec(token) ?? []
  if (id === undefined || until === undefined || given === undefined) return null
  const isOurs = isSame(given, signature(secret, Number(id), Number(until)))
  return isOurs && now < Number(until) ? Number(id) : null
}

const signature = (secret: Uint8Array, restaurantId: number, until: Instant): string =>
  createHmac('sha256', secret).update(`preview ${restaurantId} ${until}`).digest('base64url')
