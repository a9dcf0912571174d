import { useState } from 'react'
import { Page, Reading } from '../shell/Page.tsx'
import { useWords } from '../words.ts'
import { DishList } from './DishList.tsx'
import { DishTools } from './DishTools.tsx'
import { dishesShown } from './dish.ts'
import { OptionList } from './OptionList.tsx'
import { useDishes } from './use-dishes.ts'

/** Which dishes are sold today: off and on with one press (ux.md, section 8.4). */
export function DishesPage() {
  const { t } = useWords()
  const { menu, problem, read, change } = useDishes()
  const [search, setSearch] = useState('')
  const [onlyGone, setOnlyGone] = useState(false)
  return (
    <Page title={t('console.dishes')} hint={t('console.dishes.hint')}>
      {menu && (
        <>
          <DishTools
            dishes={menu.dishes}
            search={search}
            onSearch={setSearch}
            onlyGone={onlyGone}
            onOnlyGone={setOnlyGone}
          />
          <DishList
            groups={dishesShown(menu, { search, onlyGone })}
            onChange={change}
            isFiltered={search.trim() !== '' || onlyGone}
          />
        </>
      )}
      {menu && <OptionList search={search} onlyGone={onlyGone} />}
      <Reading problem={problem} isThere={menu !== null} onAgain={read} rows={6} height={64} />
    </Page>
  )
}
