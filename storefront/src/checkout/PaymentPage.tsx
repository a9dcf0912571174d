import { isRefusedCall } from '@tischlein/contract/refused-call'
import { Button } from '@tischlein/ui/Button.tsx'
import { buttonClass } from '@tischlein/ui/button-class'
import { Card } from '@tischlein/ui/Card.tsx'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { Spinner } from '@tischlein/ui/Spinner.tsx'
import { useEffect, useState } from 'react'
import { paths } from '../paths.ts'
import { Link, navigate, usePlace } from '../router.tsx'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import css from './PaymentPage.module.css'
import { takeBack } from './take-back.ts'

type State =
  | { readonly kind: 'asking' }
  | { readonly kind: 'going'; readonly link: string }
  | { readonly kind: 'problem'; readonly body: string }

/** The way to the provider's page; stays out of the history, so that Back does not lead round in a circle. */
export function PaymentPage() {
  const { t } = useWords<'checkout'>()
  const { query } = usePlace()
  const basketId = Number(query.get('basketId')) || null
  const { state, ask } = usePreparedPayment(basketId)
  return (
    <main id="content" className={css.page}>
      <h1 tabIndex={-1}>{t('checkout.pay.title')}</h1>
      <Card className={css.card}>
        {basketId === null ? (
          <>
            <p>{t('checkout.pay.nothing')}</p>
            <Link href={paths.menu()} className={buttonClass({ wide: true })}>
              {t('checkout.menu')}
            </Link>
          </>
        ) : state.kind === 'problem' ? (
          <Stuck body={state.body} basketId={basketId} onAgain={ask} />
        ) : (
          <>
            <p className={css.waiting} role="status">
              <Spinner size={22} />
              {t('checkout.pay.going')}
            </p>
            {state.kind === 'going' && (
              <a href={state.link} className={buttonClass({ wide: true })}>
                {t('checkout.pay.open')}
              </a>
            )}
          </>
        )}
      </Card>
    </main>
  )
}

function usePreparedPayment(basketId: number | null) {
  const { call } = useShop()
  const [state, setState] = useState<State>({ kind: 'asking' })
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks anew
  useEffect(() => {
    if (basketId === null) return
    setState({ kind: 'asking' })
    call('preparePayment', { basketId }).then(
      ({ data }) => {
        setState({ kind: 'going', link: data.mollieLink })
        location.replace(data.mollieLink)
      },
      (problem: unknown) => {
        if (isRefusedCall(problem) && problem.key === 'order_already_paid') return toStatus()
        setState({ kind: 'problem', body: isRefusedCall(problem) ? problem.body : '' })
      },
    )
  }, [call, basketId, tries])
  return { state, ask: () => setTries(tries + 1) }
}

function toStatus() {
  const orderId = Number(new URLSearchParams(location.search).get('orderId')) || undefined
  navigate(paths.paymentStatus({ orderId }), { replace: true })
}

function Stuck({ body, basketId, onAgain }: { body: string; basketId: number; onAgain: () => void }) {
  const { t } = useWords<'checkout'>()
  const shop = useShop()
  const other = async () => {
    await takeBack(shop, basketId)
    navigate(paths.checkout())
  }
  return (
    <>
      <Notice tone="danger" announced>
        {body || t('checkout.pay.problem')}
      </Notice>
      <Button wide onPress={onAgain}>
        {t('checkout.again')}
      </Button>
      <Button wide variant="outline" onPress={other}>
        {t('checkout.pay.other')}
      </Button>
    </>
  )
}
