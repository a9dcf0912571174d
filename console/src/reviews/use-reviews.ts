import type { ManagedReview } from '@tischlein/contract/entities'
import { isRefusedCall } from '@tischlein/contract/refused-call'
import { useCallback, useEffect, useState } from 'react'
import { useDesk } from '../desk.ts'
import { useWords } from '../words.ts'

export type ReviewStatus = ManagedReview['status']
type Page = { readonly reviews: readonly ManagedReview[]; readonly total: number }

const PER_PAGE = 20

/** Reviews of one kind, page by page, and what can be done with one. A refusal is shown as the server put it. */
export function useReviews(status: ReviewStatus) {
  const { call, say } = useDesk()
  const { t } = useWords()
  const [page, setPage] = useState<Page | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const told = useCallback(
    (refusal: unknown) => (isRefusedCall(refusal) && refusal.body ? refusal.body : t('console.offline.none')),
    [t],
  )

  const read = useCallback(async () => {
    setProblem(null)
    try {
      const { data, meta } = await call('listManagedReviews', { status, per_page: PER_PAGE })
      setPage({ reviews: data, total: meta.total })
    } catch (refusal) {
      setProblem(told(refusal))
    }
  }, [call, status, told])
  useEffect(() => {
    setPage(null)
    read()
  }, [read])

  /** The next page below what is shown. */
  async function readMore() {
    if (!page) return
    const next = Math.floor(page.reviews.length / PER_PAGE) + 1
    try {
      const { data, meta } = await call('listManagedReviews', { status, page: next, per_page: PER_PAGE })
      const known = new Set(page.reviews.map(({ id }) => id))
      const fresh = data.filter(({ id }) => !known.has(id))
      setPage({ reviews: [...page.reviews, ...fresh], total: meta.total })
    } catch (refusal) {
      say.show('error', told(refusal))
    }
  }

  /** Answers whether it was done. */
  async function act(deed: () => Promise<{ readonly data: ManagedReview }>, said: string): Promise<boolean> {
    try {
      const { data } = await deed()
      setPage((now) => now && withReview(now, data, status))
      say.show('info', said)
      return true
    } catch (refusal) {
      say.show('error', told(refusal))
      return false
    }
  }
  return {
    page,
    problem,
    read,
    readMore,
    approve: ({ id }: ManagedReview) =>
      act(() => call('approveReview', { id }), t('console.reviews.is-shown')),
    hide: ({ id }: ManagedReview) => act(() => call('rejectReview', { id }), t('console.reviews.is-hidden')),
    answer: ({ id }: ManagedReview, text: string) =>
      act(() => call('answerReview', { id, text }), t('console.reviews.is-answered')),
  }
}

/** What is now of another kind leaves the list. */
function withReview({ reviews, total }: Page, changed: ManagedReview, status: ReviewStatus): Page {
  if (changed.status === status)
    return { reviews: reviews.map((one) => (one.id === changed.id ? changed : one)), total }
  return { reviews: reviews.filter(({ id }) => id !== changed.id), total: total - 1 }
}
