import { createHmac } from 'node:crypto'
import { isSame } from '../accounts/secrets.ts'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { originOf } from '../restaurant/origin.ts'

type Deed = 'confirm' | 'leave'

/** A link for a subscriber's mail, on the restaurant's own site. It is signed, so that none has to be kept. */
export const newsletterLink = (
  { config, origin }: Pick<Deps, 'config' | 'origin'>,
  { host }: Pick<Snapshot, 'host'>,
  deed: Deed,
  subscriberId: number,
): string =>
  `${originOf(origin(), host)}/newsletter/${deed}/${subscriberId}.${signature(config, deed, subscriberId)}`

/** Whom a link is about; null: it is none of ours. */
export function readNewsletterLink(config: Pick<Config, 'secret'>, deed: Deed, token: string): number | null {
  const [, digits, given] = /^(\d{1,16})\.([\w-]{43})$/.exec(token) ?? []
  if (digits === undefined || given === undefined) return null
  const id = Number(digits)
  return Number.isSafeInteger(id) && isSame(given, signature(config, deed, id)) ? id : null
}

const signature = ({ secret }: Pick<Config, 'secret'>, deed: Deed, id: number): string =>
  createHmac('sha256', secret).update(`newsletter ${deed} ${id}`).digest('base64url')
