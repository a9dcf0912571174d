import * as calls from '@tischlein/contract/passkeys'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../db/guard.ts'
import { timestamp } from '../db/instants.ts'
import type { Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { asPrivate } from '../http/access.ts'
import { type Asking, mount } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import { enqueue } from '../jobs/jobs.ts'
import { signedBy } from '../mail/sign-letter.ts'
import { deletePasskey, insertPasskey, listPasskeys, type Passkey } from './passkey-db.ts'
import { askForPasskey, askForSignature, findByPasskey, readMade } from './passkeys.ts'
import type { PersonalData } from './personal-data.ts'
import { presentPasskey } from './present.ts'
import { ownAccount } from './routes.ts'
import { openSession, takeAlong } from './sign-in.ts'

/** More devices than anybody has. */
const PASSKEYS_MAX = 20

/** Log-in by what a device keeps: the way in, and the list of one's own (docs/decisions/030). */
export function mountPasskeys(app: FastifyInstance, deps: Deps, kept: readonly PersonalData[]): void {
  const { db, newId, clock } = deps

  mount(app, deps, calls.beginPasskeyLogIn, async ({ restaurant }) => askForSignature(deps, restaurant))

  mount(app, deps, calls.logInByPasskey, async ({ input, restaurant, bearer }) => {
    const account = await findByPasskey(deps, restaurant, { ...input.passkey, clientExtensionResults: {} })
    await takeAlong(deps, kept, account, bearer)
    return openSession(deps, account, bearer)
  })

  mount(app, deps, calls.listPasskeys, async ({ caller }) =>
    (await listPasskeys(db, asPrivate(caller).accountId)).map(presentPasskey),
  )

  mount(app, deps, calls.beginPasskey, async ({ caller, restaurant }) =>
    askForPasskey(deps, restaurant, await ownAccount(deps, asPrivate(caller).accountId)),
  )

  mount(app, deps, calls.addPasskey, async ({ input, caller, restaurant, language }) => {
    const account = await ownAccount(deps, asPrivate(caller).accountId)
    if ((await listPasskeys(db, account.id)).length >= PASSKEYS_MAX) refused('too_many_tries')
    const made = await readMade(deps, restaurant, account.id, {
      ...input.passkey,
      clientExtensionResults: {},
    })
    const passkey: Passkey = {
      ...made,
      id: newId(),
      accountId: account.id,
      device: input.device ?? null,
      createdAt: timestamp(clock()),
      usedAt: null,
    }
    await inTransaction(db, async (tx) => {
      if (!(await insertPasskey(tx, passkey))) refused('passkey_not_valid')
      if (account.email !== null) await tell(tx, account.email, { passkey, restaurant, language })
    })
    return presentPasskey(passkey)
  })

  mount(app, deps, calls.removePasskey, async ({ input, caller }) => {
    if (!(await deletePasskey(db, asPrivate(caller).accountId, input.id)))
      refused({ key: 'passkey_does_not_exists', field: 'id' })
    return null
  })

  type News = Pick<Asking<typeof calls.addPasskey>, 'restaurant' | 'language'> & { readonly passkey: Passkey }
  /** Whoever did not add it learns that somebody else did. */
  async function tell(tx: Tx, to: string, { passkey, restaurant, language }: News): Promise<void> {
    const words = deps.words[language]
    const params = { device: passkey.device ?? passkey.host, restaurant: restaurant.name }
    await enqueue(tx, 'mail', {
      to,
      language,
      ...signedBy(restaurant),
      subject: words.t('account-mail.passkey.subject', params),
      text: words.t('account-mail.passkey.body', params),
    })
  }
}
