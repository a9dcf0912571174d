import { z } from 'zod'
import { endpoint, nothing } from './endpoint.ts'
import { pageMeta } from './entities/envelope.ts'
import { invitation, member, role } from './entities/staff.ts'
import { email, inputs, oneOf, optional, paging, password, pathId, text } from './fields.ts'
import { session } from './sessions.ts'

/** Who works here, and as what (decisions.md, section 3; answers.md, section 7). */
const roles = ['owner'] as const
const memberId = pathId('staff_does_not_exists')
const oneMember = { who: 'manager', roles, answers: member, refuses: ['staff_does_not_exists'] } as const

const name = () => text('name', { missing: 'name_required' })
const asWhat = () => oneOf(role.options, 'role', 'role_required')

export const listStaff = endpoint('listStaff', {
  about: 'The team, owners first; `q` looks in names and addresses.',
  who: 'manager',
  roles,
  input: inputs({ q: optional(text('q')), ...paging }),
  answers: z.array(member),
  meta: pageMeta,
})

export const readStaff = endpoint('readStaff', {
  about: 'One member of the team.',
  ...oneMember,
  input: inputs({ id: memberId }),
})

export const createStaff = endpoint('createStaff', {
  about: 'Invite somebody: a letter brings the link with which they join.',
  ...oneMember,
  input: inputs({ name: name(), email: email(), role: asWhat() }),
  says: 'invitation_sent',
  refuses: ['email_already_exists'],
})

export const updateStaff = endpoint('updateStaff', {
  about: 'Change the name or the role; another role ends the sessions of that person.',
  ...oneMember,
  input: inputs({ id: memberId, name: optional(name()), role: optional(asWhat()) }),
  says: 'ok',
  refuses: ['staff_does_not_exists', 'last_owner'],
})

export const deleteStaff = endpoint('deleteStaff', {
  about: 'Part with somebody: their sessions end at once.',
  ...oneMember,
  input: inputs({ id: memberId }),
  answers: nothing,
  says: 'ok',
  refuses: ['staff_does_not_exists', 'last_owner'],
})

export const inviteStaff = endpoint('inviteStaff', {
  about: 'Send the invitation again; the link before it is worth nothing from then on.',
  ...oneMember,
  input: inputs({ id: memberId }),
  says: 'invitation_sent',
  refuses: ['staff_does_not_exists', 'already_joined'],
})

const token = text('token', { missing: 'token_required' })

export const readInvitation = endpoint('readInvitation', {
  about: 'Whom a link invites, and where to.',
  who: 'open',
  input: inputs({ token }),
  answers: invitation,
  refuses: ['invitation_not_valid'],
  limiter: 'passwordReset',
})

export const acceptInvitation = endpoint('acceptInvitation', {
  about: 'Join: with a password of one’s own, unless one has an account of staff already.',
  who: 'open',
  input: inputs({ token, password: optional(password()) }),
  answers: session,
  refuses: ['invitation_not_valid', 'password_required', 'password_too_common'],
  limiter: 'passwordReset',
})
