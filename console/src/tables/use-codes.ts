import type { ManagedTable } from '@tischlein/contract/entities'
import { useEffect, useState } from 'react'
import { useDesk } from '../desk.ts'
import { useTold } from '../shell/use-told.ts'

/** The codes of these tables as pictures, by table; null until all of them are drawn. */
export function useCodes(tables: readonly ManagedTable[]): ReadonlyMap<number, string> | null {
  const { call, say } = useDesk()
  const told = useTold()
  const [pictures, setPictures] = useState<ReadonlyMap<number, string> | null>(null)
  // A new code has a new address; whatever else changes at a table leaves its picture as it is.
  const wish = tables.map(({ id, qr_url }) => `${id} ${qr_url}`).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wish` is the tables, spelled
  useEffect(() => {
    const visit = { isOver: false }
    const draw = async ({ id }: ManagedTable) => {
      const { data } = await call('drawTableCode', { id })
      return [id, `data:image/svg+xml,${encodeURIComponent(data.svg)}`] as const
    }
    Promise.all(tables.map(draw)).then(
      (drawn) => visit.isOver || setPictures(new Map(drawn)),
      (refusal: unknown) => visit.isOver || say.show('error', told(refusal)),
    )
    return () => {
      visit.isOver = true
    }
  }, [call, wish])
  return pictures
}
