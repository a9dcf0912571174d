import type { Refused, Succeeded, World } from './catalogue-world.ts'

/** The team and its invitations (answers.md, section 7). */

const mia = { name: 'Mia', email: 'mia@rosmarino.test', role: 'staff' } as const

const inviting =
  (differs: object) =>
  ({ owner }: World) => ({ by: owner, input: { ...mia, ...differs } })

/** What the only owner does to themselves. */
const ofOwner =
  (input: object) =>
  async ({ owner }: World) => {
    const { data } = await owner.call('listStaff', {})
    return { by: owner, input: { id: data.find(({ role }) => role === 'owner')?.id, ...input } }
  }

export const staffRefusals: readonly Refused[] = [
  {
    key: 'staff_does_not_exists',
    call: 'readStaff',
    status: 404,
    says: 'There is nobody like that in the team.',
    ask: ({ owner }) => ({ by: owner, input: { id: 999_999 } }),
  },
  {
    key: 'role_required',
    call: 'createStaff',
    field: 'role',
    says: 'Please choose a role.',
    ask: inviting({ role: undefined }),
  },
  {
    key: 'role_not_valid',
    call: 'createStaff',
    field: 'role',
    says: 'There is no such role.',
    ask: inviting({ role: 'waiter' }),
  },
  {
    key: 'last_owner',
    call: 'updateStaff',
    field: 'role',
    says: 'A restaurant needs at least one owner. Make somebody else an owner first.',
    ask: ofOwner({ role: 'staff' }),
  },
  {
    key: 'already_joined',
    call: 'inviteStaff',
    field: 'id',
    says: 'This person has joined already.',
    ask: ofOwner({}),
  },
  {
    key: 'invitation_not_valid',
    call: 'acceptInvitation',
    field: 'token',
    says: 'This invitation is not valid any more. Ask for a new one.',
    ask: () => ({ input: { token: 'guessed', password: 'ein stilles Meer' } }),
  },
]

export const staffSuccesses: readonly Succeeded[] = [
  {
    key: 'invitation_sent',
    call: 'createStaff',
    says: 'The invitation is on its way.',
    ask: (world) => inviting({ email: `noa-${world.house.deps.newId()}@rosmarino.test` })(world),
  },
]
