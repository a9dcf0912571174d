import { isRefusedCall } from '@tischlein/contract/refused-call'
import { useAsk } from '../ask.ts'
import { paths } from '../paths.ts'
import { Link, usePlace } from '../router.tsx'
import { Failed } from '../shell/Failed.tsx'
import { NotFoundPage } from '../shell/NotFoundPage.tsx'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import { BlogList } from './BlogList.tsx'
import { ContentPage } from './ContentPage.tsx'
import { PageLinks } from './PageLinks.tsx'
import { PER_PAGE, pageNumber } from './page-number.ts'

/** The same about one subject (`/tags/{id}`). */
export function TagPage() {
  const { t, named } = useWords<'content'>()
  const { answers } = useShop()
  const { path, query } = usePlace()
  const tagId = Number(path.split('/')[2])
  const question = { tagId, page: pageNumber(query), per_page: PER_PAGE }
  const { data, meta, error } = useAsk('listBlogsByTag', question)
  if (isRefusedCall(error) && error.key === 'tag_does_not_exists') return <NotFoundPage />
  const tag = meta?.tag.name
  return (
    <ContentPage
      title={tag === undefined ? t('content.blog.title') : t('content.blog.tag', { tag: named(tag) })}
      lead={<Link href={paths.blogs()}>{t('content.blog.all')}</Link>}
    >
      {error !== undefined && !data ? (
        <Failed
          problem={error}
          otherwise={t('content.blog.failed')}
          onAgain={() => answers.expire('listBlogsByTag')}
        />
      ) : (
        <BlogList blogs={data} />
      )}
      <PageLinks meta={meta} pathOf={(page) => paths.tag(tagId, { page })} />
    </ContentPage>
  )
}
