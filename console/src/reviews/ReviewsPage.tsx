import { Button } from '@tischlein/ui/Button.tsx'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { Segmented } from '@tischlein/ui/Segmented.tsx'
import { Skeleton } from '@tischlein/ui/Skeleton.tsx'
import { useEffect, useRef, useState } from 'react'
import css from '../dishes/DishesPage.module.css'
import { useWords } from '../words.ts'
import list from './ReviewCard.module.css'
import { ReviewCard } from './ReviewCard.tsx'
import { type ReviewStatus, useReviews } from './use-reviews.ts'

const statuses: readonly ReviewStatus[] = ['waiting', 'approved', 'rejected']

/** What guests said: nothing shows before somebody read it here; hidden is not gone (ux.md, section 2, "Reviews"). */
export function ReviewsPage() {
  const { t } = useWords()
  const [status, setStatus] = useState<ReviewStatus>('waiting')
  const { page, problem, read, readMore, ...deeds } = useReviews(status)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={css.page}>
      <div className={css.inner}>
        <h1 ref={title} tabIndex={-1} className={css.title}>
          {t('console.reviews')}
        </h1>
        <p className={css.hint}>{t('console.reviews.hint')}</p>
        <Segmented
          label={t('console.reviews.which')}
          value={status}
          onChange={setStatus}
          options={statuses.map((value) => ({ value, label: t(`console.reviews.${value}`) }))}
        />
        {problem !== null && (
          <Notice
            tone="danger"
            announced
            action={
              <Button variant="outline" size={44} onPress={read}>
                {t('console.again')}
              </Button>
            }
          >
            {problem}
          </Notice>
        )}
        {!page && problem === null && (
          <div className={css.shape} role="status" aria-busy="true" aria-label={t('console.loading')}>
            <Skeleton height={120} />
            <Skeleton height={120} />
          </div>
        )}
        {page?.reviews.length === 0 && <p>{t(`console.reviews.none-${status}`)}</p>}
        {page && (
          <ul className={list.list}>
            {page.reviews.map((review) => (
              <ReviewCard key={review.id} review={review} {...deeds} />
            ))}
          </ul>
        )}
        {page && page.reviews.length < page.total && (
          <Button variant="outline" onPress={readMore}>
            {t('console.reviews.more')}
          </Button>
        )}
      </div>
    </div>
  )
}
