import type { MenuVersion } from '@tischlein/contract/entities'
import { useCallback, useEffect, useState } from 'react'
import { useDesk } from '../desk.ts'
import { useWords } from '../words.ts'
import { toldOf } from './told.ts'

const AT_ONCE = 100

/** Menus as they were, the last first. */
export function useVersions() {
  const { call } = useDesk()
  const words = useWords()
  const [versions, setVersions] = useState<readonly MenuVersion[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: words are of the language, and change nothing here
  const read = useCallback(async () => {
    setProblem(null)
    try {
      setVersions((await call('listMenuVersions', { per_page: AT_ONCE })).data)
    } catch (refusal) {
      setProblem(toldOf(refusal, words))
    }
  }, [call])
  useEffect(() => {
    read()
  }, [read])
  return { versions, problem, read }
}

export type Versions = ReturnType<typeof useVersions>
