import type { Instant } from '@tischlein/rules/clock'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

/** What a token of ours says, be it alive or not. */
export type Claims = {
  readonly kind: 'public' | 'private' | 'manager'
  readonly sessionId: number
  /** The visitor of a public token, else the account. */
  readonly subject: number
  readonly expires: Instant
}

const ISSUER = 'tischlein'
const LONGEST = 1_000

const payloadOf = z.object({
  kind: z.enum(['public', 'private', 'manager']),
  aud: z.string(),
  sid: z.int().positive(),
  sub: z.string().regex(/^\d{1,16}$/),
  exp: z.int(),
})

const inSeconds = (instant: Instant): number => Math.floor(instant / 1000)

export const signToken = (secret: Uint8Array, claims: Claims, now: Instant): Promise<string> =>
  new SignJWT({ kind: claims.kind, sid: claims.sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(claims.kind)
    .setSubject(String(claims.subject))
    .setIssuedAt(inSeconds(now))
    .setExpirationTime(inSeconds(claims.expires))
    .sign(secret)

/**
 * What a token says, if its signature is ours, by the one algorithm we use, and its time has not run out at `now`;
 * `null` as the time asks for the signature only. Null: it is none of ours, or no more.
 */
export async function readToken(
  secret: Uint8Array,
  token: string,
  now: Instant | null,
): Promise<Claims | null> {
  if (token.length > LONGEST) return null
  const options = { algorithms: ['HS256'], typ: 'JWT', issuer: ISSUER, currentDate: new Date(now ?? 0) }
  const verified = await jwtVerify(token, secret, options).catch(() => null)
  const read = payloadOf.safeParse(verified?.payload)
  if (!read.success || read.data.aud !== read.data.kind) return null
  const { kind, sid, sub, exp } = read.data
  return { kind, sessionId: sid, subject: Number(sub), expires: exp * 1000 }
}
