import { useAsk } from '../ask.ts'
import { paths } from '../paths.ts'
import { usePlace } from '../router.tsx'
import { Failed } from '../shell/Failed.tsx'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import { BlogList } from './BlogList.tsx'
import { ContentPage } from './ContentPage.tsx'
import { PageLinks } from './PageLinks.tsx'
import { PER_PAGE, pageNumber } from './page-number.ts'

/** What the restaurant writes, newest first (storefront.md, section 2: `/blogs`). */
export function BlogsPage() {
  const { t, named } = useWords<'content'>()
  const { answers } = useShop()
  const { name } = useRestaurant()
  const { query } = usePlace()
  const { data, meta, error } = useAsk('listBlogs', { page: pageNumber(query), per_page: PER_PAGE })
  return (
    <ContentPage title={t('content.blog.title')} lead={t('content.blog.lead', { name: named(name) })}>
      {error !== undefined && !data ? (
        <Failed
          problem={error}
          otherwise={t('content.blog.failed')}
          onAgain={() => answers.expire('listBlogs')}
        />
      ) : (
        <BlogList blogs={data} />
      )}
      <PageLinks meta={meta} pathOf={(page) => paths.blogs({ page })} />
    </ContentPage>
  )
}
