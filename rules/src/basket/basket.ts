import type { WallClock } from '../clock.ts'
import type { Deposit, Packaging } from '../menu/menu.ts'
import type { BasisPoints, Cents } from '../money.ts'
import type { DeliveryType } from '../restaurant/restaurant.ts'

export type ChosenOption = {
  readonly id: number
  readonly groupId: number
  readonly ofCategory: boolean
  readonly quantity: number
}

/** A dish inside a package, `quantity` per one package. */
export type ChosenItem = { readonly productId: number; readonly stepId: number; readonly quantity: number }

export type PersonDetail = { readonly fullName: string; readonly date: string }

export type LineExtra = {
  readonly comment?: string
  readonly itemDetails?: readonly PersonDetail[]
  /** Wished for in reusable packaging. */
  readonly reusable?: boolean
}

/** What the guest chose. Names and prices are looked up in the menu on every read. */
export type Line = {
  readonly id: number
  readonly productId: number
  readonly quantity: number
  readonly options: readonly ChosenOption[]
  readonly items: readonly ChosenItem[]
  readonly extra: LineExtra
}

export type Tip =
  | { readonly kind: 'none' }
  | { readonly kind: 'amount'; readonly amount: Cents }
  | { readonly kind: 'percent'; readonly percent: BasisPoints }

export type Basket = {
  readonly id: number
  readonly type: DeliveryType
  readonly lines: readonly Line[]
  /** Null is "as soon as possible". */
  readonly time: WallClock | null
  readonly tip: Tip
  readonly postcode: string | null
}

export type PricedOption = ChosenOption & { readonly name: string; readonly price: Cents }
export type PricedItem = ChosenItem & {
  readonly name: string
  readonly price: Cents
  readonly deposit: Deposit | null
  readonly taxClass: string
  /** The dish's own price on the menu: weight by which the package's price is split among its parts for tax. */
  readonly listPrice: Cents
}

/** A line with today's names and prices. `unitPrice` includes options and surcharges, never the deposit. */
export type PricedLine = {
  readonly id: number
  readonly productId: number
  readonly categoryId: number
  readonly name: string
  readonly quantity: number
  readonly unitPrice: Cents
  readonly taxClass: string
  readonly deposit: Deposit | null
  readonly options: readonly PricedOption[]
  readonly items: readonly PricedItem[]
  readonly extra: LineExtra
  /** Share of its price that is taxed as drink; null: by its parts. */
  readonly drinkShare?: BasisPoints | null
  /** Reusable packaging of each unit; null: none, or not chosen. */
  readonly packaging?: Packaging | null
}

/** `total = goods + deposit - discount + shipping + tip`; the sum of `taxes.gross` is `total - tip`. */
export type Totals = {
  readonly goods: Cents
  readonly deposit: Cents
  readonly discount: Cents
  readonly shipping: Cents
  readonly tip: Cents
  readonly total: Cents
  readonly taxes: readonly TaxShare[]
}
/** The part of a gross amount that one rate concerns: `gross = net + tax`. */
export type TaxShare = {
  readonly rate: BasisPoints
  readonly net: Cents
  readonly tax: Cents
  readonly gross: Cents
}

export type Voucher = {
  readonly code: string
  readonly kind: 'percent' | 'fixed' | 'free_delivery'
  /** Basis points for percent, cents for fixed. */
  readonly value: number
  readonly categoryIds: readonly number[] | null
  readonly minimum: Cents
  readonly validFrom: string | null
  readonly validUntil: string | null
  readonly totalLimit: number | null
  readonly perGuestLimit: number | null
  /** Staff took it back: nobody gets anything for it any more. */
  readonly isStopped: boolean
}
