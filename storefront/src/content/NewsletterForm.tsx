import { Button } from '@tischlein/ui/Button.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { complaintAbout, looks } from '../shell/form/fields.ts'
import { focusWrongIn } from '../shell/form/focus-first-wrong.ts'
import { useTry } from '../shell/form/use-try.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import css from './Newsletter.module.css'

/** One address, one press (storefront.md, sections 5 and 8); the rest is asked by mail. */
export function NewsletterForm() {
  const { t } = useWords<'form' | 'newsletter'>()
  const { call } = useShop()
  const [email, setEmail] = useState('')
  const [isAdded, setAdded] = useState(false)
  const { isBusy, error, setError, attempt } = useTry()
  const form = useRef<HTMLFormElement>(null)

  const complain = (why: string) => {
    setError(why)
    focusWrongIn(form.current)
  }
  const subscribe = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (email.trim() === '') return complain(t('newsletter.missing'))
    if (complaintAbout('email', email, true)) return complain(t('form.wrong.email'))
    return attempt(async () => {
      await call('subscribe', { email: email.trim() })
      setAdded(true)
      setEmail('')
    })
  }
  const type = (typed: string) => {
    setEmail(typed)
    setAdded(false)
    setError(undefined)
  }
  return (
    <form ref={form} className={css.form} onSubmit={subscribe} noValidate>
      <Field
        {...looks.email}
        label={t('form.field.email')}
        name="newsletter-email"
        placeholder={t('form.placeholder.email')}
        value={email}
        onChange={type}
        error={error}
        required
      />
      <div className={css.press}>
        <Button type="submit" variant="outline" busy={isBusy}>
          {t('newsletter.subscribe')}
        </Button>
      </div>
      <p className={css.added} role="status">
        {isAdded && (
          <>
            <Icon name="check" size={18} stroke={2.4} />
            <span>{t('newsletter.added')}</span>
          </>
        )}
      </p>
    </form>
  )
}
