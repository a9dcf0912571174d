import { randomInt } from 'node:crypto'
import type { Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { newSecret } from '../ids.ts'
import type { Work } from '../jobs/queues.ts'
import type { Mail } from '../mail/mail.ts'
import { signedBy } from '../mail/sign-letter.ts'
import { type Account, loadAccount, loadAccountByEmail, saveProof } from './db.ts'
import { hashOfCode, hashOfLink } from './secrets.ts'

const MINUTE_MS = 60_000
const lifeMinutes = { code: 10, reset: 30, email: 24 * 60, invite: 7 * 24 * 60 } as const

type Wish = Work['account-mail']

/**
 * Makes what proves an address and writes it to that address, both or neither: a link that is posted opens. An address
 * that nobody has gets no letter; whoever asked has had the same answer by then.
 */
export async function writeAccountMail(deps: Deps, tx: Tx, wish: Wish): Promise<readonly Mail[]> {
  const account =
    wish.accountId === undefined
      ? await loadAccountByEmail(tx, wish.email)
      : await loadAccount(tx, wish.accountId)
  if (!account) return []
  const expires = deps.clock() + lifeMinutes[wish.what] * MINUTE_MS
  const { shown, hash } = makeProof(deps, wish, account)
  await saveProof(tx, { accountId: account.id, kind: wish.what, hash, email: wish.email, expires })
  const words = deps.words[wish.language]
  const restaurant = deps.menus.byId(wish.restaurantId)
  const params = {
    proof: shown,
    minutes: lifeMinutes[wish.what],
    restaurant: restaurant?.name ?? 'Tischlein',
  }
  return [
    {
      to: wish.email,
      language: wish.language,
      ...(restaurant ? signedBy(restaurant) : {}),
      subject: words.t(`account-mail.${wish.what}.subject`, params),
      text: words.t(`account-mail.${wish.what}.body`, params),
    },
  ]
}

function makeProof(
  { config, origin }: Deps,
  { what }: Wish,
  account: Account,
): { shown: string; hash: string } {
  if (what === 'code') {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    return { shown: code, hash: hashOfCode(config.secret, account.id, code) }
  }
  const secret = newSecret()
  // Built from what is configured, never from a request's Host.
  return { shown: `${origin()}${pathOf[what](secret)}`, hash: hashOfLink(secret) }
}

const pathOf = {
  reset: (secret: string) => `/resetpass/${secret}`,
  email: (secret: string) => `/email/${secret}`,
  invite: (secret: string) => `/console/invitation/${secret}`,
}
