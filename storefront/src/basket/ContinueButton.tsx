import { Button } from '@tischlein/ui/Button.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { Price } from '@tischlein/ui/Price.tsx'
import { useOnline } from '../shell/OfflineBar.tsx'
import { useShop } from '../shop.ts'
import { useStore } from '../store.ts'
import { useWords } from '../words.ts'
import { CHANGES_ID } from './ChangesNotice.tsx'
import css from './ContinueButton.module.css'
import { gapOf } from './Gap.tsx'
import { useBasket } from './use-basket.ts'

type ContinueButtonProps = { goOn: () => Promise<void>; isBusy: boolean; isOrder: boolean }

/**
 * On to the checkout, under the thumb of a phone. Where it orders by itself it says so in the words of the law, and
 * stands in the page below everything it is about (ux.md, section 3, decision 2).
 */
export function ContinueButton({ goOn, isBusy, isOrder }: ContinueButtonProps) {
  const { t } = useWords<'shop' | 'basket'>()
  const { basket, isChanging } = useBasket()
  const reason = useReasonToWait(isOrder)
  return (
    <div className={isOrder ? undefined : css.bar}>
      <Button
        wide
        size={56}
        busy={isBusy}
        disabledReason={reason ?? (isChanging ? t('basket.updating') : undefined)}
        showReason={reason !== undefined}
        onPress={() => void goOn()}
        onRefused={leadToChanges}
      >
        {isOrder ? (
          t('basket.order.legal')
        ) : (
          <>
            <span className={css.verb}>{t(isChanging ? 'basket.updating' : 'basket.checkout')}</span>
            <Price amount={basket.totals.total} />
            <Icon name="arrow-next" className={css.arrow} />
          </>
        )}
      </Button>
    </div>
  )
}

/** What must be mended or confirmed first; undefined: nothing. What is fetched at the counter has no minimum. */
function useReasonToWait(isOrder: boolean): string | undefined {
  const { t, amount } = useWords<'shop' | 'basket'>()
  const { basket } = useBasket()
  const { changes } = useStore(useShop().basket.store)
  const isOnline = useOnline()
  if (!isOnline) return t('basket.offline')
  if (changes.length > 0) return t('basket.changes.first')
  const gap = gapOf(basket)
  return gap?.kind === 'minimum' && !isOrder
    ? t('shop.gap.minimum', { amount: amount(gap.missing) })
    : undefined
}

const leadToChanges = () => document.getElementById(CHANGES_ID)?.querySelector('button')?.focus()
