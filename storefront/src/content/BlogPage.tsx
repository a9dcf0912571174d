import { isRefusedCall } from '@tischlein/contract/refused-call'
import { Skeleton } from '@tischlein/ui/Skeleton.tsx'
import { useAsk } from '../ask.ts'
import { DishPicture } from '../menu/DishPicture.tsx'
import { paths } from '../paths.ts'
import { Link, usePlace } from '../router.tsx'
import { Failed } from '../shell/Failed.tsx'
import { NotFoundPage } from '../shell/NotFoundPage.tsx'
import { RichText } from '../shell/RichText.tsx'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import css from './BlogPage.module.css'
import page from './ContentPage.module.css'
import { ContentPage } from './ContentPage.tsx'
import { PublishedOn } from './PublishedOn.tsx'
import { TagLinks } from './TagLinks.tsx'

/** One entry with its text (storefront.md, section 2: `/blogs/{slug}`). */
export function BlogPage() {
  const { t } = useWords<'content'>()
  const { answers } = useShop()
  const { path } = usePlace()
  const slug = slugOf(path)
  const { data, error } = useAsk('readBlogBySlug', { blogSlug: slug })
  if (isRefusedCall(error) && error.key === 'blog_does_not_exists') return <NotFoundPage />
  if (!data) {
    return (
      <ContentPage title={t('content.blog.title')}>
        {error === undefined ? (
          <Skeleton height={320} />
        ) : (
          <Failed
            problem={error}
            otherwise={t('content.blog.failedOne')}
            onAgain={() => answers.expire('readBlogBySlug')}
          />
        )}
      </ContentPage>
    )
  }
  return (
    <ContentPage
      title={<bdi>{data.title}</bdi>}
      lead={<PublishedOn at={data.published_at} />}
      lang={data.lang}
    >
      {data.image && (
        <DishPicture
          url={data.image}
          name={data.title}
          width={800}
          height={450}
          sizes="(min-width: 760px) 728px, 100vw"
          className={css.picture}
          eager
        />
      )}
      <RichText html={data.body ?? ''} className={page.prose} lang={data.lang} />
      <div className={css.foot}>
        <TagLinks tags={data.tags} />
        <Link href={paths.blogs()} className={css.all}>
          {t('content.blog.all')}
        </Link>
      </div>
    </ContentPage>
  )
}

/** A path that is no proper text names nothing. */
function slugOf(path: string): string {
  try {
    return decodeURIComponent(path.split('/')[2] ?? '')
  } catch {
    return ''
  }
}
