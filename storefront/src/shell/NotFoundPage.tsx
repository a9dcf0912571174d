import { buttonClass } from '@tischlein/ui/button-class'
import { paths } from '../paths.ts'
import { Link } from '../router.tsx'
import { useWords } from '../words.ts'
import css from './NotFoundPage.module.css'

export function NotFoundPage() {
  const { t } = useWords()
  return (
    <main id="content" className={css.page} tabIndex={-1}>
      <h1 tabIndex={-1}>{t('shop.notFound.title')}</h1>
      <p>{t('shop.notFound.text')}</p>
      <Link href={paths.menu()} className={buttonClass()}>
        {t('shop.notFound.back')}
      </Link>
    </main>
  )
}
