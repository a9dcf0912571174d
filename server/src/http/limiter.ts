import { isIPv6 } from 'node:net'
import type { Limiter } from '@tischlein/contract/endpoint'
import type { Instant } from '@tischlein/rules/clock'
import type { Db } from '../db/open.ts'
import { countTry, type TryLimit, takeBackTry } from '../db/tries.ts'
import { refused } from './refused.ts'

/**
 * Calls that somebody may want to make very often, per address. Generous: a whole restaurant may sit behind one.
 * What a single account, card or visitor may try, the feature itself counts.
 */
const limits: Readonly<Record<Limiter, TryLimit>> = {
  logIn: { free: 30, seconds: 900 },
  signUp: { free: 20, seconds: 3_600 },
  code: { free: 30, seconds: 900 },
  passwordReset: { free: 20, seconds: 900 },
  voucher: { free: 60, seconds: 600 },
  pin: { free: 30, seconds: 900 },
  message: { free: 10, seconds: 900 },
  robot: { free: 60, seconds: 600 },
  address: { free: 600, seconds: 600 },
  bill: { free: 60, seconds: 600 },
}

type Asked = { readonly db: Db; readonly clock: () => Instant }

/** Refuses `too_many_tries`, and says when to come back. */
export const limitAddress = (deps: Asked, limiter: Limiter, ip: string): Promise<void> =>
  limitTries(deps, scopeOf(limiter), addressKey(ip), limits[limiter])

/** What went well was no guess: it makes nobody wait who comes from the same address. */
export const forgiveAddress = ({ db }: Asked, limiter: Limiter, ip: string): Promise<void> =>
  takeBackTry(db, scopeOf(limiter), addressKey(ip))

const scopeOf = (limiter: Limiter) => `address ${limiter}`

/** Counts a try for whatever `key` names, before it is made. Refuses `too_many_tries`. */
export async function limitTries(
  { db, clock }: Asked,
  scope: string,
  key: string,
  limit: TryLimit,
): Promise<void> {
  const now = clock()
  const { count, until } = await countTry(db, scope, key, limit, now)
  if (count > limit.free) refused('too_many_tries', { retryAfter: (until - now) / 1000 })
}

/** Who has one IPv6 address has 2^64 of them. */
export const addressKey = (ip: string): string => (isIPv6(ip) ? `${networkOf(ip)}::/64` : ip)

function networkOf(ip: string): string {
  const [head = '', tail = ''] = ip.toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const gap = ip.includes('::') ? Array.from({ length: 8 - left.length - right.length }, () => '0') : []
  return [...left, ...gap, ...right].slice(0, 4).join(':')
}
