import { endpoints } from '@tischlein/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { insertAccount, loadAccount } from '../accounts/db.ts'
import { hashPassword, isTooCommon } from '../accounts/password.ts'
import { openSession } from '../accounts/sign-in.ts'
import { insertRole } from '../accounts/staff-db.ts'
import { inTransaction } from '../db/guard.ts'
import type { Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { said } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { granted, refused } from '../http/refused.ts'
import { listRestaurantIds, touchMenu } from '../restaurant/db.ts'
import { lockSetup, stepsTaken } from './db.ts'
import { insertRestaurant } from './new-restaurant.ts'
import { isSetupCode } from './setup-code.ts'

/** The first run: from an empty installation to the first test order. */
export function mountSetup(app: FastifyInstance, deps: Deps): void {
  const { db, config, menus } = deps

  mount(app, deps, endpoints.readSetup, () => ({ needed: menus.all().length === 0 }))

  mount(app, deps, endpoints.setUp, async ({ input, bearer }) => {
    if (!isSetupCode(config.secret, input.code)) refused('code_not_valid')
    if (isTooCommon(input.password, input.email)) refused('password_too_common')
    const passwordHash = await hashPassword(input.password)
    const accountId = await inTransaction(db, async (tx) => {
      // Of two who set up at once, the second finds the restaurant of the first.
      await lockSetup(tx)
      if ((await listRestaurantIds(tx)).length > 0) refused('already_set_up')
      const restaurantId = await insertRestaurant(tx, { ...input, phone: input.phone ?? '' })
      const owner = { name: input.owner, email: input.email, passwordHash, restaurantId }
      return insertOwner(deps, tx, owner)
    })
    for (const id of await listRestaurantIds(db)) await menus.refresh(id)
    const account = (await loadAccount(db, accountId)) ?? refused('something_went_wrong')
    return said(await openSession(deps, account, bearer), { says: 'ok' })
  })

  mount(app, deps, endpoints.readFirstSteps, async ({ restaurant }) => {
    const { schedule, zones, settings, offers } = restaurant
    const taken = await stepsTaken(db, restaurant.id)
    const delivers = offers.some(({ type }) => type === 'delivery')
    return [
      { step: 'hours' as const, done: schedule.services.every(({ rules }) => rules.length > 0) },
      ...(delivers ? [{ step: 'zones' as const, done: zones.length > 0 }] : []),
      { step: 'dishes' as const, done: taken.dishes },
      { step: 'legal' as const, done: Boolean(settings.imprint && settings.privacyPolicy) },
      { step: 'payment' as const, done: offers.some(({ paymentTypes }) => hasOnline(paymentTypes)) },
      { step: 'order' as const, done: taken.order },
    ]
  })
}

const hasOnline = (types: readonly string[]) => types.some((type) => type === 'mollie' || type === 'saferPay')

type Owner = {
  readonly restaurantId: number
  readonly name: string
  readonly email: string
  readonly passwordHash: string
}

/** Refused: `email_already_exists`, where a customer of an earlier installation has it. */
async function insertOwner({ newId, clock }: Deps, tx: Tx, owner: Owner): Promise<number> {
  const { restaurantId, name, email, passwordHash: password_hash } = owner
  const now = clock()
  const account = { id: newId(), kind: 'staff' as const, name, email, password_hash, now }
  const id = granted(await insertAccount(tx, account))
  await insertRole(tx, { restaurantId, id }, { role: 'owner', accepted: true, now })
  await touchMenu(tx, restaurantId, 'all')
  return id
}
