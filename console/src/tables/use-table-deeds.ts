import type { ManagedTable } from '@tischlein/contract/entities'
import { isRefusedCall } from '@tischlein/contract/refused-call'
import { useState } from 'react'
import { useDesk } from '../desk.ts'
import { named, useWords } from '../words.ts'

export type Furniture = { readonly name: string; readonly seats: number }

/** What staff do to tables. Each answers whether it was done; a refusal is said as the server puts it. */
export function useTableDeeds() {
  const { call, floor, say } = useDesk()
  const { t } = useWords()
  const [isBusy, setBusy] = useState(false)

  async function act(deed: () => Promise<unknown>, said: string): Promise<boolean> {
    setBusy(true)
    try {
      await deed()
      say.show('info', said)
      return true
    } catch (refusal) {
      say.show('error', isRefusedCall(refusal) && refusal.body ? refusal.body : t('console.offline.none'))
      return false
    } finally {
      // Also after a refusal: somebody else may have been faster.
      await floor.read().catch(() => undefined)
      setBusy(false)
    }
  }
  const about = ({ name }: Pick<ManagedTable, 'name'>) => ({ name: named(name) })
  return {
    isBusy,
    open: (table: ManagedTable) =>
      act(() => call('openTable', { id: table.id }), t('floor.is-open', about(table))),
    free: (table: ManagedTable, force: boolean) =>
      act(() => call('freeTable', { id: table.id, force }), t('floor.is-free', about(table))),
    renew: (table: ManagedTable) => act(() => call('revokeTable', { id: table.id }), t('floor.code-is-new')),
    remove: (table: ManagedTable) =>
      act(() => call('deleteTable', { id: table.id }), t('floor.is-deleted', about(table))),
    change: (table: ManagedTable, furniture: Furniture) =>
      act(() => call('updateTable', { id: table.id, ...furniture }), t('floor.is-saved', about(furniture))),
    add: (furniture: Furniture) =>
      act(() => call('createTable', furniture), t('floor.is-saved', about(furniture))),
  }
}
