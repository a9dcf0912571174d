import type { BoardOrder } from '@tischlein/contract/entities'
import { useEffect, useState } from 'react'
import { useDesk } from '../desk.ts'
import { useTold } from '../shell/use-told.ts'

/** The order whose drawer is open: one of those shown, or read by its number where a link from elsewhere names it. */
export function useOpened(id: number | null, shown: readonly BoardOrder[]): BoardOrder | undefined {
  const { call, say } = useDesk()
  const told = useTold()
  const [read, setRead] = useState<BoardOrder | null>(null)
  const there = shown.find((order) => order.id === id)
  const isMissing = id !== null && there === undefined
  useEffect(() => {
    if (!isMissing) return
    call('readManagedOrder', { id }).then(
      ({ data }) => setRead(data),
      (refusal) => say.show('error', told(refusal)),
    )
  }, [isMissing, id, call, say, told])
  return there ?? (read?.id === id ? read : undefined)
}
