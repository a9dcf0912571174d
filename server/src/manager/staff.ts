import type { Role } from '@tischlein/contract/endpoint'
import { endpoints } from '@tischlein/contract/endpoints'
import type { Member as PresentedMember } from '@tischlein/contract/entities'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import type { FastifyInstance } from 'fastify'
import { insertAccount, loadAccountByEmail, saveAccount } from '../accounts/db.ts'
import {
  deleteRole,
  insertRole,
  listMembers,
  loadMember,
  lockMember,
  lockOwners,
  type Member,
  saveRole,
} from '../accounts/staff-db.ts'
import type { Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { paged, said } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { granted, refused } from '../http/refused.ts'
import { enqueue } from '../jobs/jobs.ts'
import { changeHouse, type Entry } from './change-house.ts'

/** The team, for its owners: who belongs to it, and as what (decisions.md, section 3). */
export function mountStaff(app: FastifyInstance, deps: Deps): void {
  const { db, sessions, clock } = deps

  mount(app, deps, endpoints.listStaff, async ({ input: { q, page, per_page }, restaurant }) => {
    const span = { limit: per_page, offset: (page - 1) * per_page }
    const { members, total } = await listMembers(db, { restaurantId: restaurant.id, q, ...span })
    return paged(members.map(presentMember), { page, per_page, total })
  })

  mount(app, deps, endpoints.readStaff, async ({ input, restaurant }) =>
    presentMember(await oneMember(deps, restaurant.id, input.id)),
  )

  mount(app, deps, endpoints.createStaff, async ({ input, language, ...asked }) => {
    const entry = entryOf('staff invited', input.role)
    const { value } = await changeHouse(deps, asked, entry, async (tx) => {
      const id = await accountFor(deps, tx, input)
      const place = { restaurantId: asked.restaurant.id, id }
      const isNew = await insertRole(tx, place, { role: input.role, accepted: false, now: clock() })
      if (!isNew) refused('email_already_exists')
      await writeInvitation(tx, { ...place, email: input.email, language })
      return { id }
    })
    const member = await oneMember(deps, asked.restaurant.id, value.id)
    return said(presentMember(member), { says: 'invitation_sent' })
  })

  mount(app, deps, endpoints.inviteStaff, async ({ input: { id }, language, restaurant }) => {
    const member = await oneMember(deps, restaurant.id, id)
    if (member.acceptedAt !== null) refused('already_joined')
    await writeInvitation(db, { restaurantId: restaurant.id, id, email: member.email, language })
    return said(presentMember(member), { says: 'invitation_sent' })
  })

  mount(app, deps, endpoints.updateStaff, async ({ input: { id, name, role }, ...asked }) => {
    const before = await oneMember(deps, asked.restaurant.id, id)
    const place = { restaurantId: asked.restaurant.id, id }
    const newRole = role === before.role ? undefined : role
    await changeHouse(deps, asked, entryOf('staff changed', role), async (tx) => {
      if (newRole !== undefined) await keepAnOwner(tx, place.restaurantId, id)
      if (!(await lockMember(tx, place))) refused('staff_does_not_exists')
      if (name !== undefined) await saveAccount(tx, id, { name }, clock())
      if (newRole !== undefined) {
        await saveRole(tx, place, newRole)
        await sessions.revoke(tx, { accountId: id })
      }
      return { id }
    })
    return said(presentMember(await oneMember(deps, asked.restaurant.id, id)), { says: 'ok' })
  })

  mount(app, deps, endpoints.deleteStaff, async ({ input: { id }, ...asked }) => {
    await changeHouse(deps, asked, entryOf('staff removed'), async (tx) => {
      const place = { restaurantId: asked.restaurant.id, id }
      await keepAnOwner(tx, place.restaurantId, id)
      if (!(await lockMember(tx, place))) refused('staff_does_not_exists')
      await deleteRole(tx, place, clock())
      await sessions.revoke(tx, { accountId: id })
      return { id }
    })
    return said(null, { says: 'ok' })
  })
}

const oneMember = async ({ db }: Deps, restaurantId: number, id: number): Promise<Member> =>
  (await loadMember(db, restaurantId, id)) ?? refused('staff_does_not_exists')

/** Nobody else has to learn of it than the audit trail. */
const entryOf = (what: string, role?: Role): Entry<{ readonly id: number }> => ({
  what,
  noun: 'staff',
  about: ({ id }) => ({ nounId: id, ...(role ? { detail: { role } } : {}) }),
  touches: 'stock',
  told: 'staff',
})

type Wish = { readonly name: string; readonly email: string }

/** The account of staff at this address, made where there is none. Refused: `email_already_exists`, a customer's. */
async function accountFor({ newId, clock }: Deps, tx: Tx, { name, email }: Wish): Promise<number> {
  const there = await loadAccountByEmail(tx, email)
  if (there && there.kind !== 'staff') return refused('email_already_exists')
  if (there) return there.id
  return granted(await insertAccount(tx, { id: newId(), kind: 'staff', name, email, now: clock() }))
}

type Letter = {
  readonly restaurantId: number
  readonly id: number
  readonly email: string
  readonly language: Language
}

const writeInvitation = (db: Parameters<typeof enqueue>[0], { id, ...letter }: Letter) =>
  enqueue(db, 'account-mail', { what: 'invite', accountId: id, ...letter })

/** Refused: `last_owner`, where this one is. */
async function keepAnOwner(tx: Tx, restaurantId: number, id: number): Promise<void> {
  const owners = await lockOwners(tx, restaurantId)
  if (owners.length === 1 && owners[0] === id) refused('last_owner')
}

const presentMember = (member: Member): PresentedMember => ({
  id: member.id,
  name: member.name,
  email: member.email,
  role: member.role,
  status: member.acceptedAt === null ? 'invited' : 'active',
  invited_at: member.invitedAt,
  seen_at: member.seenAt,
})
