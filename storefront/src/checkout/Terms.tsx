import { Linked } from '../shell/Linked.tsx'
import { OverlayLink } from '../shell/OverlayLink.tsx'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useWords } from '../words.ts'
import css from './Terms.module.css'

/** What a guest agrees to with the order, and who keeps what: said, not ticked (ux.md, section 3, decision 3). */
export function Terms() {
  const { t } = useWords<'checkout'>()
  const { ticketingSystem } = useRestaurant()
  return (
    <p className={css.terms}>
      <Linked
        text={t(ticketingSystem ? 'checkout.review.terms-dated' : 'checkout.review.terms')}
        link={(words) => <OverlayLink to={{ name: 'terms' }}>{words}</OverlayLink>}
      />{' '}
      <OverlayLink to={{ name: 'privacy' }}>{t('checkout.review.privacy')}</OverlayLink>
    </p>
  )
}
