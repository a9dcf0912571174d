import { parseArgs } from 'node:util'
import type { Role } from '@tischlein/contract/endpoint'
import { insertAccount, loadAccountByEmail, saveProof } from '../accounts/db.ts'
import { hashOfLink } from '../accounts/secrets.ts'
import { insertRole } from '../accounts/staff-db.ts'
import { ConfigFault } from '../config.ts'
import { inTransaction } from '../db/guard.ts'
import type { Db } from '../db/open.ts'
import { newId, newSecret } from '../ids.ts'

const DAYS = 7
const DAY_MS = 86_400_000
const roles: readonly Role[] = ['owner', 'manager', 'staff', 'kitchen']
const usage =
  'npm run manager:create -- --email mia@example.com --name "Mia Berg" [--role owner|manager|staff|kitchen] [--restaurant 1]'

type Wish = {
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly restaurantId: number
}

type World = { readonly db: Db; readonly origin: string; readonly now: number }

/**
 * For whoever runs the server: somebody joins the team of a restaurant, also where no letter can be sent and no owner
 * is left. Answers the link with which they choose a password; no password ever stands on a command line.
 */
export async function createManager(args: readonly string[], { db, origin, now }: World): Promise<string> {
  const { email, name, role, restaurantId } = readWish(args)
  const secret = newSecret()
  await inTransaction(db, async (tx) => {
    const restaurant = await tx
      .selectFrom('restaurant')
      .select('id')
      .where('id', '=', restaurantId)
      .executeTakeFirst()
    if (!restaurant)
      throw new ConfigFault(
        `There is no restaurant ${restaurantId}. An empty installation is set up at ${origin}/console/.`,
      )
    const there = await loadAccountByEmail(tx, email)
    if (there && there.kind !== 'staff') throw new ConfigFault(`${email} belongs to a customer.`)
    const id = there?.id ?? newId()
    if (!there) await insertAccount(tx, { id, kind: 'staff', name, email, now })
    if (!(await insertRole(tx, { restaurantId, id }, { role, accepted: false, now })))
      throw new ConfigFault(`${email} belongs to restaurant ${restaurantId} already.`)
    const expires = now + DAYS * DAY_MS
    await saveProof(tx, { accountId: id, kind: 'invite', hash: hashOfLink(secret), email, expires })
  })
  return `${name} joins as ${role} with this link, which is good for ${DAYS} days:\n${origin}/console/invitation/${secret}`
}

function readWish(args: readonly string[]): Wish {
  const { values } = parseArgs({
    args: [...args],
    strict: false,
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      role: { type: 'string', default: 'owner' },
      restaurant: { type: 'string', default: '1' },
    },
  })
  const { email, name } = values
  const role = roles.find((known) => known === values.role)
  const restaurantId = Number(values.restaurant)
  if (typeof email !== 'string' || !/^\S+@\S+$/.test(email) || typeof name !== 'string' || !role)
    throw new ConfigFault(usage)
  if (!Number.isSafeInteger(restaurantId) || restaurantId < 1) throw new ConfigFault(usage)
  return { email: email.toLowerCase(), name, role, restaurantId }
}
