import type { ParsedOf } from '@tischlein/contract/endpoint'
import type { deleteUser } from '@tischlein/contract/sessions'
import type { Instant } from '@tischlein/rules/clock'
import { inTransaction } from '../db/guard.ts'
import type { Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { refused } from '../http/refused.ts'
import { type Account, loadAccount, lockAccount, removeAccount, useProof } from './db.ts'
import { isPassword } from './password.ts'
import type { Person, PersonalData } from './personal-data.ts'
import { hashOfCode } from './secrets.ts'

type Proof = Pick<ParsedOf<typeof deleteUser>, 'code' | 'current_password'>

/**
 * Removes an account and all that tells whose it was, at every restaurant of the house; all its sessions end. Refused:
 * `current_password_not_true`, `code_not_valid`, `order_still_open` while a kitchen or a courier still needs the name.
 */
export async function deleteAccount(
  deps: Deps,
  kept: readonly PersonalData[],
  accountId: number,
  proof: Proof,
): Promise<void> {
  const account = (await loadAccount(deps.db, accountId)) ?? refused('unauthenticated')
  if (proof.code === undefined && !(await isPassword(proof.current_password ?? '', account.passwordHash)))
    refused('current_password_not_true')
  await inTransaction(deps.db, async (tx) => {
    // Whoever orders at this moment waits here, and finds the account gone.
    await lockAccount(tx, accountId)
    if (proof.code !== undefined) await takeCode(deps, tx, accountId, proof.code)
    const person = personOf(account, deps.clock())
    for (const { isOpen } of kept) if (await isOpen?.(tx, person)) refused('order_still_open')
    for (const { forget } of kept) await forget(tx, person)
    await deps.sessions.revoke(tx, { accountId })
    await removeAccount(tx, accountId)
  })
}

async function takeCode({ config, clock }: Deps, tx: Tx, accountId: number, code: string): Promise<void> {
  const used = await useProof(tx, 'code', hashOfCode(config.secret, accountId, code), clock())
  if (used?.accountId !== accountId) refused('code_not_valid')
}

/** Everything that the house keeps about somebody, part by part. */
export async function readPersonalData({ db, clock }: Deps, kept: readonly PersonalData[], account: Account) {
  const person = personOf(account, clock())
  const parts = await Promise.all(
    kept.map(async ({ name, read }): Promise<[string, readonly unknown[]]> => [name, await read(db, person)]),
  )
  return Object.fromEntries(parts)
}

const personOf = ({ id, email, emailVerified }: Account, now: Instant): Person => ({
  accountId: id,
  provenEmail: emailVerified ? email : null,
  now,
})
