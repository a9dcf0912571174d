import * as calls from '@tischlein/contract/sessions'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../db/guard.ts'
import type { Deps } from '../deps.ts'
import { mount } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import { enqueue } from '../jobs/jobs.ts'
import { findProof, loadAccount, saveAccount, saveProvenEmail, useProof } from './db.ts'
import { deletePasskeysOf } from './passkey-db.ts'
import { hashPassword, isTooCommon } from './password.ts'
import { hashOfLink } from './secrets.ts'

/** What follows from a letter: a new password, or an address that counts. */
export function mountProofs(app: FastifyInstance, deps: Deps): void {
  const { db, clock, sessions } = deps

  mount(app, deps, calls.forgotPassword, async ({ input, restaurant, language }) => {
    await enqueue(db, 'account-mail', {
      what: 'reset',
      email: input.email,
      restaurantId: restaurant.id,
      language,
    })
    return null
  })

  mount(app, deps, calls.checkResetToken, async ({ input }) => {
    const proof = await findProof(db, 'reset', hashOfLink(input.token), clock())
    return { email: (proof ?? refused('password_reset_token_not_valid')).email }
  })

  mount(app, deps, calls.resetPassword, async ({ input }) => {
    if (isTooCommon(input.password, input.email)) refused('password_too_common')
    const known = await findProof(db, 'reset', hashOfLink(input.token), clock())
    if (!known) return refused('password_reset_token_not_valid')
    // Said of every other address alike: the link tells whose account it is, and of no other that there is one.
    if (known.email !== input.email) return refused('user_does_not_exists')
    const password_hash = await hashPassword(input.password)
    await inTransaction(db, async (tx) => {
      const proof =
        (await useProof(tx, 'reset', hashOfLink(input.token), clock())) ??
        refused('password_reset_token_not_valid')
      await saveAccount(tx, proof.accountId, { password_hash }, clock())
      // The letter proves the address; a passkey of somebody who never did opens nothing any more.
      const account = await loadAccount(tx, proof.accountId)
      if (account?.emailVerified === false) {
        await deletePasskeysOf(tx, proof.accountId)
        await saveProvenEmail(tx, proof, clock())
      }
      await sessions.revoke(tx, { accountId: proof.accountId })
    })
    return null
  })

  // The link in a letter: it is opened by hand, so that it leads to a page and not to an answer.
  app.get<{ Params: { secret: string } }>('/email/:secret', async ({ params }, reply) => {
    const proof = await useProof(db, 'email', hashOfLink(params.secret), clock())
    const isConfirmed = proof !== null && (await saveProvenEmail(db, proof, clock()))
    return reply.redirect(`/?email=${isConfirmed ? 'confirmed' : 'expired'}`, 303)
  })
}
