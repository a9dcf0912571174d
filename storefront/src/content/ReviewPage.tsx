import type { Review } from '@tischlein/contract/entities'
import { localeOf } from '@tischlein/ui/format'
import { Pill } from '@tischlein/ui/Pill.tsx'
import { useAsk } from '../ask.ts'
import { SkeletonList } from '../menu/SkeletonList.tsx'
import { paths } from '../paths.ts'
import { usePlace } from '../router.tsx'
import { Failed } from '../shell/Failed.tsx'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import { ContentPage } from './ContentPage.tsx'
import { PageLinks } from './PageLinks.tsx'
import { PublishedOn } from './PublishedOn.tsx'
import { PER_PAGE, pageNumber } from './page-number.ts'
import { ReviewForm } from './ReviewForm.tsx'
import css from './ReviewPage.module.css'
import { Stars } from './Stars.tsx'

/** What guests say, and how we know that they are guests (ux.md, section 2, "Reviews"); with an order, its form. */
export function ReviewPage() {
  const { t } = useWords<'content'>()
  const { answers } = useShop()
  const { query } = usePlace()
  const { data, meta, error } = useAsk('listReviews', { page: pageNumber(query), per_page: PER_PAGE })
  const orderId = Number(query.get('orderId'))
  return (
    <ContentPage title={t('content.review.title')} lead={<Average />}>
      {Number.isSafeInteger(orderId) && orderId > 0 && <ReviewForm key={orderId} orderId={orderId} />}
      {error !== undefined && !data ? (
        <Failed
          problem={error}
          otherwise={t('content.review.failed')}
          onAgain={() => answers.expire('listReviews')}
        />
      ) : (
        <Reviews reviews={data} />
      )}
      <PageLinks meta={meta} pathOf={(page) => paths.review({ page })} />
      <section className={css.how} aria-labelledby="how">
        <h2 id="how" className={css.howTitle}>
          {t('content.review.how')}
        </h2>
        <p>{t('content.review.how.text')}</p>
      </section>
    </ContentPage>
  )
}

function Average() {
  const { t } = useWords<'content'>()
  const { language } = useShop()
  const { rating } = useRestaurant()
  if (!rating) return null
  const average = rating.average.toLocaleString(localeOf(language))
  return t('content.review.average', { average, count: rating.count })
}

function Reviews({ reviews }: { reviews: readonly Review[] | undefined }) {
  const { t } = useWords<'content'>()
  if (!reviews) return <SkeletonList count={3} />
  if (reviews.length === 0) return <p className={css.empty}>{t('content.review.empty')}</p>
  return (
    <ul className={css.list}>
      {reviews.map((review) => (
        <OneReview key={review.id} review={review} />
      ))}
    </ul>
  )
}

function OneReview({ review }: { review: Review }) {
  const { t, named } = useWords<'content'>()
  const { name, lang } = useRestaurant()
  return (
    <li className={css.review}>
      <p className={css.head}>
        <Stars count={review.rating} />
        <strong>
          <bdi>{review.name || t('content.review.guest')}</bdi>
        </strong>
        <PublishedOn at={review.created_at} />
      </p>
      <p className={css.text} dir="auto">
        {review.text}
      </p>
      <Pill tone="ok" icon="check">
        {t('content.review.verified')}
      </Pill>
      {review.answer && (
        <blockquote className={css.answer}>
          <strong>{t('content.review.answer', { name: named(name) })}</strong>
          <p lang={lang} dir="auto">
            {review.answer}
          </p>
        </blockquote>
      )}
    </li>
  )
}
