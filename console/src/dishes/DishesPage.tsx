import { Button } from '@tischlein/ui/Button.tsx'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { Skeleton } from '@tischlein/ui/Skeleton.tsx'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../words.ts'
import css from './DishesPage.module.css'
import { DishList } from './DishList.tsx'
import { DishTools } from './DishTools.tsx'
import { dishesShown } from './dish.ts'
import { useDishes } from './use-dishes.ts'

/** Which dishes are sold today: off and on with one press (ux.md, section 8.4). */
export function DishesPage() {
  const { t } = useWords()
  const { menu, problem, read, change } = useDishes()
  const [search, setSearch] = useState('')
  const [onlyGone, setOnlyGone] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={css.page}>
      <div className={css.inner}>
        <h1 ref={title} tabIndex={-1} className={css.title}>
          {t('console.dishes')}
        </h1>
        <p className={css.hint}>{t('console.dishes.hint')}</p>
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
        {!menu && problem !== null && (
          <Notice
            tone="danger"
            announced
            action={
              <Button variant="outline" size={44} onPress={read}>
                {t('console.again')}
              </Button>
            }
          >
            {problem}
          </Notice>
        )}
        {!menu && problem === null && <DishesShape />}
      </div>
    </div>
  )
}

function DishesShape() {
  const { t } = useWords()
  return (
    <div className={css.shape} role="status" aria-busy="true" aria-label={t('console.loading')}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <Skeleton key={row} height={64} />
      ))}
    </div>
  )
}
