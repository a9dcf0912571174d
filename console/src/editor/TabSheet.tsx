import { Disclosure } from '@tischlein/ui/Disclosure.tsx'
import { Pill } from '@tischlein/ui/Pill.tsx'
import { useState } from 'react'
import { DishPicker } from '../choices/DishPicker.tsx'
import { useDesk } from '../desk.ts'
import type { Act } from '../shell/use-act.ts'
import { TextSheet } from '../texts/TextSheet.tsx'
import { useWords } from '../words.ts'
import { type SharedTab, tabDeeds } from './tabs.ts'
import type { WrittenMenu } from './use-editor.ts'

type TabSheetProps = {
  /** Null: a new one. */
  shared: SharedTab | null
  /** The dishes that show a new one. */
  startsAt?: readonly number[]
  menu: WrittenMenu
  act: Act
  onClose: () => void
}

/** More to read about one dish or several: title and text in every language, and the dishes that show it. */
export function TabSheet({ shared, startsAt = [], menu, act, onClose }: TabSheetProps) {
  const { t } = useWords()
  const { call } = useDesk()
  const first = shared ? [...new Set(shared.all.map((tab) => tab.product_id))] : startsAt
  const [dishes, setDishes] = useState<readonly number[]>(first)
  return (
    <TextSheet
      title={shared ? shared.tab.title : t('editor.new-tab')}
      fields={[
        { name: 'title', label: t('editor.tab-title'), kind: 'line', max: 255 },
        { name: 'content', label: t('editor.tab-content'), kind: 'rich' },
      ]}
      needed={['title', 'content']}
      first={shared?.tab.translations ?? {}}
      act={act}
      onSave={async (translations, { title = '', content = '' }) => {
        const { change, create, remove } = tabDeeds(shared, dishes, translations)
        for (const id of change) await call('updateExtraTab', { id, translations })
        for (const product_id of create)
          await call('createExtraTab', { product_id, title, content, translations })
        for (const id of remove) await call('deleteExtraTab', { id })
      }}
      {...(shared
        ? {
            onDelete: async () => {
              for (const { id } of shared.all) await call('deleteExtraTab', { id })
            },
          }
        : {})}
      onClose={onClose}
      reason={dishes.length === 0 ? t('editor.tab-nowhere') : undefined}
    >
      <Disclosure
        summary={t('editor.tab-dishes')}
        open={first.length === 0}
        end={<Pill tone="info">{dishes.length}</Pill>}
      >
        <DishPicker legend={t('editor.tab-dishes')} menu={menu} chosen={dishes} onChange={setDishes} />
      </Disclosure>
    </TextSheet>
  )
}
