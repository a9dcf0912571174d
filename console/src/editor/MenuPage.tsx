import type { GapKind } from '@tischlein/rules/menu/gaps'
import { Field } from '@tischlein/ui/Field.tsx'
import { useState } from 'react'
import { useHouse } from '../desk.ts'
import { DraftBar } from '../draft/DraftBar.tsx'
import { paths } from '../paths.ts'
import { navigate, usePlace } from '../router.ts'
import { Page, Reading } from '../shell/Page.tsx'
import type { Act } from '../shell/use-act.ts'
import { useColumns } from '../shell/use-media.ts'
import { useWords } from '../words.ts'
import { CategorySheet } from './CategorySheet.tsx'
import { CategoryTree } from './CategoryTree.tsx'
import { DishForm } from './DishForm.tsx'
import { DishList } from './DishList.tsx'
import { GapMeter } from './GapMeter.tsx'
import css from './MenuPage.module.css'
import { PinnedSheet } from './PinnedSheet.tsx'
import { TabsSheet } from './TabsSheet.tsx'
import { useEditor, type WrittenMenu } from './use-editor.ts'
import { categoryAt, type Look } from './written.ts'

/** The menu as it is written: categories, their dishes, and the form of one (ux.md, section 8.4). */
export function MenuPage() {
  const { t } = useWords()
  const { menu, problem, read, act } = useEditor()
  return (
    <Page title={t('editor.title')} hint={t('editor.hint')} isWide>
      {menu && <DraftBar written={menu} onChanged={read} />}
      {menu && <Panes menu={menu} act={act} />}
      <Reading problem={problem} isThere={menu !== null} onAgain={read} rows={5} height={72} />
    </Page>
  )
}

const gapOf = (word: string | null): GapKind | null =>
  word === 'allergens' || word === 'quantity' || word === 'picture' || word === 'translation' ? word : null

const numberOf = (word: string | null) => (word === null ? null : Number(word) || null)

/** Side by side where there is room, else one after the other: categories, dishes, the form. */
function Panes({ menu, act }: { menu: WrittenMenu; act: Act }) {
  const { t } = useWords()
  const { restaurant } = useHouse()
  const { query } = usePlace()
  const isWide = useColumns()
  const [search, setSearch] = useState('')
  const [sheet, setSheet] = useState<number | 'new' | null>(null)
  const [beside, setBeside] = useState<'offers' | 'tabs' | null>(null)
  const gap = gapOf(query.get('gap'))
  const asked = numberOf(query.get('category'))
  const category = categoryAt(menu, asked)
  const section = numberOf(query.get('section'))
  const look: Look = { category: category?.id ?? null, section, gap, search }
  const isNew = query.get('dish') === 'new'
  const dish = menu.dishes.find(({ id }) => id === numberOf(query.get('dish'))) ?? null
  const hasForm = isNew ? category !== null : dish !== null
  const hasList = isWide || (!hasForm && (asked !== null || gap !== null || search.trim() !== ''))
  const here = { category: look.category, section, gap }
  const toList = () => navigate(paths.editor(here))
  return (
    <>
      {(isWide || !hasForm) && (
        <div className={css.tools}>
          <Field
            className={css.search}
            label={t('editor.search')}
            name="search-dish"
            type="search"
            inputMode="search"
            value={search}
            onChange={setSearch}
          />
          <GapMeter menu={menu} chosen={gap} spoken={restaurant} />
        </div>
      )}
      <div className={css.panes}>
        {(isWide || (!hasForm && !hasList)) && (
          <CategoryTree
            menu={menu}
            look={look}
            act={act}
            onNew={() => setSheet('new')}
            onEdit={(id) => setSheet(id)}
            onBeside={setBeside}
          />
        )}
        {hasList && (
          <DishList
            menu={menu}
            look={look}
            category={category}
            open={dish?.id ?? null}
            act={act}
            onBack={isWide ? null : () => leaveList(setSearch)}
          />
        )}
        {hasForm && (
          <DishForm
            key={dish?.id ?? 'new'}
            dish={isNew ? null : dish}
            menu={menu}
            start={{ category: look.category ?? 0, section }}
            act={act}
            onClose={toList}
            onSaved={(id) => navigate(paths.editor({ ...here, dish: id }), { replace: true })}
          />
        )}
        {!hasForm && isWide && <p className={css.nothing}>{t('editor.choose')}</p>}
      </div>
      {sheet !== null && (
        <CategorySheet
          key={sheet}
          category={sheet === 'new' ? null : (menu.categories.find(({ id }) => id === sheet) ?? null)}
          act={act}
          onClose={() => setSheet(null)}
        />
      )}
      {beside === 'offers' && <PinnedSheet menu={menu} act={act} onClose={() => setBeside(null)} />}
      {beside === 'tabs' && <TabsSheet menu={menu} act={act} onClose={() => setBeside(null)} />}
    </>
  )
}

const leaveList = (setSearch: (search: string) => void) => {
  setSearch('')
  navigate(paths.editor())
}
