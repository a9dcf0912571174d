import type { Role } from '@tischlein/contract/endpoint'
import type { Instant } from '@tischlein/rules/clock'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Database, Db, Tx } from '../db/open.ts'
import { insertSession, loadSession, revokeSessions, type SessionChoice, tellSession } from './db.ts'

/** Who calls. A dead, forged or missing token is `none`; whether that will do, the contract says. */
export type Caller =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'public'
      readonly sessionId: number
      readonly expires: Instant
      readonly visitorId: number
    }
  | PrivateCaller
  | ManagerCaller

/** A guest who has said who they are: with an account, or (`isGuest`) for this order only. */
export type PrivateCaller = {
  readonly kind: 'private'
  readonly sessionId: number
  readonly expires: Instant
  readonly accountId: number
  readonly visitorId: number | null
  readonly isGuest: boolean
}

export type ManagerCaller = {
  readonly kind: 'manager'
  readonly sessionId: number
  readonly expires: Instant
  readonly accountId: number
  readonly roles: ReadonlyMap<number, Role>
}

export const nobody: Caller = { kind: 'none' }

/** What a token of ours says, be it alive or not. */
export type Claims = {
  readonly kind: 'public' | 'private' | 'manager'
  readonly sessionId: number
  /** The visitor of a public token, else the account. */
  readonly subject: number
}

export type NewSession =
  | { readonly kind: 'public'; readonly visitorId: number }
  | { readonly kind: 'private'; readonly visitorId: number | null; readonly accountId: number }
  | { readonly kind: 'manager'; readonly accountId: number }

export type Issued = { readonly access_token: string; readonly expires_in: number }

export type Sessions = {
  issue(db: Db | Tx, session: NewSession): Promise<Issued>
  /** The caller of a token that was met before: no cryptography, no database. */
  known(bearer: string | null): Caller | null
  read(bearer: string | null): Promise<Caller>
  /** What the token says if it is truly ours, expired and revoked ones included; null: it is not. */
  genuine(bearer: string | null): Promise<Claims | null>
  /** Ends sessions at once, in every process. */
  revoke(tx: Db | Tx, choice: SessionChoice): Promise<void>
  /** Has every process look again at who a session is: its account has changed. */
  refresh(tx: Db | Tx, sessionId: number): Promise<void>
  /** Told of every session that ends before its time. Answers how to stop. */
  onEnd(heard: (sessionId: number) => void): () => void
}

export type SessionOptions = {
  readonly database: Database
  readonly clock: () => Instant
  readonly newId: () => number
  readonly secret: Uint8Array
  readonly lifeMs: { readonly public: number; readonly private: number; readonly manager: number }
}

const ISSUER = 'tischlein'
const TOKEN_MAX = 1_000
const KNOWN_MAX = 50_000

const claims = z.object({
  kind: z.enum(['public', 'private', 'manager']),
  sid: z.int().positive(),
  sub: z.string(),
})

type Known = { readonly caller: Caller; readonly expires: Instant }

/** Tokens are signed by us alone, and looked up in the database once; from then on they are known by their text. */
export async function openSessions(options: SessionOptions): Promise<Sessions> {
  const { database, clock, secret } = options
  const known = new Map<string, Known>()
  const tokens = new Map<number, string>()
  const listeners = new Set<(sessionId: number) => void>()
  let endings = 0

  function forget(sessionId: number) {
    const token = tokens.get(sessionId)
    if (token !== undefined) known.delete(token)
    tokens.delete(sessionId)
    endings += 1
    for (const heard of listeners) heard(sessionId)
  }

  function forgetAll() {
    endings += 1
    known.clear()
    tokens.clear()
  }

  function remember(token: string, caller: Exclude<Caller, { kind: 'none' }>, expires: Instant) {
    if (known.size >= KNOWN_MAX) forgetAll()
    known.set(token, { caller, expires })
    tokens.set(caller.sessionId, token)
  }

  /** Whose signature is good and, unless `expiredToo`, whose time has not run out. */
  async function verify(token: string, expiredToo: boolean) {
    const currentDate = new Date(expiredToo ? 0 : clock())
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      typ: 'JWT',
      issuer: ISSUER,
      currentDate,
    })
    const { kind, sid, sub } = claims.parse(payload)
    if (payload.aud !== kind) throw new errors.JWTInvalid('The audience is not the kind.')
    return {
      kind,
      sessionId: sid,
      subject: z.coerce.number().int().parse(sub),
      expires: z.int().parse(payload.exp) * 1000,
    }
  }

  /** Word of an end may overtake the answer of the database, and what ended must not be remembered. */
  async function loadUnended(said: Claims) {
    for (;;) {
      const before = endings
      const caller = await loadSession(database.db, said, clock())
      if (before === endings) return caller
    }
  }

  await database.listen('session', (payload) => forget(Number(payload)), forgetAll)

  return {
    async issue(db, session) {
      const id = options.newId()
      const now = clock()
      const lifeMs = options.lifeMs[session.kind]
      await insertSession(db, { id, session, now, expires: now + lifeMs })
      const subject = session.kind === 'public' ? session.visitorId : session.accountId
      const token = await new SignJWT({ kind: session.kind, sid: id })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(session.kind)
        .setSubject(String(subject))
        .setIssuedAt(Math.floor(now / 1000))
        .setExpirationTime(Math.floor((now + lifeMs) / 1000))
        .sign(secret)
      return { access_token: token, expires_in: Math.floor(lifeMs / 1000) }
    },

    known(bearer) {
      if (bearer === null) return nobody
      const found = known.get(bearer)
      return found && found.expires > clock() ? found.caller : null
    },

    async read(bearer) {
      if (bearer === null || bearer.length > TOKEN_MAX) return nobody
      const said = await verify(bearer, false).catch(() => null)
      if (said === null) return nobody
      const caller = await loadUnended(said)
      if (caller === null) return nobody
      remember(bearer, caller, said.expires)
      return caller
    },

    async genuine(bearer) {
      if (bearer === null || bearer.length > TOKEN_MAX) return null
      return verify(bearer, true).catch(() => null)
    },

    refresh: tellSession,
    revoke: (tx, choice) => revokeSessions(tx, choice, clock()),

    onEnd(heard) {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
  }
}
