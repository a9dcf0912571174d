import { Button } from '@tischlein/ui/Button.tsx'
import { buttonClass } from '@tischlein/ui/button-class'
import { Card } from '@tischlein/ui/Card.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { Spinner } from '@tischlein/ui/Spinner.tsx'
import { useEffect, useState } from 'react'
import { paths } from '../paths.ts'
import { Link, navigate, usePlace } from '../router.tsx'
import { announce, notify } from '../shell/notices.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import css from './PaymentPage.module.css'
import { takeBack } from './take-back.ts'
import { type Told, usePaymentOutcome } from './use-payment-outcome.ts'

/** How the payment ended: on to the order, or back to the basket, which is never lost. */
export function PaymentStatusPage() {
  const { t } = useWords<'checkout'>()
  const told = usePaymentOutcome(usePlace().query)
  return (
    <main id="content" className={css.page}>
      <h1 tabIndex={-1}>{t('checkout.paid.title')}</h1>
      <Card className={css.card}>
        <Ended told={told} />
      </Card>
    </main>
  )
}

function Ended({ told }: { told: Told }) {
  const { outcome, tablePaymentId } = told
  if (outcome === 'waiting') return <Waiting isLong={told.isLong} />
  if (outcome === 'unknown') return <Nothing />
  if (tablePaymentId !== null) return <OfBill outcome={outcome} tablePaymentId={tablePaymentId} />
  if (outcome === 'good') return <Good told={told} />
  if (outcome === 'back') return <Back told={told} />
  return <Failed told={told} outcome={outcome} />
}

type OfBillProps = { outcome: Exclude<Told['outcome'], 'waiting' | 'unknown'>; tablePaymentId: number }

/** A part of a table's bill was paid, or not: either way the bill knows what is to be done. */
function OfBill({ outcome, tablePaymentId }: OfBillProps) {
  const { t } = useWords<'checkout'>()
  const isGood = outcome === 'good'
  useEffect(() => {
    if (!isGood) return
    notify(t('checkout.paid.good'), { tone: 'ok' })
    navigate(paths.bill({ tablePaymentId }), { replace: true })
  }, [t, isGood, tablePaymentId])
  return (
    <>
      {!isGood && (
        <Notice tone={outcome === 'back' ? 'warn' : 'danger'} title={t(`checkout.paid.${outcome}`)} announced>
          {t(outcome === 'back' ? 'checkout.paid.bill-back' : 'checkout.paid.bill-safe')}
        </Notice>
      )}
      <Link href={paths.bill({ tablePaymentId })} className={buttonClass({ wide: true })}>
        {t('checkout.paid.bill')}
      </Link>
    </>
  )
}

function Waiting({ isLong }: { isLong: boolean }) {
  const { t } = useWords<'checkout'>()
  return (
    <div role="status">
      <p className={css.waiting}>
        <Spinner size={22} />
        {t('checkout.paid.asking')}
      </p>
      {isLong && <p>{t('checkout.paid.long')}</p>}
    </div>
  )
}

function Good({ told }: { told: Told }) {
  const { t } = useWords<'checkout'>()
  const { call } = useShop()
  const { token, orderId } = told
  useEffect(() => {
    announce(t('checkout.paid.good'))
    if (token) return navigate(paths.order(token), { replace: true })
    if (orderId === null) return
    call('readOrder', { orderId }).then(
      ({ data }) => data.order.token && navigate(paths.order(data.order.token), { replace: true }),
      () => undefined, // the page itself says that all is well
    )
  }, [call, t, token, orderId])
  return (
    <>
      <p className={css.waiting}>
        <Icon name="check" size={24} stroke={2.4} />
        <strong>{t('checkout.paid.good')}</strong>
      </p>
      <Link href={token ? paths.order(token) : paths.menu()} className={buttonClass({ wide: true })}>
        {t(token ? 'checkout.paid.order' : 'checkout.menu')}
      </Link>
    </>
  )
}

function Failed({ told, outcome }: { told: Told; outcome: 'failed' | 'canceled' | 'expired' }) {
  const { t } = useWords<'checkout'>()
  const shop = useShop()
  const { basketId, orderId, token } = told
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (basketId !== null) takeBack(shop, basketId)
  }, [shop, basketId])

  const again = () =>
    navigate(paths.payment({ basketId: basketId ?? undefined, orderId: orderId ?? undefined }))
  const other = async () => {
    setBusy(true)
    if (basketId === null) await fillAnew(shop, { orderId: orderId ?? undefined, token: token ?? undefined })
    navigate(paths.checkout())
  }
  return (
    <>
      <Notice tone="danger" title={t(`checkout.paid.${outcome}`)} announced>
        {t('checkout.paid.safe')}
      </Notice>
      {basketId !== null && (
        <Button wide onPress={again}>
          {t('checkout.again')}
        </Button>
      )}
      <Button wide variant={basketId === null ? 'primary' : 'outline'} busy={isBusy} onPress={other}>
        {t('checkout.pay.other')}
      </Button>
    </>
  )
}

/** It came when the order had ended, or the restaurant could not serve it: the money is on its way back by itself. */
function Back({ told: { token } }: { told: Told }) {
  const { t } = useWords<'checkout'>()
  return (
    <>
      <Notice tone="warn" title={t('checkout.paid.back')} announced>
        {t('checkout.paid.back-what')}
      </Notice>
      <Link href={token ? paths.order(token) : paths.menu()} className={buttonClass({ wide: true })}>
        {t(token ? 'checkout.paid.order' : 'checkout.menu')}
      </Link>
    </>
  )
}

/** An order that has ended cannot be paid any more: the same dishes go into a new basket. */
async function fillAnew(shop: ReturnType<typeof useShop>, order: { orderId?: number; token?: string }) {
  const filled = await shop.call('reorder', order).catch(() => null)
  if (filled) await takeBack(shop, filled.data.basketId)
}

function Nothing() {
  const { t } = useWords<'checkout'>()
  return (
    <>
      <p>{t('checkout.pay.nothing')}</p>
      <Link href={paths.menu()} className={buttonClass({ wide: true })}>
        {t('checkout.menu')}
      </Link>
    </>
  )
}
