import { load as loadTicketWords } from 'virtual:words-of/ticketing'
import type { Order } from '@tischlein/contract/entities'
import { isAnswered } from '@tischlein/contract/refused-call'
import { buttonClass } from '@tischlein/ui/button-class'
import { Card } from '@tischlein/ui/Card.tsx'
import { Skeleton } from '@tischlein/ui/Skeleton.tsx'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useAsk } from '../ask.ts'
import { lazily } from '../lazily.tsx'
import { paths } from '../paths.ts'
import { Link, usePlace } from '../router.tsx'
import { Failed } from '../shell/Failed.tsx'
import { announce } from '../shell/notices.ts'
import { useOnline } from '../shell/OfflineBar.tsx'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useShop } from '../shop.ts'
import { TableStrip } from '../table/late.tsx'
import { withWords } from '../with-words.ts'
import { useWords } from '../words.ts'
import { Bill } from './Bill.tsx'
import { KeepDetails } from './KeepDetails.tsx'
import { useKeptOrder } from './kept-order.ts'
import { OrderActions } from './OrderActions.tsx'
import { OrderHero } from './OrderHero.tsx'
import { OrderItems } from './OrderItems.tsx'
import css from './OrderPage.module.css'
import { OrderProgress } from './OrderProgress.tsx'
import { isOver, isUnpaid, stateOf } from './order-steps.ts'
import { TellMe } from './TellMe.tsx'
import { useArrivalFocus } from './use-arrival-focus.ts'
import { useRoom } from './use-room.ts'

const OrderTickets = lazily(
  withWords(() => import('../ticketing/OrderTickets.tsx').then((file) => file.OrderTickets), loadTicketWords),
)

const POLL_MS = 10_000

/** The page behind the signed link of an order: needs no log-in and shows it move (decisions.md, section 3). */
export function OrderPage() {
  const { path } = usePlace()
  const token = decodeURIComponent(path.split('/')[2] ?? '')
  const { data, error } = useAsk('readOrderPage', { token })
  const kept = useKeptOrder(token, data?.order)
  const isOnline = useOnline()
  if (data) return <Found token={token} order={data.order} hasFailed={error !== undefined} />
  if (isAnswered(error) && error.status === 404) return <Missing />
  if (kept && (error || !isOnline)) return <Found token={token} order={kept.order} hasFailed asOf={kept.at} />
  return error ? <NotRead problem={error} /> : <Loading />
}

type FoundProps = {
  token: string
  order: Order
  hasFailed: boolean
  /** When it was seen, in milliseconds since 1970; left out: just now. */
  asOf?: number
}

function Found({ token, order, hasFailed, asOf }: FoundProps) {
  const { t } = useWords<'checkout'>()
  const restaurant = useRestaurant()
  const isLive = useLiveOrder(token, order)
  const arrivedAt = useMoment(order)
  const updatedAt = asOf ?? arrivedAt
  const state = t(`checkout.order.state.${stateOf(order)}`)
  useArrivalFocus()
  useToldChanges(state, `${state} · ${order.number} · ${restaurant.name}`)
  return (
    <main id="content" className={css.page}>
      <OrderHero order={order} state={state} />
      <div className={css.columns}>
        <div className={css.column}>
          {order.table_verified && (
            <Suspense>
              <TableStrip />
            </Suspense>
          )}
          <OrderProgress
            order={order}
            isLive={isLive}
            hasFailed={hasFailed}
            updatedAt={updatedAt}
            token={token}
          />
        </div>
        <div className={css.column}>
          {order.tickets.length > 0 && (
            <Card>
              <Suspense>
                <OrderTickets tickets={order.tickets} />
              </Suspense>
            </Card>
          )}
          <OrderItems order={order} />
          <OrderActions order={order} token={token} restaurant={restaurant} />
          {order.table_verified && order.status !== 'rejected' && <Bill order={order} token={token} />}
          {!isOver(order) && !isUnpaid(order) && <TellMe token={token} />}
          {order.status !== 'rejected' && !order.table_verified && <KeepDetails />}
        </div>
      </div>
    </main>
  )
}

/** The live channel, and every ten seconds by hand while it does not stand. Answers whether it stands. */
function useLiveOrder(token: string, order: Order): boolean {
  const { answers } = useShop()
  const isDone = isOver(order)
  const read = () => answers.expire('readOrderPage')
  const isLive = useRoom(isDone ? null : `order:${order.id}`, token, read)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` is the same deed each time
  useEffect(() => {
    if (isLive || isDone) return
    const timer = setInterval(read, POLL_MS)
    return () => clearInterval(timer)
  }, [isLive, isDone])
  return isLive
}

/** The moment at which this value arrived, in milliseconds since 1970. */
function useMoment(value: unknown): number {
  const { writtenAt } = useShop()
  const [moment, setMoment] = useState(writtenAt)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value is a new moment
  useEffect(() => setMoment(Date.now()), [value])
  return moment
}

/** Reads a new state aloud, never the first one, and shows it in the tab. */
function useToldChanges(state: string, title: string) {
  const told = useRef(state)
  useEffect(() => {
    document.title = title
    if (told.current !== state) announce(state)
    told.current = state
  }, [state, title])
}

function Missing() {
  const { t } = useWords<'checkout'>()
  return (
    <main id="content" className={css.missing}>
      <h1 tabIndex={-1}>{t('checkout.order.missing.title')}</h1>
      <p>{t('checkout.order.missing.text')}</p>
      <Link href={paths.menu()} className={buttonClass()}>
        {t('checkout.menu')}
      </Link>
    </main>
  )
}

function NotRead({ problem }: { problem: unknown }) {
  const { answers } = useShop()
  return (
    <main id="content" className={css.missing}>
      <Failed problem={problem} onAgain={() => answers.expire('readOrderPage')} />
    </main>
  )
}

function Loading() {
  const { t } = useWords<'checkout'>()
  return (
    <main id="content" className={css.missing} role="status" aria-label={t('checkout.loading')}>
      <Skeleton height={180} />
      <Skeleton height={280} />
    </main>
  )
}
