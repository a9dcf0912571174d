import type { ManagedTable } from '@tischlein/contract/entities'
import { useDesk } from '../desk.ts'
import { useAct } from '../shell/use-act.ts'
import { named, useWords } from '../words.ts'

export type Furniture = { readonly name: string; readonly seats: number }

/** What staff do to tables. Each answers whether it was done. */
export function useTableDeeds() {
  const { call, floor } = useDesk()
  const { t } = useWords()
  // Also after a refusal: somebody else may have been faster.
  const { act, isBusy } = useAct({ onEnd: floor.read })
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
