import { Button } from '@tischlein/ui/Button.tsx'
import { Segmented } from '@tischlein/ui/Segmented.tsx'
import { useState } from 'react'
import { Nothing } from '../shell/Nothing.tsx'
import { Page, Reading } from '../shell/Page.tsx'
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
  return (
    <Page title={t('console.reviews')} hint={t('console.reviews.hint')}>
      <Segmented
        label={t('console.reviews.which')}
        value={status}
        onChange={setStatus}
        options={statuses.map((value) => ({ value, label: t(`console.reviews.${value}`) }))}
      />
      <Reading problem={problem} isThere={page !== null} onAgain={read} rows={2} />
      {page?.reviews.length === 0 && <Nothing icon="star">{t(`console.reviews.none-${status}`)}</Nothing>}
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
    </Page>
  )
}
