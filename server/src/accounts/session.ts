import type { Role } from '@tischlein/contract/endpoint'
import type { Instant } from '@tischlein/rules/clock'
import { timestamp } from '../db/instants.ts'
import type { Database, Db, Tx } from '../db/open.ts'
import { useApiKey } from './api-key-db.ts'
import { insertSession, loadSession, revokeSessions, type SessionChoice, tellSession } from './db.ts'
import { createKnownCallers } from './known-callers.ts'
import { hashOfLink } from './secrets.ts'
import { type Claims, readToken, signToken } from './token.ts'

/** Who calls. A dead, forged or missing token is `none`; whether that will do, the contract says. */
export type Caller = { readonly kind: 'none' } | LiveCaller
export type LiveCaller = PublicCaller | PrivateCaller | ManagerCaller

export type PublicCaller = {
  readonly kind: 'public'
  readonly sessionId: number
  readonly expires: Instant
  readonly visitorId: number
}

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

/** How the keys of programs begin, so that whoever finds one knows what it opens. */
export const API_KEY_MARK = 'tischlein_'
/** So long a key is believed without a look; taken back, it is forgotten at once. */
const KEY_KNOWN_MS = 600_000

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

/** Tokens are signed by us alone, and looked up in the database once; from then on they are known by their text. */
export async function openSessions({
  database,
  clock,
  newId,
  secret,
  lifeMs,
}: SessionOptions): Promise<Sessions> {
  const known = createKnownCallers()
  const listeners = new Set<(sessionId: number) => void>()
  const end = (sessionId: number) => {
    known.forget(sessionId)
    for (const heard of listeners) heard(sessionId)
  }
  await database.listen('session', (payload) => end(Number(payload)), known.forgetAll)

  /** Word of an end may overtake the answer of the database, and what ended must not be remembered. */
  async function loadUnended(claims: Claims): Promise<LiveCaller | null> {
    for (;;) {
      const before = known.changes()
      const caller = await loadSession(database.db, claims, clock())
      if (before === known.changes()) return caller
    }
  }

  /** A program with a key is a member of staff, of one restaurant and in one role; looked up again now and then. */
  async function readKey(bearer: string): Promise<Caller> {
    for (;;) {
      const before = known.changes()
      const now = clock()
      const key = await useApiKey(database.db, hashOfLink(bearer), timestamp(now))
      if (before !== known.changes()) continue
      if (!key) return nobody
      const caller: ManagerCaller = {
        kind: 'manager',
        sessionId: key.id,
        expires: now + KEY_KNOWN_MS,
        accountId: key.accountId,
        roles: new Map([[key.restaurantId, key.role]]),
      }
      known.add(bearer, caller)
      return caller
    }
  }

  return {
    async issue(db, session) {
      const now = clock()
      const sessionId = newId()
      const expires = now + lifeMs[session.kind]
      const subject = session.kind === 'public' ? session.visitorId : session.accountId
      await insertSession(db, { id: sessionId, session, now, expires })
      const token = await signToken(secret, { kind: session.kind, sessionId, subject, expires }, now)
      return { access_token: token, expires_in: Math.floor(lifeMs[session.kind] / 1000) }
    },

    known: (bearer) => (bearer === null ? nobody : known.find(bearer, clock())),

    async read(bearer) {
      if (bearer?.startsWith(API_KEY_MARK)) return readKey(bearer)
      const claims = bearer === null ? null : await readToken(secret, bearer, clock())
      const caller = claims && (await loadUnended(claims))
      if (bearer === null || caller === null) return nobody
      known.add(bearer, caller)
      return caller
    },

    genuine: async (bearer) => (bearer === null ? null : readToken(secret, bearer, null)),
    refresh: tellSession,
    revoke: (tx, choice) => revokeSessions(tx, choice, clock()),

    onEnd(heard) {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
  }
}
