import type { Member } from '@tischlein/contract/entities'
import { useCallback } from 'react'
import { useDesk } from '../desk.ts'
import { useRead } from '../shell/use-read.ts'
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
