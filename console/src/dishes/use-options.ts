import type { ManagedAttributeItem } from '@tischlein/contract/entities'
import { useCallback } from 'react'
import { useDesk, useHouse } from '../desk.ts'
import { speaksForHouse } from '../house.ts'
import { readAll } from '../shell/read-all.ts'
import { useRead } from '../shell/use-read.ts'
import { useTakeOff } from './use-take-off.ts'

/** The options guests choose from, for those who may take them off (answers.md, section 7); others see none. */
export function useOptions() {
  const { call } = useDesk()
  const { restaurant } = useHouse()
  const ask = useCallback(() => readAll((page) => call('listManagedOptions', page)), [call])
  const { value, problem, read, put } = useRead<readonly ManagedAttributeItem[]>(
    speaksForHouse(restaurant) ? ask : null,
    restaurant,
  )
  const change = useTakeOff<ManagedAttributeItem>({
    put: (option) => put((known) => known.map((one) => (one.id === option.id ? option : one))),
    send: ({ id }, until) =>
      until === null ? call('bringOptionBack', { id }) : call('takeOptionOff', { id, until }),
  })
  return { options: value ?? [], problem, read, change }
}
