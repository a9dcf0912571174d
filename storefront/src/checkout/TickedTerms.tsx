import { CheckRow } from '@tischlein/ui/CheckRow.tsx'
import { OverlayLink } from '../shell/OverlayLink.tsx'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useStore } from '../store.ts'
import { useWords } from '../words.ts'
import { changeDraft, draft } from './draft.ts'
import { StepError } from './StepError.tsx'
import css from './Terms.module.css'

type TickedTermsProps = { error: string | undefined; onChange: () => void }

/** Where the restaurant wants the terms ticked. Privacy stays information: nobody accepts it (ux.md, section 3, decision 3). */
export function TickedTerms({ error, onChange }: TickedTermsProps) {
  const { t } = useWords<'checkout'>()
  const { hasAgreed } = useStore(draft)
  const { ticketingSystem } = useRestaurant()
  const tick = (agrees: boolean) => {
    changeDraft({ hasAgreed: agrees })
    onChange()
  }
  return (
    <div className={css.ticked}>
      <CheckRow
        label={t('checkout.terms.agree')}
        checked={hasAgreed}
        onChange={tick}
        describedBy="terms-error"
      />
      <StepError id="terms-error">{error}</StepError>
      <p className={css.terms}>
        {t(ticketingSystem ? 'checkout.terms.withdrawal-dated' : 'checkout.terms.withdrawal')}{' '}
        <OverlayLink to={{ name: 'terms' }}>{t('checkout.terms.read')}</OverlayLink>{' '}
        <OverlayLink to={{ name: 'privacy' }}>{t('checkout.review.privacy')}</OverlayLink>
      </p>
    </div>
  )
}
