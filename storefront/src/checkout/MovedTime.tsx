import { useWords } from '../words.ts'
import css from './MovedTime.module.css'
import { useWhen } from './use-when.ts'

/** The time that was shown, and the one that can be kept. */
export function MovedTime({ before, after }: { before: string | null; after: string | null }) {
  const { t } = useWords<'checkout'>()
  const [old, next] = [useWhen(before), useWhen(after)]
  return (
    <dl className={css.times}>
      <dt>{t('checkout.moved.before')}</dt>
      <dd>
        <s>{old}</s>
      </dd>
      <dt>{t('checkout.moved.after')}</dt>
      <dd>
        <strong>{after === null ? t('checkout.moved.none') : next}</strong>
      </dd>
    </dl>
  )
}
