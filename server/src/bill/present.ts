import type { Share, SharePayment, TablePayment } from '@tischlein/contract/entities'
import type { Words } from '@tischlein/locales/words'
import { type Share as BillShare, CLAIM_MS } from '@tischlein/rules/bill/bill'
import { sum } from '@tischlein/rules/money'
import { timestamp } from '../db/instants.ts'
import type { BillPayment, BillPerson, Hold, WeighedBill } from './stored-bill.ts'

/** For whom a bill is shown: somebody at the table, or staff (null), who see every payment. */
export type Viewer = { readonly me: number | null; readonly isStaff: boolean; readonly words: Words }

/** `TablePayment` (answers.md, section 1). */
export function presentBill(bill: WeighedBill, viewer: Viewer): TablePayment {
  const { head, people, sum: added } = bill
  const worth = (state: BillShare['state'], personId: number | null) =>
    sum(
      added.shares
        .filter((share) => share.state === state && share.taken?.holder === personId)
        .map(({ price }) => price),
    )
  const mine = viewer.me === null ? 0 : worth('claimed', viewer.me) + worth('paying', viewer.me)
  return {
    tablePaymentId: head.id,
    table_id: head.tableId,
    tableName: head.tableName,
    state: head.state,
    total: added.total,
    paid: added.paid,
    open: added.open,
    mine,
    my_total: viewer.me === null ? 0 : mine + worth('paid', viewer.me),
    lease_seconds: CLAIM_MS / 1000,
    opened_at: head.openedAt,
    settled_at: head.settledAt,
    sitting_ended: !head.isSeated,
    basketItems: added.shares.flatMap((share) => presentShare(bill, share, viewer)),
    people: people.map((person) => ({
      name: nameOf(person, viewer),
      me: person.id === viewer.me,
      claimed: worth('claimed', person.id),
      paid: worth('paid', person.id),
      paying: worth('paying', person.id),
    })),
    payments: bill.payments
      .filter((payment) => isShown(payment, viewer))
      .map((payment) => presentPayment(bill, payment, viewer)),
  }
}

const isShown = ({ personId }: BillPayment, { isStaff, me }: Viewer): boolean =>
  isStaff || (me !== null && personId === me)

/** Who gave no name is a guest with a number. */
const nameOf = ({ name, number }: Pick<BillPerson, 'name' | 'number'>, { words }: Viewer): string =>
  name ?? words.t('bill-server.guest', { number })

function presentShare(bill: WeighedBill, share: BillShare<Hold>, viewer: Viewer): Share[] {
  const round = bill.orders.findIndex(({ id }) => id === share.orderId)
  const order = bill.orders[round]
  const line = order?.lines.find(({ id }) => id === share.lineId)
  if (!order || !line) return []
  const { taken, state, unit, part, parts, price } = share
  const person = bill.people.find(({ id }) => id === taken?.holder)
  const payment = bill.payments.find(({ id }) => id === taken?.paymentId)
  return [
    {
      basketProductId: line.basketLine,
      unit,
      part,
      parts,
      name: line.name,
      price,
      state,
      by: person ? { name: nameOf(person, viewer), me: person.id === viewer.me } : null,
      until: state === 'claimed' && person ? timestamp(person.seenAt + CLAIM_MS) : null,
      way: payment?.type ?? null,
      payment_id: payment && isShown(payment, viewer) ? payment.id : null,
      options: [...line.options],
      number: order.number,
      round: round + 1,
      ordered_at: order.at,
    },
  ]
}

function presentPayment({ people }: WeighedBill, payment: BillPayment, viewer: Viewer): SharePayment {
  const person = people.find(({ id }) => id === payment.personId)
  return {
    id: payment.id,
    type: payment.type,
    status: payment.status,
    amount: payment.amount,
    tip: payment.tip,
    total: payment.amount + payment.tip,
    refunded: payment.refunded,
    at: payment.paidAt ?? payment.createdAt,
    name: person ? nameOf(person, viewer) : viewer.words.t('bill-server.house'),
    me: person !== undefined && person.id === viewer.me,
  }
}
