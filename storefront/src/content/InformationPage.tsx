import { Skeleton } from '@tischlein/ui/Skeleton.tsx'
import { useAsk } from '../ask.ts'
import { usePlace } from '../router.tsx'
import { Failed } from '../shell/Failed.tsx'
import { NotFoundPage } from '../shell/NotFoundPage.tsx'
import { RichText } from '../shell/RichText.tsx'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import page from './ContentPage.module.css'
import { ContentPage } from './ContentPage.tsx'

/** A further page of the restaurant: its delivery area, its packaging, what to know about groups. */
export function InformationPage() {
  const { t } = useWords<'content'>()
  const { answers } = useShop()
  const { name } = useRestaurant()
  const { path } = usePlace()
  const { data, error } = useAsk('listInformationPages', {})
  const slug = path.split('/')[2] ?? ''
  const found = data?.find((one) => encodeURIComponent(one.slug) === slug || one.slug === slug)
  if (found) {
    return (
      <ContentPage title={<bdi>{found.title}</bdi>} lang={found.lang}>
        <RichText html={found.content} className={page.prose} lang={found.lang} />
      </ContentPage>
    )
  }
  if (data) return <NotFoundPage />
  return (
    <ContentPage title={<bdi>{name}</bdi>}>
      {error === undefined ? (
        <Skeleton height={240} />
      ) : (
        <Failed
          problem={error}
          otherwise={t('content.page.failed')}
          onAgain={() => answers.expire('listInformationPages')}
        />
      )}
    </ContentPage>
  )
}
