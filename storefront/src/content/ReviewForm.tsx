import { Button } from '@tischlein/ui/Button.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { focusFirstWrong } from '../shell/form/focus-first-wrong.ts'
import { useTry } from '../shell/form/use-try.ts'
import { OverlayLink } from '../shell/OverlayLink.tsx'
import { useShop } from '../shop.ts'
import { useSignedIn } from '../token.ts'
import { useWords } from '../words.ts'
import css from './ReviewPage.module.css'
import { StarChoice } from './Stars.tsx'

const TEXT_MAX = 2000

/** What a guest says of an order of their own. The server knows whether it is theirs, delivered, and not yet reviewed. */
export function ReviewForm({ orderId }: { orderId: number }) {
  const { t } = useWords<'content'>()
  const isSignedIn = useSignedIn()
  const [isSent, setSent] = useState(false)
  return (
    <section className={css.form} aria-labelledby="write">
      <h2 id="write" className={css.formTitle}>
        {t('content.review.order')}
      </h2>
      {isSent ? (
        <Thanks />
      ) : isSignedIn ? (
        <Fields orderId={orderId} onSent={() => setSent(true)} />
      ) : (
        <p>
          {t('content.review.signIn')}{' '}
          <OverlayLink to={{ name: 'auth', view: 'login' }}>{t('content.review.logIn')}</OverlayLink>
        </p>
      )}
    </section>
  )
}

function Thanks() {
  const { t } = useWords<'content'>()
  const told = useRef<HTMLDivElement>(null)
  useEffect(() => told.current?.focus(), [])
  return (
    <Notice tone="ok" title={t('content.review.thanks')} ref={told}>
      {t('content.review.thanks.text')}
    </Notice>
  )
}

function Fields({ orderId, onSent }: { orderId: number; onSent: () => void }) {
  const { t } = useWords<'content'>()
  const { call } = useShop()
  const [stars, setStars] = useState<number | null>(null)
  const [text, setText] = useState('')
  const [isPressed, setPressed] = useState(false)
  const { isBusy, error, attempt } = useTry()
  const said = text.trim()
  const send = (event: FormEvent) => {
    event.preventDefault()
    setPressed(true)
    if (stars === null || said === '') return requestAnimationFrame(focusFirstWrong)
    return attempt(async () => {
      await call('writeReview', { orderId, rating: stars, text: said })
      onSent()
    })
  }
  return (
    <form onSubmit={send} noValidate className={css.fields}>
      <StarChoice
        label={t('content.review.rating')}
        value={stars}
        onChange={setStars}
        error={isPressed && stars === null ? t('content.review.rating.missing') : undefined}
      />
      <Field
        as="textarea"
        rows={4}
        name="text"
        label={t('content.review.text')}
        hint={t('content.review.text.hint')}
        value={text}
        onChange={setText}
        maxLength={TEXT_MAX}
        required
        error={isPressed && said === '' ? t('content.review.text.missing') : undefined}
      />
      {error && (
        <Notice tone="danger" announced>
          {error}
        </Notice>
      )}
      <Button type="submit" busy={isBusy} className={css.send}>
        {t('content.review.send')}
      </Button>
    </form>
  )
}
