import type { ManagedReview } from '@tischlein/contract/entities'
import { useCallback } from 'react'
import { useDesk } from '../desk.ts'
import { withMore } from '../shell/read-all.ts'
import { useAct } from '../shell/use-act.ts'
import { useRead } from '../shell/use-read.ts'
import { useWords } from '../words.ts'

export type ReviewStatus = ManagedReview['status']
type Page = {
  readonly status: ReviewStatus
  readonly reviews: readonly ManagedReview[]
  readonly total: number
}

const PER_PAGE = 20

/** Reviews of one kind, page by page, and what can be done with one; each deed answers whether it was done. */
export function useReviews(status: ReviewStatus) {
  const { call } = useDesk()
  const { t } = useWords()
  const ask = useCallback(async (): Promise<Page> => {
    const { data, meta } = await call('listManagedReviews', { status, per_page: PER_PAGE })
    return { status, reviews: data, total: meta.total }
  }, [call, status])
  const { value, problem, read, put } = useRead(ask)
  const { act } = useAct()
  const page = value?.status === status ? value : null

  /** The next page below what is shown. */
  const readMore = () =>
    act(async () => {
      const next = Math.floor((page?.reviews.length ?? 0) / PER_PAGE) + 1
      const { data, meta } = await call('listManagedReviews', { status, page: next, per_page: PER_PAGE })
      put((now) =>
        now.status === status ? { status, reviews: withMore(now.reviews, data), total: meta.total } : now,
      )
    })

  const judge = (deed: () => Promise<{ readonly data: ManagedReview }>, said: string) =>
    act(async () => {
      const { data } = await deed()
      put((now) => withReview(now, data))
    }, said)
  return {
    page,
    problem,
    read,
    readMore,
    approve: ({ id }: ManagedReview) =>
      judge(() => call('approveReview', { id }), t('console.reviews.is-shown')),
    hide: ({ id }: ManagedReview) =>
      judge(() => call('rejectReview', { id }), t('console.reviews.is-hidden')),
    answer: ({ id }: ManagedReview, text: string) =>
      judge(() => call('answerReview', { id, text }), t('console.reviews.is-answered')),
  }
}

/** What is now of another kind leaves the list. */
function withReview(page: Page, changed: ManagedReview): Page {
  const { status, reviews, total } = page
  if (changed.status === status)
    return { ...page, reviews: reviews.map((one) => (one.id === changed.id ? changed : one)) }
  const left = reviews.filter(({ id }) => id !== changed.id)
  return { ...page, reviews: left, total: total - reviews.length + left.length }
}
