import { useEffect, useRef } from 'react'
import { useDesk, useHouse } from '../desk.ts'
import { useConnection } from '../shell/use-connection.ts'
import { useStore } from '../store.ts'
import { isolated, useWords } from '../words.ts'
import { type Ring, ringOf } from './ringing.ts'
import { useBoard } from './use-board.ts'

/** Two seconds of chime, three of rest (ux.md, section 8.2). */
const CHIME_EVERY_MS = 5000
const WARN_EVERY_MS = 30_000

export function useRing(): Ring | null {
  const { orders, moment } = useBoard()
  return ringOf(orders, moment.now)
}

/** Rings, blinks in the title and speaks up, on every page of the console. */
export function useAlarm() {
  const ring = useRing()
  useChime(ring !== null, ring?.isLoud ?? false)
  useWarning()
  useTitle(ring)
  useAnnouncedOrders()
}

function useChime(isRinging: boolean, isLoud: boolean) {
  const { bell } = useDesk()
  const sound = useStore(bell.state)
  useEffect(() => {
    if (!isRinging || sound !== 'on') return
    bell.ring(isLoud)
    const timer = setInterval(() => bell.ring(isLoud), CHIME_EVERY_MS)
    return () => clearInterval(timer)
  }, [bell, isRinging, isLoud, sound])
}

/** Without a connection no order can ring, so the silence is called out. */
function useWarning() {
  const { bell } = useDesk()
  const { isLost } = useConnection()
  useEffect(() => {
    if (!isLost) return
    bell.warn()
    const timer = setInterval(bell.warn, WARN_EVERY_MS)
    return () => clearInterval(timer)
  }, [bell, isLost])
}

function useTitle(ring: Ring | null) {
  const { t } = useWords()
  const { restaurant } = useHouse()
  const { columns } = useBoard()
  const count = columns.new.length
  const usual = `${count > 0 ? `(${count}) ` : ''}${t('console.title', { name: restaurant.name })}`
  const isBlink = ring !== null && ring.seconds % 2 === 1
  const title = isBlink ? t('console.title.ring', { number: `#${ring.order.number}` }) : usual
  useEffect(() => {
    document.title = title
  }, [title])
}

/** Whoever listens to the page hears of each new order once. */
function useAnnouncedOrders() {
  const { say } = useDesk()
  const { t, amount } = useWords()
  const { columns } = useBoard()
  const known = useRef<ReadonlySet<number>>(new Set())
  useEffect(() => {
    const fresh = columns.new.filter(({ id }) => !known.current.has(id))
    known.current = new Set(columns.new.map(({ id }) => id))
    const [order] = fresh
    if (!order) return
    say.assertive.set(
      t('console.announce.new', {
        number: isolated(`#${order.number}`),
        type: t(`console.type.${order.deliveryType}`),
        total: order.totals ? amount(order.totals.total) : '',
      }),
    )
  }, [columns.new, say, t, amount])
}
