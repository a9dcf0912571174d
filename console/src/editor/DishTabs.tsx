import type { ManagedProduct } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Disclosure } from '@tischlein/ui/Disclosure.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { Pill } from '@tischlein/ui/Pill.tsx'
import { useState } from 'react'
import { useDesk } from '../desk.ts'
import type { Act } from '../shell/use-act.ts'
import { named, useWords } from '../words.ts'
import css from './MenuPage.module.css'
import { MoveButtons } from './MoveButtons.tsx'
import { TabRow } from './TabRow.tsx'
import { TabSheet } from './TabSheet.tsx'
import { sharedTabAt } from './tabs.ts'
import { useDrag } from './use-drag.ts'
import type { WrittenMenu } from './use-editor.ts'
import { moved } from './written.ts'

type DishTabsProps = { dish: ManagedProduct; menu: WrittenMenu; act: Act }

/** What else guests can read about this dish, in its order; a text may stand beside other dishes too. */
export function DishTabs({ dish, menu, act }: DishTabsProps) {
  const { t } = useWords()
  const { call } = useDesk()
  const [open, setOpen] = useState<number | 'new' | null>(null)
  const own = menu.tabs.filter(({ product_id }) => product_id === dish.id)
  const ids = own.map(({ id }) => id)
  const order = (next: readonly number[]) => act(() => call('orderExtraTabs', { ids: [...next] }))
  const drag = useDrag(ids, order)
  const chosen = open === 'new' ? null : sharedTabAt(menu.tabs, open)
  return (
    <>
      <Disclosure summary={t('editor.tabs')} end={own.length > 0 && <Pill tone="info">{own.length}</Pill>}>
        <div className={css.pane}>
          <p className={css.hint}>{t('editor.tabs-hint')}</p>
          <ol className={css.list}>
            {own.map((tab, index) => (
              <li key={tab.id} className={css.entry} {...(own.length > 1 ? drag(index) : {})}>
                <TabRow shared={sharedTabAt(menu.tabs, tab.id) ?? { tab, all: [tab] }} onEdit={setOpen} />
                {own.length > 1 && (
                  <MoveButtons
                    name={tab.title}
                    index={index}
                    count={own.length}
                    onMove={(to) => order(moved(ids, index, to))}
                  />
                )}
              </li>
            ))}
          </ol>
          <Button
            variant="outline"
            size={44}
            label={t('editor.new-tab-of', { name: named(dish.name) })}
            onPress={() => setOpen('new')}
          >
            <Icon name="plus" />
            {t('editor.new-tab')}
          </Button>
        </div>
      </Disclosure>
      {(open === 'new' || chosen) && (
        <TabSheet
          key={open}
          shared={chosen}
          startsAt={[dish.id]}
          menu={menu}
          act={act}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
