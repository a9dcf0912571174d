import type { ManagedAttributeGroup, ManagedPackage } from '@tischlein/contract/entities'
import { useCallback } from 'react'
import { useDesk, useHouse } from '../desk.ts'
import { readAll } from '../shell/read-all.ts'
import { useRead } from '../shell/use-read.ts'

export type Choices = {
  readonly groups: readonly ManagedAttributeGroup[]
  readonly packages: readonly ManagedPackage[]
}

/** All groups of options and all packages; somebody else may have changed one whenever the house says so. */
export function useChoices() {
  const { call } = useDesk()
  const ask = useCallback(async (): Promise<Choices> => {
    const [groups, packages] = await Promise.all([
      readAll((page) => call('listManagedGroups', page)),
      readAll((page) => call('listPackages', page)),
    ])
    return { groups, packages }
  }, [call])
  const { value: choices, ...rest } = useRead(ask, useHouse().restaurant)
  return { choices, ...rest }
}
