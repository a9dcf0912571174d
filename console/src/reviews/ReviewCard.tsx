import type { ManagedReview } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Card } from '@tischlein/ui/Card.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { date } from '@tischlein/ui/format'
import { useId, useState } from 'react'
import { isolated, useWords } from '../words.ts'
import css from './ReviewCard.module.css'
import type { useReviews } from './use-reviews.ts'

const ANSWER_MAX = 2000

type ReviewCardProps = { review: ManagedReview } & Pick<
  ReturnType<typeof useReviews>,
  'approve' | 'hide' | 'answer'
>

/** What somebody said of which order, and the three things to do with it. */
export function ReviewCard({ review, approve, hide, answer }: ReviewCardProps) {
  const { t, language } = useWords()
  const [isAnswering, setAnswering] = useState(false)
  const id = useId()
  const { rating, name, text, status, created_at, order_number } = review
  return (
    <Card as="li" labelledBy={id} className={css.card}>
      <h2 id={id} className={css.head}>
        {t('console.reviews.of', { count: rating, name: isolated(name || t('console.order.no-name')) })}
      </h2>
      <p className={css.about}>
        {t('console.reviews.about', {
          number: isolated(`#${order_number}`),
          date: isolated(date(created_at.slice(0, 10), language, 'short')),
        })}
      </p>
      <p className={css.text} dir="auto">
        {text}
      </p>
      {review.answer && !isAnswering && (
        <blockquote className={css.answer} dir="auto">
          {review.answer}
        </blockquote>
      )}
      {isAnswering && <Answer review={review} answer={answer} onDone={() => setAnswering(false)} />}
      {!isAnswering && (
        <div className={css.deeds}>
          {status !== 'approved' && (
            <Button size={44} onPress={() => void approve(review)}>
              {t('console.reviews.approve')}
            </Button>
          )}
          {status !== 'rejected' && (
            <Button size={44} variant="outline" onPress={() => void hide(review)}>
              {t('console.reviews.hide')}
            </Button>
          )}
          <Button size={44} variant="outline" onPress={() => setAnswering(true)}>
            {t(review.answer ? 'console.reviews.change-answer' : 'console.reviews.answer')}
          </Button>
        </div>
      )}
    </Card>
  )
}

type AnswerProps = Pick<ReviewCardProps, 'review' | 'answer'> & { onDone: () => void }

/** An empty text takes the answer back. */
function Answer({ review, answer, onDone }: AnswerProps) {
  const { t } = useWords()
  const [text, setText] = useState(review.answer ?? '')
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    const isDone = await answer(review, text.trim())
    setBusy(false)
    if (isDone) onDone()
  }
  return (
    <div className={css.form}>
      <Field
        as="textarea"
        rows={3}
        name="answer"
        label={t('console.reviews.answer')}
        hint={t('console.reviews.answer-hint')}
        value={text}
        onChange={setText}
        maxLength={ANSWER_MAX}
      />
      <div className={css.deeds}>
        <Button size={44} busy={isBusy} onPress={send}>
          {t('console.reviews.save')}
        </Button>
        <Button size={44} variant="outline" onPress={onDone}>
          {t('console.cancel')}
        </Button>
      </div>
    </div>
  )
}
