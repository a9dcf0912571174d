import { inTransaction } from '../db/guard.ts'
import { countTry, forgetTries, isRemembered, takeBackTry } from '../db/tries.ts'
import type { Deps } from '../deps.ts'
import { addressKey, limitTries } from '../http/limiter.ts'
import { refused } from '../http/refused.ts'
import { type Account, loadAccount, loadAccountByEmail, saveProvenEmail, useProof } from './db.ts'
import { isPassword } from './password.ts'
import type { HandOver, PersonalData } from './personal-data.ts'
import { hashOfCode } from './secrets.ts'
import type { Issued } from './session.ts'

/** Wrong tries of one person from one address; and of one account from everywhere, which no single one can exhaust. */
const FROM_HERE = { free: 5, seconds: 60 }
const FROM_EVERYWHERE = { free: 60, seconds: 900 }
/** How long an address counts as one from which the owner comes. */
const AT_HOME = { free: 1, seconds: 90 * 86_400 }

type Door = { readonly email: string; readonly ip: string }

/** Whose password this is. Refused: `credentials_do_not_match`, `too_many_tries`. */
export const findByPassword = (deps: Deps, door: Door, password: string): Promise<Account> =>
  oneByOne(door, () => judgePassword(deps, door, password))

/** Whose code this is; it came by mail, and so proves the address. Refused: `code_not_valid`, `too_many_tries`. */
export const findByCode = (deps: Deps, door: Door, code: string): Promise<Account> =>
  oneByOne(door, () => judgeCode(deps, door, code))

/** The last who stands at each door. */
const queues = new Map<string, Promise<unknown>>()

/**
 * A try is counted before it is judged. Whoever comes to the same door meanwhile waits for the verdict, or the tablets of
 * a team that all log in at once, and rightly, would be taken for guesses of one another.
 */
function oneByOne<Verdict>(door: Door, judge: () => Promise<Verdict>): Promise<Verdict> {
  const key = placeOf(door)
  const verdict = (queues.get(key) ?? Promise.resolve()).then(judge)
  const left = verdict
    .catch(() => {})
    .then(() => {
      if (queues.get(key) === left) queues.delete(key)
    })
  queues.set(key, left)
  return verdict
}

const placeOf = ({ email, ip }: Door): string => `${email} ${addressKey(ip)}`

async function judgePassword(deps: Deps, door: Door, password: string): Promise<Account> {
  const forgive = await countSignIn(deps, 'logIn', door)
  const account = await loadAccountByEmail(deps.db, door.email)
  if (!(await isPassword(password, account?.passwordHash ?? null)) || !account)
    return refused('credentials_do_not_match')
  await forgive()
  return account
}

async function judgeCode(deps: Deps, door: Door, code: string): Promise<Account> {
  const forgive = await countSignIn(deps, 'code', door)
  const account = await loadAccountByEmail(deps.db, door.email)
  const hash = hashOfCode(deps.config.secret, account?.id ?? 0, code)
  const proof = await useProof(deps.db, 'code', hash, deps.clock())
  if (!account || proof?.accountId !== account.id) return refused('code_not_valid')
  await forgive()
  if (!account.emailVerified) await saveProvenEmail(deps.db, proof, deps.clock())
  return { ...account, emailVerified: true }
}

/** Counts a try before it is made. Answers what makes a right one forget the wrong ones before it. */
async function countSignIn(deps: Deps, scope: string, door: Door): Promise<() => Promise<void>> {
  const { db, clock } = deps
  const here = placeOf(door)
  await limitTries(deps, `${scope} here`, here, FROM_HERE)
  // Strangers who guess from everywhere do not lock out the owner where they have been before.
  const isAtHome = await isRemembered(db, 'at home', here, clock())
  if (!isAtHome) await limitTries(deps, `${scope} everywhere`, door.email, FROM_EVERYWHERE)
  return async () => {
    await forgetTries(db, `${scope} here`, here)
    if (!isAtHome) await takeBackTry(db, `${scope} everywhere`, door.email)
    await countTry(db, 'at home', here, AT_HOME, clock())
  }
}

export type SignedIn = Issued & { readonly kind: 'private' | 'manager' }

/** Staff get a manager's token. Whoever was a visitor before stays the same visitor. */
export async function openSession(
  { db, sessions }: Deps,
  account: Account,
  bearer: string | null,
): Promise<SignedIn> {
  if (account.kind === 'staff') {
    return { ...(await sessions.issue(db, { kind: 'manager', accountId: account.id })), kind: 'manager' }
  }
  const before = await sessions.genuine(bearer)
  const visitorId = before?.kind === 'public' ? before.subject : null
  const issued = await sessions.issue(db, { kind: 'private', visitorId, accountId: account.id })
  return { ...issued, kind: 'private' }
}

/**
 * A customer who was a guest identity on this device until now takes along what that one has: the basket, and the
 * orders where both bear the same address and the account has proven it (decisions.md, section 3).
 */
export async function takeAlong(
  { db, sessions }: Deps,
  kept: readonly PersonalData[],
  account: Account,
  bearer: string | null,
): Promise<void> {
  const before = await sessions.read(bearer)
  if (account.kind !== 'customer' || before.kind !== 'private' || !before.isGuest) return
  const guest = await loadAccount(db, before.accountId)
  const isSamePerson = account.emailVerified && guest?.email?.toLowerCase() === account.email?.toLowerCase()
  const between: HandOver = { from: before.accountId, to: account.id, isSamePerson }
  await inTransaction(db, async (tx) => {
    for (const { handOver } of kept) await handOver?.(tx, between)
  })
}
