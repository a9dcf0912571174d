import { useCallback } from 'react'
import { useDesk } from '../desk.ts'
import { useRead } from '../shell/use-read.ts'

const AT_ONCE = 100

/** Menus as they were, the last first. */
export function useVersions() {
  const { call } = useDesk()
  const ask = useCallback(async () => (await call('listMenuVersions', { per_page: AT_ONCE })).data, [call])
  const { value: versions, problem, read } = useRead(ask)
  return { versions, problem, read }
}

export type Versions = ReturnType<typeof useVersions>
