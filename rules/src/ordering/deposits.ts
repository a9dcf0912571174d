import type { PricedLine } from '../basket/basket.ts'
import type { BasisPoints, Cents } from '../money.ts'
import { allow, type Ruling, refuse } from '../ruling.ts'

/** What of a line carries a deposit. */
export type SoldLine = Pick<PricedLine, 'quantity' | 'taxClass' | 'deposit' | 'items' | 'packaging'>

/** So many things of one kind, each sold under the same deposit. */
export type Deposited = {
  readonly kind: 'deposit' | 'packaging'
  /** What the menu calls it; null for reusable packaging, which has its word in every language. */
  readonly name: string | null
  /** Of one. */
  readonly price: Cents
  readonly units: number
  readonly taxClass: string
}

/** Deposits of one price and one rate: what comes back over the counter cannot be told apart any further. */
export type DepositKind = Omit<Deposited, 'taxClass'> & {
  readonly id: string
  /** Null: a business without VAT. */
  readonly rate: BasisPoints | null
}

/** Every deposit of a line with how many it is for: bottles, bottles inside a package, containers. Never one of nothing. */
export function depositsOf({ quantity, taxClass, deposit, items, packaging }: SoldLine): Deposited[] {
  const all: Deposited[] = [
    ...(deposit ? [{ kind: 'deposit' as const, ...deposit, units: quantity, taxClass }] : []),
    ...items.flatMap((item) =>
      item.deposit
        ? [
            {
              kind: 'deposit' as const,
              ...item.deposit,
              units: item.quantity * quantity,
              taxClass: item.taxClass,
            },
          ]
        : [],
    ),
    ...(packaging
      ? [
          {
            kind: 'packaging' as const,
            name: null,
            price: packaging.deposit,
            units: packaging.containers * quantity,
            taxClass,
          },
        ]
      : []),
  ]
  return all.filter(({ price }) => price > 0)
}

/** The kinds among them, each with all its units, in the order of first appearance. */
export function depositKinds(
  all: readonly Deposited[],
  rateOf: (taxClass: string) => BasisPoints | null,
): DepositKind[] {
  const kinds = new Map<string, DepositKind>()
  for (const { taxClass, ...deposited } of all) {
    const rate = rateOf(taxClass)
    const id = [deposited.kind, deposited.price, rate ?? 'none'].join('-')
    const known = kinds.get(id)
    kinds.set(id, { ...deposited, id, rate, units: deposited.units + (known?.units ?? 0) })
  }
  return [...kinds.values()]
}

/**
 * Whether so many of a kind may be given back: never more than an order still has out. `out` is null where they come
 * without an order. Refuses `only_n_to_return` {inStock}.
 */
export const mayReturn = (units: number, out: number | null): Ruling<number> =>
  out !== null && units > out ? refuse({ key: 'only_n_to_return', inStock: out }) : allow(units)
