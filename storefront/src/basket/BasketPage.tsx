import { Button } from '@tischlein/ui/Button.tsx'
import { Card } from '@tischlein/ui/Card.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { Price } from '@tischlein/ui/Price.tsx'
import { useEffect } from 'react'
import { ServiceNote } from '../delivery-time/ServiceNote.tsx'
import { ServiceSummary } from '../delivery-time/ServiceSummary.tsx'
import { SkeletonList } from '../menu/SkeletonList.tsx'
import { paths } from '../paths.ts'
import { navigate } from '../router.tsx'
import { notify } from '../shell/notices.ts'
import { useBottomBar } from '../shell/use-bottom-bar.ts'
import { useWords } from '../words.ts'
import { BasketLine } from './BasketLine.tsx'
import css from './BasketPage.module.css'
import { ChangesNotice } from './ChangesNotice.tsx'
import { Companions } from './Companions.tsx'
import { unitsIn } from './expected.ts'
import { Gap, gapOf } from './Gap.tsx'
import { Sums } from './Sums.tsx'
import { useBasket } from './use-basket.ts'
import { useContinue } from './use-continue.ts'

export function BasketPage() {
  const { t } = useWords()
  const { basket, isLoaded } = useBasket()
  const count = unitsIn(basket)
  const isEmpty = isLoaded && count === 0
  useEffect(() => {
    if (isEmpty) leaveEmpty(t('shop.basket.isEmpty'))
  }, [isEmpty, t])
  return (
    <main id="content" className={css.page} tabIndex={-1}>
      <h1 className={css.title} tabIndex={-1}>
        {t('shop.basket.title')}{' '}
        {count > 0 && <span className={css.count}>{t('shop.basket.count', { count })}</span>}
      </h1>
      {!isLoaded ? <SkeletonList count={3} /> : count > 0 && <Filled />}
    </main>
  )
}

function leaveEmpty(reason: string) {
  notify(reason, { tone: 'error' })
  navigate(paths.menu(), { replace: true })
}

function Filled() {
  useBottomBar(true)
  const { t } = useWords()
  const { basket } = useBasket()
  return (
    <>
      <div className={css.lines}>
        <ServiceSummary />
        <ChangesNotice />
        <Card className={css.card}>
          <ul>
            {basket.products.map((line) => (
              <BasketLine key={line.id} line={line} look="page" />
            ))}
          </ul>
        </Card>
        <Companions heading="h2" />
      </div>
      <div className={css.summary}>
        <Card className={css.sums}>
          <Gap basket={basket} look="card" />
          <Sums basket={basket} />
          <p className={css.hint}>{t('shop.sum.taxes')}</p>
          <ServiceNote />
        </Card>
        <Continue />
      </div>
    </>
  )
}

function Continue() {
  const { t, amount } = useWords()
  const { basket, isChanging } = useBasket()
  const { goOn, isBusy, isOrder } = useContinue()
  const gap = gapOf(basket)
  const reason =
    gap?.kind === 'minimum'
      ? t('shop.gap.minimum', { amount: amount(gap.missing) })
      : isChanging
        ? t('shop.basket.updating')
        : undefined
  return (
    <div className={css.bar}>
      <Button
        wide
        size={56}
        busy={isBusy}
        disabledReason={reason}
        showReason={gap?.kind === 'minimum'}
        onPress={() => void goOn()}
      >
        {isOrder ? (
          t('shop.order.legal')
        ) : (
          <>
            <span className={css.verb}>{t('shop.basket.checkout')}</span>
            <Price amount={basket.totals.total} />
            <Icon name="arrow-next" className={css.arrow} />
          </>
        )}
      </Button>
    </div>
  )
}
