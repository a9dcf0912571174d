import type { WallClock, Weekday } from '../clock.ts'
import type { BasisPoints, Cents } from '../money.ts'
import type { DeliveryType } from '../restaurant/restaurant.ts'

/** Valid from `start`'s day to `end`'s day, on that weekday, between their two clock times (answers.md, section 1). */
export type HappyHour = {
  readonly weekday: Weekday
  readonly start: WallClock
  readonly end: WallClock
  readonly price: Cents | null
}

/** A named recurring window in which products are sold (pattern) or not sold (break pattern). Minutes from midnight. */
export type Pattern = {
  readonly id: number
  readonly name: string
  readonly weekdays: readonly Weekday[]
  readonly start: number
  readonly end: number | null
  readonly startDay: string | null
  readonly endDay: string | null
  /** Break patterns only: an empty list means every product. */
  readonly productIds: readonly number[]
  readonly stopped: boolean
}

export type Deposit = { readonly name: string; readonly price: Cents }

/** Reusable packaging of one unit: how many containers it takes, and the deposit of each. */
export type Packaging = { readonly containers: number; readonly deposit: Cents }

export type OptionItem = {
  readonly id: number
  readonly name: string
  readonly price: Cents
  /** Null is unlimited, 0 is out. */
  readonly stock: number | null
  readonly soldOut: boolean
}

export type OptionGroup = {
  readonly id: number
  readonly name: string
  readonly minimum: number
  readonly maximum: number | null
  readonly multiSelect: boolean
  /** The category's group (`attributeItems` on the wire) or the product's own (`productAttributeItems`). */
  readonly ofCategory: boolean
  readonly items: readonly OptionItem[]
}

export type StepProduct = {
  readonly productId: number
  readonly name: string
  /** Surcharge over the package's own price. */
  readonly price: Cents
  readonly multipleAllowed: boolean
}

export type PackageStep = {
  readonly id: number
  readonly name: string
  readonly question: string | null
  readonly minimum: number
  readonly maximum: number
  readonly products: readonly StepProduct[]
}

/** What the rules must know about a dish; screens know more (pictures, descriptions). */
export type Product = {
  readonly id: number
  readonly categoryId: number
  readonly name: string
  readonly active: boolean
  readonly price: Cents
  readonly taxClass: string
  /** Null is unlimited, 0 is out. */
  readonly stock: number | null
  /** Taken off by staff until then (`further notice` is the far future); null: not. */
  readonly soldOutUntil: WallClock | null
  readonly deliveryTypes: readonly DeliveryType[]
  readonly deposit: Deposit | null
  readonly happyHours: readonly HappyHour[]
  readonly patterns: readonly Pattern[]
  readonly groups: readonly OptionGroup[]
  readonly isPackage: boolean
  readonly steps: readonly PackageStep[]
  readonly asksName: boolean
  readonly asksDate: boolean
  /** Each unit takes a place at the chosen slot. */
  readonly isTicket?: boolean
  readonly minAge: number | null
  /** Share of a package's price that is taxed as drink; null: as the menu says for all packages. */
  readonly drinkShare?: BasisPoints | null
  /** What one unit costs the kitchen (`restaurant/kitchen.ts`); left out: one point. */
  readonly kitchenPoints?: number
  /** In which it is taken away on wish; null: only in what is thrown away. */
  readonly packaging?: Packaging | null
}

/** The dishes by id, with the pauses that concern several of them. Names are in the guest's language. */
export type Menu = {
  readonly products: ReadonlyMap<number, Product>
  readonly breaks: readonly Pattern[]
  /** Share of drinks in the price of every package that holds one; null: by what its parts cost on their own. */
  readonly packageDrinkShare?: BasisPoints | null
}
