import { SearchField } from '../menu/SearchField.tsx'
import { useWords } from '../words.ts'
import css from './NotFoundPage.module.css'
import { SideCategories } from './SideCategories.tsx'
import { useRestaurant } from './use-restaurant.ts'

/** Where nothing is, there is a way on: the search, and every category. */
export function NotFoundPage() {
  const { t } = useWords<'shell'>()
  const { search_enabled } = useRestaurant()
  return (
    <main id="content" className={css.page} tabIndex={-1}>
      <h1 tabIndex={-1}>{t('shell.lost.title')}</h1>
      <p>{t('shell.lost.text')}</p>
      {search_enabled && <SearchField isOpen={false} onClose={() => undefined} />}
      <SideCategories />
    </main>
  )
}
