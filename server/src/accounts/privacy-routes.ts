import * as calls from '@tischlein/contract/sessions'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { asPrivate } from '../http/access.ts'
import { mount } from '../http/mount.ts'
import { listAddresses } from './db.ts'
import { deleteAccount, readPersonalData } from './delete-account.ts'
import { listPasskeys } from './passkey-db.ts'
import type { PersonalData } from './personal-data.ts'
import { presentAddress, presentPasskey, presentUser } from './present.ts'
import { ownAccount } from './routes.ts'

/** One's own data, to take along or to have removed (GDPR, articles 15, 17 and 20). */
export function mountPrivacy(app: FastifyInstance, deps: Deps, kept: readonly PersonalData[]): void {
  const { db, clock } = deps

  mount(app, deps, calls.exportUser, async ({ caller }) => {
    const account = await ownAccount(deps, asPrivate(caller).accountId)
    const addresses = await listAddresses(db, account.id)
    const passkeys = await listPasskeys(db, account.id)
    return {
      ...(await readPersonalData(deps, kept, account)),
      user: presentUser(account),
      addresses: addresses.map(presentAddress),
      passkeys: passkeys.map(presentPasskey),
      exported_at: new Date(clock()).toISOString(),
    }
  })

  mount(app, deps, calls.deleteUser, async ({ caller, input }) => {
    await deleteAccount(deps, kept, asPrivate(caller).accountId, input)
    return null
  })
}
