import type { TablePayment } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { useEffect } from 'react'
import { PaymentWays } from '../checkout/PaymentWays.tsx'
import { TipChoices } from '../checkout/TipChoices.tsx'
import { Total } from '../checkout/Total.tsx'
import type { TipChoice } from '../checkout/tips.ts'
import { useHashSheet } from '../checkout/use-hash-sheet.ts'
import { paths } from '../paths.ts'
import { Link } from '../router.tsx'
import { useOnline } from '../shell/OfflineBar.tsx'
import { OverlayLink } from '../shell/OverlayLink.tsx'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useStore } from '../store.ts'
import { useWords } from '../words.ts'
import type { BillKeeper } from './bill-keeper.ts'
import { pickedOf } from './even-split.ts'
import css from './PaySheet.module.css'
import { ShareLines } from './ShareLines.tsx'
import { isMine } from './units.ts'
import { usePay } from './use-pay.ts'

type PaySheetProps = { bill: TablePayment; keeper: BillKeeper }

/** The step in which my part is paid: my own tip, my own way. */
export function PaySheet({ bill, keeper }: PaySheetProps) {
  const { isOpen, close } = useHashSheet('pay')
  const { paysHere } = useStore(keeper.store)
  // What is being paid is nobody's to choose any more: on the way to the provider the step stays, or it would lead back.
  const isWanted = paysHere || bill.basketItems.some(isMine)
  const isOver = isOpen && !isWanted
  // Nothing is left to pay: else the step would open by itself with the next dish that is chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is over
  useEffect(() => {
    if (isOver) close()
  }, [isOver])
  return isOpen && isWanted && <Step bill={bill} keeper={keeper} onClose={close} />
}

function Step({ bill, keeper, onClose }: PaySheetProps & { onClose: () => void }) {
  const { t } = useWords<'bill' | 'checkout'>()
  const pay = usePay(bill, keeper)
  const isOnline = useOnline()
  // Whoever comes to pay has the whole time for it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on the way in
  useEffect(() => void keeper.aboutToPay(pay.mine.map(pickedOf)), [keeper])
  const reason = pay.hasDraft ? t('bill.pay.draft') : isOnline ? undefined : t('bill.pay.offline')
  return (
    <Sheet
      kind="dialog"
      title={t('bill.pay.title')}
      closeLabel={t('bill.close')}
      onClose={onClose}
      footer={
        <div className={css.foot}>
          {pay.problem && (
            <Notice tone="danger" announced>
              {pay.problem}
            </Notice>
          )}
          <Total amount={pay.sum + pay.tip.amount} />
          <Button
            wide
            size={56}
            busy={pay.isBusy}
            onPress={() => void pay.pay()}
            {...(reason ? { disabledReason: reason, showReason: true } : {})}
          >
            {t(pay.way === 'cash' ? 'bill.pay.waiter' : 'bill.pay.now')}
          </Button>
          {pay.hasDraft && <Link href={paths.cart()}>{t('bill.pay.to-cart')}</Link>}
        </div>
      }
    >
      <div className={css.step}>
        <ShareLines shares={pay.mine} />
        <Tip pay={pay} />
        <Ways pay={pay} />
        <p className={css.note}>
          {t('bill.pay.note')} <OverlayLink to={{ name: 'terms' }}>{t('checkout.terms.read')}</OverlayLink>{' '}
          <OverlayLink to={{ name: 'privacy' }}>{t('checkout.review.privacy')}</OverlayLink>
        </p>
      </div>
    </Sheet>
  )
}

type Pay = ReturnType<typeof usePay>

function Tip({ pay: { sum, tip, setTip } }: { pay: Pay }) {
  const isChosen = (choice: TipChoice) =>
    choice.kind === tip.choice && (choice.kind !== 'percent' || choice.percent === tip.percent)
  const choose = (choice: TipChoice) =>
    setTip({
      choice: choice.kind,
      percent: choice.kind === 'percent' ? choice.percent : 0,
      amount: choice.kind === 'none' ? 0 : choice.amount,
    })
  return (
    <TipChoices
      goods={sum}
      total={sum}
      isChosen={isChosen}
      onChoose={choose}
      onOther={(amount) => setTip({ choice: 'other', percent: 0, amount })}
    />
  )
}

function Ways({ pay }: { pay: Pay }) {
  const { t } = useWords<'bill' | 'checkout'>()
  const restaurant = useRestaurant()
  return (
    <section className={css.ways} aria-labelledby="bill-ways">
      <h3 id="bill-ways">{t('checkout.payment.title')}</h3>
      <PaymentWays
        restaurant={restaurant}
        ways={pay.ways}
        chosen={pay.way}
        hintOf={(way) =>
          way === 'cash'
            ? t('bill.pay.hint.cash')
            : t(`checkout.payment.hint.${way === 'payFix' ? 'payFix' : 'online'}`)
        }
        card={pay.card}
        errors={pay.errors}
        onChoose={(way) => pay.enter({ way })}
        onCard={(card) => pay.enter({ card })}
      />
    </section>
  )
}
