import { paths } from '../paths.ts'
import { Link } from '../router.tsx'
import { useWords } from '../words.ts'
import css from './TagLinks.module.css'

/** The subjects of an entry, each leading to all that was written about it. */
export function TagLinks({ tags }: { tags: readonly { readonly id: number; readonly name: string }[] }) {
  const { t } = useWords<'content'>()
  if (tags.length === 0) return null
  return (
    <ul className={css.tags} aria-label={t('content.blog.tags')}>
      {tags.map(({ id, name }) => (
        <li key={id}>
          <Link href={paths.tag(id)} className={css.tag}>
            <bdi>{name}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  )
}
