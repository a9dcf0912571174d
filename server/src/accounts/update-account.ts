import type { ParsedOf } from '@tischlein/contract/endpoint'
import type { updateUser } from '@tischlein/contract/sessions'
import { inTransaction } from '../db/guard.ts'
import type { Deps } from '../deps.ts'
import { refused } from '../http/refused.ts'
import { enqueue } from '../jobs/jobs.ts'
import type { Work } from '../jobs/queues.ts'
import { type Account, type AccountFields, loadAccount, saveAccount } from './db.ts'
import { hashPassword, isPassword, isTooCommon } from './password.ts'
import type { PrivateCaller } from './session.ts'

type Wish = ParsedOf<typeof updateUser>
type Letter = Pick<Work['account-mail'], 'restaurantId' | 'language'>

/**
 * Changes what is sent. Another address or password needs the current password, and a new password ends every other
 * session. A new address must be proven before it counts, by a `letter`; a guest identity's own is only where letters go,
 * and counts at once. Refused: `current_password_required`, `current_password_not_true`, `password_too_common`.
 */
export async function updateAccount(
  deps: Deps,
  caller: PrivateCaller,
  wish: Wish,
  letter: Letter,
): Promise<Account> {
  const account = (await loadAccount(deps.db, caller.accountId)) ?? refused('unauthenticated')
  const { name, phone, mobile, birthday, company, postal_code, email, password } = wish
  const isNewEmail = email !== undefined && email !== account.email
  if (!caller.isGuest && (isNewEmail || password !== undefined))
    await provePassword(account, wish.current_password)
  const fields: AccountFields = {
    ...given({ name, phone, mobile, birthday, company, postal_code }),
    ...(isNewEmail && caller.isGuest ? { email } : {}),
    ...(password !== undefined && !caller.isGuest ? { password_hash: await newHash(password, account) } : {}),
  }
  return inTransaction(deps.db, async (tx) => {
    const saved = await saveAccount(tx, account.id, fields, deps.clock())
    if (fields.password_hash)
      await deps.sessions.revoke(tx, { accountId: account.id, except: caller.sessionId })
    if (isNewEmail && !caller.isGuest)
      await enqueue(tx, 'account-mail', { what: 'email', email, accountId: account.id, ...letter })
    return saved
  })
}

/** Fields that were not sent stay as they are. */
const given = (
  fields: { readonly [Field in keyof AccountFields]: AccountFields[Field] | undefined },
): AccountFields => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

async function provePassword({ passwordHash }: Account, current: string | undefined): Promise<void> {
  if (current === undefined || current === '') refused('current_password_required')
  if (!(await isPassword(current, passwordHash))) refused('current_password_not_true')
}

async function newHash(password: string, { email }: Account): Promise<string> {
  if (isTooCommon(password, email ?? '')) refused('password_too_common')
  return hashPassword(password)
}
