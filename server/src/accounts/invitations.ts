import * as calls from '@tischlein/contract/staff'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../db/guard.ts'
import type { Deps } from '../deps.ts'
import { mount } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import { type Account, findProof, loadAccount, saveAccount, saveProvenEmail, useProof } from './db.ts'
import { hashPassword, isTooCommon } from './password.ts'
import { hashOfLink } from './secrets.ts'
import { openSession } from './sign-in.ts'
import { acceptInvitations, listInvitations } from './staff-db.ts'

/** How somebody joins a team: the link from the letter proves who they are. */
export function mountInvitations(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps

  mount(app, deps, calls.readInvitation, async ({ input }) => {
    const account = await invited(deps, input.token)
    const places = await listInvitations(db, account.id)
    return {
      name: account.name ?? '',
      email: account.email ?? '',
      needs_password: account.passwordHash === null,
      restaurants: places.map(({ name, role }) => ({ name, role })),
    }
  })

  mount(app, deps, calls.acceptInvitation, async ({ input, bearer }) => {
    const before = await invited(deps, input.token)
    const isNew = before.passwordHash === null
    if (isNew && input.password === undefined) refused('password_required')
    if (isNew && isTooCommon(input.password ?? '', before.email ?? '')) refused('password_too_common')
    const password_hash = isNew ? await hashPassword(input.password ?? '') : before.passwordHash
    const account = await inTransaction(db, async (tx) => {
      const proof =
        (await useProof(tx, 'invite', hashOfLink(input.token), clock())) ?? refused('invitation_not_valid')
      await acceptInvitations(tx, proof.accountId, clock())
      await saveProvenEmail(tx, proof, clock())
      // What is signed in already learns of the new place when it signs in again.
      await deps.sessions.revoke(tx, { accountId: proof.accountId })
      return saveAccount(tx, proof.accountId, { password_hash }, clock())
    })
    return openSession(deps, account, bearer)
  })
}

/** Whom a link invites. Refused: `invitation_not_valid`. */
async function invited({ db, clock }: Deps, token: string): Promise<Account> {
  const proof = await findProof(db, 'invite', hashOfLink(token), clock())
  const account = proof && (await loadAccount(db, proof.accountId))
  return account ?? refused('invitation_not_valid')
}
