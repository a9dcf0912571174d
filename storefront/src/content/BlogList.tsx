import type { Blog } from '@tischlein/contract/entities'
import { DishPicture } from '../menu/DishPicture.tsx'
import { SkeletonList } from '../menu/SkeletonList.tsx'
import { paths } from '../paths.ts'
import { Link } from '../router.tsx'
import { useWords } from '../words.ts'
import css from './BlogList.module.css'
import { PublishedOn } from './PublishedOn.tsx'
import { TagLinks } from './TagLinks.tsx'

/** Entries of the blog, each as a card; a word where there are none. */
export function BlogList({ blogs }: { blogs: readonly Blog[] | undefined }) {
  const { t } = useWords<'content'>()
  if (!blogs) return <SkeletonList count={3} />
  if (blogs.length === 0) return <p className={css.empty}>{t('content.blog.empty')}</p>
  return (
    <ul className={css.list}>
      {blogs.map((blog) => (
        <Entry key={blog.id} blog={blog} />
      ))}
    </ul>
  )
}

function Entry({ blog }: { blog: Blog }) {
  return (
    <li className={css.entry} lang={blog.lang}>
      <DishPicture
        url={blog.image}
        name={blog.title}
        width={400}
        height={300}
        sizes="(min-width: 640px) 240px, 100vw"
        className={css.picture}
      />
      <div className={css.words}>
        <h2 className={css.heading}>
          <Link href={paths.blog(blog.slug)} className={css.link}>
            <bdi>{blog.title}</bdi>
          </Link>
        </h2>
        <PublishedOn at={blog.published_at} />
        <p>{blog.summary}</p>
        <TagLinks tags={blog.tags} />
      </div>
    </li>
  )
}
