import type { Member, Role } from '@tischlein/contract/entities'
import { isRefusedCall } from '@tischlein/contract/refused-call'
import { useCallback, useState } from 'react'
import { useDesk } from '../desk.ts'
import { useRead } from '../shell/use-read.ts'
import { useTold } from '../shell/use-told.ts'
import { named, useWords } from '../words.ts'

const AT_ONCE = 100

/** The team as it is, read anew after every change of it. */
export function useTeam() {
  const { call } = useDesk()
  const { t } = useWords()
  const ask = useCallback(async () => (await call('listStaff', { per_page: AT_ONCE })).data, [call])
  const { value: team, problem, read, act } = useRead(ask)
  return {
    team,
    problem,
    read,
    inviteAgain: ({ id, name }: Member) =>
      act(() => call('inviteStaff', { id }), t('team.did.invited', { name: named(name) })),
    remove: ({ id, name }: Member) =>
      act(() => call('deleteStaff', { id }), t('team.did.removed', { name: named(name) })),
  }
}

export type Wish = { readonly name: string; readonly email: string; readonly role: Role }

/** Somebody new, or what changes about somebody; a refusal stands at its field, and nothing typed is lost. */
export function useMemberForm(member: Member | null, onDone: () => void) {
  const { call, say } = useDesk()
  const { t } = useWords()
  const told = useTold()
  const [wish, setWish] = useState<Wish>({
    name: member?.name ?? '',
    email: member?.email ?? '',
    role: member?.role ?? 'staff',
  })
  const [refusal, setRefusal] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const known = isRefusedCall(refusal) ? refusal : null
  const isAtField = Object.keys(known?.errors ?? {}).some((field) => field in wish)

  async function save() {
    setBusy(true)
    setRefusal(null)
    try {
      if (member) await call('updateStaff', { id: member.id, name: wish.name, role: wish.role })
      else await call('createStaff', wish)
      say.show('info', t(member ? 'team.did.saved' : 'team.did.invited', { name: named(wish.name) }))
      onDone()
    } catch (problem) {
      setRefusal(problem)
    }
    setBusy(false)
  }
  return {
    wish,
    set: (change: Partial<Wish>) => setWish((now) => ({ ...now, ...change })),
    isBusy,
    save,
    errors: (field: keyof Wish) => (known?.errors[field] ? { error: known.body || t('console.failed') } : {}),
    problem: refusal === null || isAtField ? null : told(refusal),
  }
}
