import { IconButton } from '@tischlein/ui/IconButton.tsx'
import { Pill } from '@tischlein/ui/Pill.tsx'
import { useHouse } from '../desk.ts'
import { named, useWords } from '../words.ts'
import css from './MenuPage.module.css'
import type { SharedTab } from './tabs.ts'
import { missingIn } from './written.ts'

type TabRowProps = { shared: SharedTab; onEdit: (id: number) => void }

/** What a tab is called, how many dishes show it, whether a language lacks it, and the way to write it. */
export function TabRow({ shared: { tab, all }, onEdit }: TabRowProps) {
  const { t } = useWords()
  const { lang, languages } = useHouse().restaurant
  const isMissing = missingIn(tab.translations, lang, languages).length > 0
  return (
    <>
      <span className={css.go}>
        <bdi>{tab.title}</bdi>
        <span className={css.count}>
          {isMissing && <Pill tone="warn">{t('editor.lacks.translation')}</Pill>}{' '}
          {t('editor.tab-on', { count: all.length })}
        </span>
      </span>
      <IconButton
        icon="pen"
        label={t('editor.edit', { name: named(tab.title) })}
        onPress={() => onEdit(tab.id)}
      />
    </>
  )
}
