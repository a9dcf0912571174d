import { classNames } from '@tischlein/ui/class-names'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { VisuallyHidden } from '@tischlein/ui/VisuallyHidden.tsx'
import { useWords } from '../words.ts'
import css from './Stars.module.css'

const five = [1, 2, 3, 4, 5] as const

/** Stars for the eye, a sentence for everybody else. */
export function Stars({ count }: { count: number }) {
  const { t } = useWords<'content'>()
  return (
    <span className={css.stars}>
      <VisuallyHidden>{t('content.review.stars', { count })}</VisuallyHidden>
      {five.map((star) => (
        <Icon key={star} name="star" size={18} className={classNames(css.star, star <= count && css.full)} />
      ))}
    </span>
  )
}

type StarChoiceProps = {
  label: string
  value: number | null
  onChange: (stars: number) => void
  error: string | undefined
}

/** One to five, as a group of which one is chosen: arrow keys move, each says how many stars it is. */
export function StarChoice({ label, value, onChange, error }: StarChoiceProps) {
  const { t } = useWords<'content'>()
  return (
    <fieldset className={css.choice} aria-describedby={error ? 'rating-error' : undefined}>
      <legend className={css.legend}>{label}</legend>
      <div className={css.row}>
        {five.map((star) => (
          <label key={star} className={css.label}>
            <input
              type="radio"
              name="rating"
              value={star}
              className={css.input}
              checked={value === star}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(star)}
            />
            <Icon
              name="star"
              size={32}
              className={classNames(css.star, value !== null && star <= value && css.full)}
            />
            <VisuallyHidden>{t('content.review.star', { count: star })}</VisuallyHidden>
          </label>
        ))}
        <span aria-hidden="true">{value !== null && t('content.review.star', { count: value })}</span>
      </div>
      {error && (
        <p id="rating-error" className={css.error}>
          <Icon name="alert" size={18} />
          {error}
        </p>
      )}
    </fieldset>
  )
}
