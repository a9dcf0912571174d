import { Button } from '@tischlein/ui/Button.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { useState } from 'react'
import type { Act } from '../shell/use-act.ts'
import { useWords } from '../words.ts'
import css from './MenuPage.module.css'
import { TabRow } from './TabRow.tsx'
import { TabSheet } from './TabSheet.tsx'
import { sharedTabAt, sharedTabs } from './tabs.ts'
import type { WrittenMenu } from './use-editor.ts'

type TabsSheetProps = { menu: WrittenMenu; act: Act; onClose: () => void }

/** All that is told beside dishes, each text once, with how many dishes show it. */
export function TabsSheet({ menu, act, onClose }: TabsSheetProps) {
  const { t } = useWords()
  const [open, setOpen] = useState<number | 'new' | null>(null)
  const all = sharedTabs(menu.tabs)
  const chosen = open === 'new' ? null : sharedTabAt(menu.tabs, open)
  return (
    <>
      <Sheet title={t('editor.tabs')} closeLabel={t('console.close')} onClose={onClose}>
        <div className={css.pane}>
          <p className={css.hint}>{t('editor.tabs-hint')}</p>
          {all.length === 0 && <p>{t('editor.no-tabs')}</p>}
          <ul className={css.list}>
            {all.map((shared) => (
              <li key={shared.tab.id} className={css.entry}>
                <TabRow shared={shared} onEdit={setOpen} />
              </li>
            ))}
          </ul>
          <Button variant="outline" onPress={() => setOpen('new')}>
            <Icon name="plus" />
            {t('editor.new-tab')}
          </Button>
        </div>
      </Sheet>
      {(open === 'new' || chosen) && (
        <TabSheet key={open} shared={chosen} menu={menu} act={act} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
