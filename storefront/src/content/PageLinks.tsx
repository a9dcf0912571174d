import { Link } from '../router.tsx'
import { useWords } from '../words.ts'
import css from './PageLinks.module.css'

type PageLinksProps = {
  meta: { readonly page: number; readonly per_page: number; readonly total: number } | undefined
  pathOf: (page: number) => string
}

/** The way through a long list; nothing where it fits on one page. */
export function PageLinks({ meta, pathOf }: PageLinksProps) {
  const { t } = useWords<'content'>()
  if (!meta) return null
  const pages = Math.ceil(meta.total / meta.per_page)
  if (pages <= 1) return null
  const { page } = meta
  return (
    <nav className={css.pages} aria-label={t('content.pages.label')}>
      {page > 1 && (
        <Link className={css.link} href={pathOf(page - 1)} rel="prev">
          {t('content.pages.newer')}
        </Link>
      )}
      <span>{t('content.pages.of', { page, pages })}</span>
      {page < pages && (
        <Link className={css.link} href={pathOf(page + 1)} rel="next">
          {t('content.pages.older')}
        </Link>
      )}
    </nav>
  )
}
