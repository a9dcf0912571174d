import * as calls from '@tischlein/contract/sessions'
import type { Instant } from '@tischlein/rules/clock'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../db/guard.ts'
import type { Db } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { asPrivate } from '../http/access.ts'
import { said } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { granted, Refused, refused } from '../http/refused.ts'
import { enqueue } from '../jobs/jobs.ts'
import { checkProof } from '../proof/check-proof.ts'
import { missingDetails } from './become-guest.ts'
import {
  type Account,
  findGuestOfVisitor,
  insertAccount,
  loadAccount,
  promoteGuest,
  saveAccount,
} from './db.ts'
import { hashPassword, isTooCommon } from './password.ts'
import type { PersonalData } from './personal-data.ts'
import { presentUser } from './present.ts'
import { isSame } from './secrets.ts'
import type { Caller } from './session.ts'
import { findByCode, findByPassword, openSession, type SignedIn, takeAlong } from './sign-in.ts'
import { updateAccount } from './update-account.ts'

/** What accounts must be able to do with baskets, which come later in the house: `basket/db.ts`. */
export type Baskets = {
  readonly assignBasket: (db: Db, wish: BasketWish & { readonly accountId: number }) => Promise<boolean>
  readonly isAtVerifiedTable: (db: Db, wish: BasketWish, now: Instant) => Promise<boolean>
  readonly releaseBaskets: (db: Db, accountId: number) => Promise<void>
}
type BasketWish = { readonly basketId: number; readonly restaurantId: number }

export function mountAccounts(
  app: FastifyInstance,
  deps: Deps,
  { baskets, kept }: { readonly baskets: Baskets; readonly kept: readonly PersonalData[] },
): void {
  const { db, sessions, config, newId, clock } = deps

  const enter = async (account: Account, bearer: string | null): Promise<SignedIn> => {
    await takeAlong(deps, kept, account, bearer)
    return openSession(deps, account, bearer)
  }

  mount(app, deps, calls.requestToken, async ({ input, bearer }) => {
    const isClient = input.client_id === config.client.id && isSame(input.client_secret, config.client.secret)
    if (!isClient) refused('client_not_valid')
    const before = await sessions.genuine(bearer)
    const visitorId = before?.kind === 'public' ? before.subject : newId()
    const issued = await sessions.issue(db, { kind: 'public', visitorId })
    return { ...issued, token_type: 'Bearer' as const }
  })

  mount(app, deps, calls.logIn, async ({ input, ip, bearer }) =>
    enter(await findByPassword(deps, { email: input.email, ip }, input.password), bearer),
  )

  mount(app, deps, calls.signUp, async ({ input, restaurant, language, ip }) => {
    await checkProof(deps, { input, restaurant, ip })
    if (isTooCommon(input.password, input.email)) refused('password_too_common')
    const { name, email, mobile, birthday, company, postal_code } = input
    const password_hash = await hashPassword(input.password)
    const account = {
      id: newId(),
      kind: 'customer' as const,
      name,
      email,
      mobile,
      birthday,
      company,
      postal_code,
      password_hash,
      now: clock(),
    }
    await inTransaction(db, async (tx) => {
      const accountId = granted(await insertAccount(tx, account))
      await enqueue(tx, 'account-mail', {
        what: 'email',
        email,
        accountId,
        restaurantId: restaurant.id,
        language,
      })
    })
    return null
  })

  mount(app, deps, calls.becomeGuest, async ({ input, caller, bearer, restaurant }) => {
    const { basketId } = input
    const isAtTable =
      basketId !== undefined &&
      (await baskets.isAtVerifiedTable(db, { basketId, restaurantId: restaurant.id }, clock()))
    if (restaurant.settings.loginRequired && !isAtTable) refused('login_required')
    const missing = isAtTable ? [] : missingDetails(input, restaurant.settings.personalFields)
    if (missing.length > 0) throw new Refused(missing.map((key) => ({ key })))
    return inTransaction(db, async (tx) => {
      const inside = { ...deps, db: tx }
      const account = await guestAccount(inside, { caller, basketId }, input)
      if (basketId !== undefined) {
        const wish = { basketId, restaurantId: restaurant.id, accountId: account.id }
        if (!(await baskets.assignBasket(tx, wish))) refused('basket_does_not_exists')
      }
      const opened = await openSession(inside, account, bearer)
      return { ...opened, kind: 'private' as const, user: presentUser(account) }
    })
  })

  mount(app, deps, calls.keepGuest, async ({ input, caller, restaurant, language }) => {
    const { accountId, sessionId } = asPrivate(caller)
    const account = await ownAccount(deps, accountId)
    if (account.email === null) return refused('email_required')
    if (input.password !== undefined && isTooCommon(input.password, account.email))
      refused('password_too_common')
    const password = input.password === undefined ? null : await hashPassword(input.password)
    const letter = { what: 'email', email: account.email, restaurantId: restaurant.id, language } as const
    return inTransaction(db, async (tx) => {
      const kept =
        account.kind === 'guest' ? granted(await promoteGuest(tx, accountId, password, clock())) : account
      await sessions.refresh(tx, sessionId)
      await enqueue(tx, 'account-mail', { ...letter, accountId })
      return { user: presentUser(kept) }
    })
  })

  mount(app, deps, calls.requestCode, async ({ input, restaurant, language }) => {
    const letter = { what: 'code', email: input.email, restaurantId: restaurant.id, language } as const
    await enqueue(db, 'account-mail', letter)
    return null
  })

  mount(app, deps, calls.verifyCode, async ({ input, ip, bearer }) =>
    enter(await findByCode(deps, { email: input.email, ip }, input.code), bearer),
  )

  mount(app, deps, calls.logOut, async ({ caller }) => {
    if (caller.kind === 'private') await baskets.releaseBaskets(db, caller.accountId)
    if (caller.kind !== 'none') await sessions.revoke(db, { sessionId: caller.sessionId })
    return said(null, { says: 'logged_out' })
  })

  mount(app, deps, calls.readUser, async ({ caller }) =>
    presentUser(await ownAccount(deps, asPrivate(caller).accountId)),
  )

  mount(app, deps, calls.updateUser, async ({ input, caller, restaurant, language }) => {
    const letter = { restaurantId: restaurant.id, language }
    return presentUser(await updateAccount(deps, asPrivate(caller), input, letter))
  })
}

/** Refused where the account was deleted while its token lived: `unauthenticated`. */
export const ownAccount = async ({ db }: Deps, accountId: number): Promise<Account> =>
  (await loadAccount(db, accountId)) ?? refused('unauthenticated')

type GuestDetails = {
  readonly name?: string | undefined
  readonly email?: string | undefined
  readonly mobile?: string | undefined
  readonly birth_date?: string | undefined
  readonly company?: string | undefined
  readonly postalCode?: string | undefined
}

type Comer = { readonly caller: Caller; readonly basketId: number | undefined }

/**
 * A new guest identity; or the caller's own, with what is new about it. Whoever asks again, because the answer was lost
 * on its way, is the guest whom the basket went to. An account keeps its own details.
 */
async function guestAccount(
  { db, newId, clock }: Deps,
  { caller, basketId }: Comer,
  details: GuestDetails,
): Promise<Account> {
  const { name, email, mobile, birth_date: birthday, company, postalCode: postal_code } = details
  const fields = { name, email, mobile, birthday, company, postal_code }
  const now = clock()
  if (caller.kind === 'private' && !caller.isGuest)
    return (await loadAccount(db, caller.accountId)) ?? refused('unauthenticated')
  if (caller.kind === 'private') return saveAccount(db, caller.accountId, fields, now)
  const before =
    caller.kind === 'public' && basketId !== undefined
      ? await findGuestOfVisitor(db, { basketId, visitorId: caller.visitorId, since: now - RETRY_MS })
      : null
  if (before !== null) return saveAccount(db, before, fields, now)
  const id = granted(await insertAccount(db, { id: newId(), kind: 'guest', ...fields, now }))
  return (await loadAccount(db, id)) ?? refused('unauthenticated')
}

/** Long enough for a line to come back; later, a visitor's token alone opens nobody's identity. */
const RETRY_MS = 10 * 60_000
