import type { DataOf, Role } from '@tischlein/contract/endpoint'
import type { BoardOrder, Order } from '@tischlein/contract/entities'
import type { listManagedProducts, setPause } from '@tischlein/contract/manager'
import type { listPayments } from '@tischlein/contract/money'
import { formatWall, type Instant } from '@tischlein/rules/clock'
import type { Language, Schedule, Service } from '@tischlein/rules/restaurant/restaurant'
import { liveFields } from '../menu/moment.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { FURTHER_NOTICE } from '../menu/take-off.ts'
import { presentOrder } from '../ordering/present.ts'
import type { OrderLine, StoredOrder } from '../ordering/stored-order.ts'
import type { PaymentRow } from './payment-db.ts'
import { textsOf } from './present-menu.ts'

/**
 * The kitchen sees what to cook, for when and for which table: neither prices nor people (decisions.md, section 3).
 * What the guest wrote to it stays, since an allergy may stand there.
 */
export function presentBoardOrder(stored: StoredOrder, role: Role): BoardOrder {
  const order = presentOrder(stored)
  const board = { ...order, products: order.products.map((line, at) => withProgress(line, stored.lines[at])) }
  if (role !== 'kitchen') return board
  const {
    user_details: guest,
    totals: _totals,
    tip_price: _tip,
    shipping_price: _shipping,
    refunded: _refunded,
    ...rest
  } = board
  return {
    ...rest,
    ...(guest?.comment ? { user_details: { comment: guest.comment } } : {}),
    // Whoever cooks lets nobody in.
    tickets: [],
    products: rest.products.map((line) => ({
      ...withoutMoney(line),
      attributeItems: line.attributeItems.map(withoutPrice),
      productAttributeItems: line.productAttributeItems.map(withoutPrice),
      items: line.items.map(({ depot: _itemDepot, ...item }) => withoutPrice(item)),
    })),
  }
}

/** Where a line is made, and whether it is. */
const withProgress = <Line extends object>(line: Line, stored: OrderLine | undefined) => ({
  ...line,
  category_id: stored?.category_id ?? null,
  struck: stored?.struck_at != null,
})

type Progressing = ReturnType<typeof withProgress<Order['products'][number]>>

/** That a dish goes into reusable packaging stays, in its extra. */
const withoutMoney = ({
  price: _price,
  totalPrice: _total,
  depot: _depot,
  packaging: _packaging,
  ...line
}: Progressing) => line

const withoutPrice = <Priced extends { price: number }>({
  price: _price,
  ...rest
}: Priced): Omit<Priced, 'price'> => rest

/** A payment as those see it who keep an eye on the money. */
export const presentPayment = (row: PaymentRow): DataOf<typeof listPayments>[number] => ({
  id: row.id,
  type: row.type,
  status: row.status,
  amount: row.amount,
  refunded: row.refunded,
  created_at: row.created_at,
  order_id: row.order_id,
  order_number: row.order_number,
  guest: row.guest,
  provider_id: row.provider_id,
  tablePaymentId: row.bill_id,
  table_name: row.order_id === null ? row.table_name : null,
  currency: row.currency,
  attention: row.attention,
  received:
    row.received === null ? null : { amount: row.received, currency: row.received_currency ?? row.currency },
  refunding: row.refunding ?? 0,
  decision:
    row.decision === null || row.decided_at === null
      ? null
      : { what: row.decision, body: row.decision_note, at: row.decided_at },
})

type ManagedProduct = DataOf<typeof listManagedProducts>[number]

/** Until when each delivery type is paused; null: it is not. */
export const presentPause = (schedule: Schedule, now: Instant): DataOf<typeof setPause> => {
  const isPaused = ({ pausedUntil }: Service) => pausedUntil !== null && pausedUntil > now
  const byType = <Value>(read: (service: Service) => Value) =>
    Object.fromEntries(schedule.services.map((service) => [service.type, read(service)]))
  return {
    paused: byType((service) =>
      isPaused(service) ? new Date(service.pausedUntil ?? now).toISOString() : null,
    ),
    pause_reasons: byType((service) => (isPaused(service) ? (service.pauseReason ?? null) : null)),
  }
}

/** Dishes as staff see them: those off the menu too, with their translations. */
export function presentManagedProducts(
  snapshot: Snapshot,
  ids: readonly number[],
  { language, now }: { readonly language: Language; readonly now: Instant },
): ManagedProduct[] {
  const at = snapshot.wall(now)
  const [type = 'pickup'] = snapshot.offers.map((offer) => offer.type)
  const menu = snapshot.menu(language)
  const { cards } = snapshot.view(language)
  return ids.flatMap((id) => {
    const row = snapshot.arrangement.productRow(id)
    const product = menu.products.get(id)
    const card = cards.get(id)
    if (!row || !product || !card) return []
    const offered = product.deliveryTypes.includes(type) ? type : (product.deliveryTypes[0] ?? type)
    return [
      {
        ...card,
        ...liveFields(menu, product, { type: offered, at, now: at }, snapshot.settings),
        active: row.active,
        sold_out_until: soldOutUntil(product.soldOutUntil),
        own_price: row.price,
        tax_class: row.tax_class,
        drink_share: row.drink_share,
        reusable_containers: row.containers,
        kitchen_points: row.kitchen_points,
        pinned: row.pinned !== null,
        translations: textsOf(row, ['name', 'description', 'deposit_name'], snapshot.lang),
      },
    ]
  })
}

export const soldOutUntil = (until: { day: string; minute: number } | null): string | null =>
  until === null ? null : until.day === FURTHER_NOTICE.day ? 'further_notice' : formatWall(until)
