import type { Order, Restaurant } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { buttonClass } from '@tischlein/ui/button-class'
import { Card } from '@tischlein/ui/Card.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import type { IconName } from '@tischlein/ui/icon-paths'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import type { ReactNode } from 'react'
import { useHashSheet } from '../checkout/use-hash-sheet.ts'
import { paths } from '../paths.ts'
import { Link } from '../router.tsx'
import { useTry } from '../shell/form/use-try.ts'
import { OverlayLink } from '../shell/OverlayLink.tsx'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import css from './OrderActions.module.css'
import { isOver, isUnpaid } from './order-steps.ts'
import { Reorder } from './Reorder.tsx'

type OrderActionsProps = { order: Order; token: string; restaurant: Restaurant }

/** What a guest may want besides waiting. */
export function OrderActions({ order, token, restaurant }: OrderActionsProps) {
  const { t } = useWords<'checkout'>()
  const base = `/order/${encodeURIComponent(token)}`
  const isComing = !isOver(order)
  const way = `https://www.openstreetmap.org/search?query=${encodeURIComponent(restaurant.address)}`
  return (
    <Card className={css.card}>
      <ul>
        {!isUnpaid(order) && order.status !== 'rejected' && (
          <Row icon="receipt" href={`${base}/receipt.pdf`}>
            {t('checkout.order.receipt')}
          </Row>
        )}
        {isComing && !order.asap && (
          <Row icon="calendar" href={`${base}.ics`}>
            {t('checkout.order.calendar')}
          </Row>
        )}
        {isComing && order.deliveryType === 'pickup' && (
          <Row icon="pin" href={way}>
            {t('checkout.order.way')}
          </Row>
        )}
        {restaurant.telephon && (
          <Row icon="phone" href={`tel:${restaurant.telephon.replaceAll(' ', '')}`}>
            {t('checkout.order.call-number', { phone: `\u2066${restaurant.telephon}\u2069` })}
          </Row>
        )}
        <li>
          <OverlayLink to={{ name: 'contact' }} className={css.row}>
            <Icon name="chat" size={22} />
            <span>{t('checkout.order.question')}</span>
            <Icon name="chevron-next" />
          </OverlayLink>
        </li>
      </ul>
      {order.status === 'delivered' && restaurant.reviews && (
        <Link
          href={paths.review({ orderId: order.id })}
          className={buttonClass({ variant: 'outline', wide: true })}
        >
          <Icon name="star" />
          {t('checkout.order.review')}
        </Link>
      )}
      {order.status === 'delivered' && <Reorder token={token} />}
      {order.cancelable && <Cancel order={order} token={token} />}
    </Card>
  )
}

function Row({ icon, href, children }: { icon: IconName; href: string; children: ReactNode }) {
  return (
    <li>
      <a href={href} className={css.row}>
        <Icon name={icon} size={22} />
        <span>{children}</span>
        <Icon name="chevron-next" />
      </a>
    </li>
  )
}

/** Asked once, because it cannot be undone; the answer is the order as it is now. */
function Cancel({ order, token }: { order: Order; token: string }) {
  const { t, named } = useWords<'checkout'>()
  const { call, answers } = useShop()
  const { isOpen, open, close } = useHashSheet('cancel')
  const { isBusy, error, attempt } = useTry()
  const cancel = () =>
    attempt(async () => {
      await call('cancelOrder', { token })
      close()
      answers.expire('readOrderPage', 'listOrders')
    })
  return (
    <>
      <Button variant="danger" wide onPress={open}>
        {t('checkout.order.cancel')}
      </Button>
      {isOpen && (
        <Sheet
          kind="bottom"
          title={t('checkout.order.cancel-sure', { number: named(order.number) })}
          closeLabel={t('checkout.close')}
          onClose={close}
          footer={
            <div className={css.choices}>
              <Button wide variant="danger" busy={isBusy} onPress={cancel}>
                {t('checkout.order.cancel')}
              </Button>
              <Button wide variant="outline" onPress={close}>
                {t('checkout.order.keep-it')}
              </Button>
            </div>
          }
        >
          <p>{t('checkout.order.cancel-how')}</p>
          {error && (
            <p role="alert" className={css.error}>
              {error}
            </p>
          )}
        </Sheet>
      )}
    </>
  )
}
