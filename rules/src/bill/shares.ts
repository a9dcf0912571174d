import { type Cents, splitByWeight, sum } from '../money.ts'
import type { Share, SharePlace, Tab, TabLine, TabOrder, Taken } from './bill.ts'

export type Bill<Hold extends Taken = Taken> = {
  /** What can be claimed, is claimed, or was paid: their prices add up to `total`, to the cent. */
  readonly shares: readonly Share<Hold>[]
  readonly total: Cents
  readonly paid: Cents
  /** Not paid yet, whoever claimed it. */
  readonly open: Cents
  /** Claims of units that staff took off: nothing is left to pay for. */
  readonly lapsed: readonly Hold[]
  /** Money that came for what is no longer owed, by what it was paid for. */
  readonly overpaid: readonly { readonly taken: Hold; readonly amount: Cents }[]
  /** What an order still owes although no share of it is left: the tip on a dish that was taken off. Nobody can pay it. */
  readonly waived: readonly { readonly orderId: number; readonly amount: Cents }[]
}

/**
 * A tab as shares (decisions.md, section 8). A unit costs its price and deposit less its share of the voucher; the
 * order's tip and whatever else its total holds are spread over its units by price. What a payment asked for stays as
 * it was asked; the shares that are still open carry the rest, so that all together is what the orders cost, and
 * whoever pays last pays exactly what is left.
 */
export function billOf<Hold extends Taken>(tab: Tab<Hold>): Bill<Hold> {
  const deal = cutEvenly()
  const orders = tab.orders.map((order) => sharesOfOrder(order, tab, deal))
  const shares = orders.flatMap((order) => order.shares)
  const waived = orders.filter(({ waived }) => waived.amount > 0).map((order) => order.waived)
  const total = sum(tab.orders.map(({ owed }) => owed)) - sum(waived.map(({ amount }) => amount))
  const paid = sum(shares.map(({ state, price }) => (state === 'paid' ? price : 0)))
  return {
    shares,
    total,
    paid,
    open: total - paid,
    lapsed: orders.flatMap((order) => order.lapsed),
    overpaid: orders.flatMap((order) => order.overpaid),
    waived,
  }
}

type Part<Hold extends Taken> = SharePlace & { readonly nominal: Cents; readonly taken: Hold | null }

function sharesOfOrder<Hold extends Taken>(order: TabOrder, tab: Tab<Hold>, deal: Dealer) {
  const lineIds = new Set(order.lines.map(({ id }) => id))
  const units = order.lines.flatMap((line) => liveUnits(line, tab))
  const prices = splitByWeight(
    order.owed,
    units.map(({ worth }) => worth),
  )
  const parts = units.flatMap((unit, index) => partsOf(unit, prices[index] ?? 0, tab, deal))
  const live = new Set(parts.map(({ taken }) => taken))
  const gone = tab.taken.filter((one) => lineIds.has(one.lineId) && !live.has(one))
  const paid = [...live, ...gone].filter((one): one is Hold => one?.state === 'paid')
  const overpaid = overpaidOf(order, paid, gone)
  const worthOf = (one: Hold) => (one.price ?? 0) - one.refunded - (overpaid.get(one) ?? 0)
  const goneParts = gone
    .filter((one) => one.state === 'paid' && worthOf(one) > 0)
    .map((taken): Part<Hold> => ({ ...placeOf(taken), nominal: 0, taken }))
  const shown = [...parts, ...goneParts]
  const asked = sum(shown.map(({ nominal, taken }) => (isFixed(taken) ? worthOf(taken) : nominal)))
  const weights = shown.map(({ nominal, taken }) => (isFixed(taken) ? 0 : nominal))
  const rest = Math.max(order.owed - asked, 0 - sum(weights))
  // What fixed prices leave over or lack is for the shares whose price is still open.
  const corrections = sum(weights) === 0 ? [] : splitByWeight(rest, weights)
  return {
    shares: shown.map(
      ({ nominal, taken, ...place }, index): Share<Hold> => ({
        ...place,
        orderId: order.id,
        price: isFixed(taken) ? worthOf(taken) : nominal + (corrections[index] ?? 0),
        state: taken?.state ?? 'free',
        taken,
      }),
    ),
    lapsed: gone.filter(({ price }) => price === null),
    overpaid: [...overpaid].map(([taken, amount]) => ({ taken, amount })),
    waived: { orderId: order.id, amount: sum(weights) === 0 ? Math.max(rest, 0) : 0 },
  }
}

const isFixed = <Hold extends Taken>(taken: Hold | null): taken is Hold =>
  taken !== null && taken.price !== null

const placeOf = ({ lineId, unit, part, parts }: SharePlace): SharePlace => ({ lineId, unit, part, parts })

/** What came too much goes back to whoever paid for what is gone. */
function overpaidOf<Hold extends Taken>(
  order: TabOrder,
  paid: readonly Hold[],
  gone: readonly Hold[],
): Map<Hold, Cents> {
  const worthOf = (one: Hold) => (one.price ?? 0) - one.refunded
  let left = sum(paid.map(worthOf)) - order.owed
  const back = new Map<Hold, Cents>()
  for (const one of paid.toSorted((a, b) => Number(gone.includes(b)) - Number(gone.includes(a)))) {
    const amount = Math.min(left, worthOf(one))
    if (amount > 0) back.set(one, amount)
    left -= Math.max(amount, 0)
  }
  return back
}

type LiveUnit = { readonly lineId: number; readonly unit: number; readonly worth: Cents }

/** The units that are left: of those with money, then of those with a claim, then of those that nobody wants yet. */
function liveUnits(line: TabLine, { taken }: Tab): LiveUnit[] {
  const left = line.quantity - line.takenOff
  const rank = (unit: number) =>
    Math.min(
      ranks.length,
      ...taken
        .filter((one) => one.lineId === line.id && one.unit === unit)
        .map((one) => ranks.indexOf(one.state)),
    )
  const units = Array.from({ length: line.quantity }, (_, index) => index + 1)
    .toSorted((a, b) => rank(a) - rank(b) || a - b)
    .slice(0, left)
    .toSorted((a, b) => a - b)
  const worths = cut(worthLeft(line), left)
  return units.map((unit, index) => ({ lineId: line.id, unit, worth: worths[index] ?? 0 }))
}

const ranks: readonly Taken['state'][] = ['paid', 'paying', 'claimed']

/** As `worthTakenOff` counts: unit by unit or at once, it is the same money. */
function worthLeft({ quantity, takenOff, unitPrice, deposit, discount }: TabLine): Cents {
  const discountGone = Math.round((discount * takenOff) / quantity)
  return (unitPrice + deposit) * (quantity - takenOff) - (discount - discountGone)
}

const cut = (amount: Cents, parts: number): Cents[] =>
  splitByWeight(
    amount,
    Array.from({ length: parts }, () => 1),
  )

function partsOf<Hold extends Taken>(
  { lineId, unit }: LiveUnit,
  price: Cents,
  { splits, taken }: Tab<Hold>,
  deal: Dealer,
): Part<Hold>[] {
  const parts = splits.find((split) => split.lineId === lineId && split.unit === unit)?.parts ?? 1
  return deal(price, parts).map((nominal, index) => {
    const place = { lineId, unit, part: index + 1, parts }
    const holds = taken.find(
      (one) => one.lineId === lineId && one.unit === unit && one.part === place.part && one.parts === parts,
    )
    return { ...place, nominal, taken: holds ?? null }
  })
}

type Dealer = (price: Cents, parts: number) => Cents[]

/**
 * Cuts one unit after the other, and deals the cents left over in turn: who takes the same part of every dish of the
 * table pays at most one cent more than the neighbour.
 */
function cutEvenly(): Dealer {
  const turns = new Map<number, number>()
  return (price, parts) => {
    const turn = turns.get(parts) ?? 0
    const base = Math.floor(price / parts)
    const left = price - base * parts
    turns.set(parts, (turn + left) % parts)
    return Array.from({ length: parts }, (_, index) =>
      (index - turn + parts) % parts < left ? base + 1 : base,
    )
  }
}
