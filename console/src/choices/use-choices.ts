import type { ManagedAttributeGroup, ManagedPackage } from '@tischlein/contract/entities'
import { isRefusedCall } from '@tischlein/contract/refused-call'
import { useCallback, useEffect, useState } from 'react'
import { useDesk, useHouse } from '../desk.ts'
import { useWords } from '../words.ts'
import { readAll } from './read-all.ts'

export type Choices = {
  readonly groups: readonly ManagedAttributeGroup[]
  readonly packages: readonly ManagedPackage[]
}

/** Does something, reads all choices anew and says so; a refusal is shown as the server put it. */
export type Act = (deed: () => Promise<unknown>, said: string) => Promise<void>

/** All groups of options and all packages. */
export function useChoices() {
  const { call, say } = useDesk()
  const { restaurant } = useHouse()
  const { t, language } = useWords()
  const [choices, setChoices] = useState<Choices | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const told = useCallback(
    (refusal: unknown) => (isRefusedCall(refusal) && refusal.body ? refusal.body : t('console.offline.none')),
    [t],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: names come in the language of the desk
  const read = useCallback(async () => {
    setProblem(null)
    try {
      const [groups, packages] = await Promise.all([
        readAll((page) => call('listManagedGroups', page)),
        readAll((page) => call('listPackages', page)),
      ])
      setChoices({ groups, packages })
    } catch (refusal) {
      setProblem(told(refusal))
    }
  }, [call, told, language])

  // Somebody else may have changed one: the house is read again whenever it says so.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new house is the sign
  useEffect(() => {
    read()
  }, [read, restaurant])

  const act: Act = async (deed, said) => {
    try {
      await deed()
      await read()
      say.show('info', said)
    } catch (refusal) {
      say.show('error', told(refusal))
    }
  }
  return { choices, problem, read, act }
}
