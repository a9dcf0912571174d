import { slot } from '../shell/local.ts'

/** The table at which this device sits, or is about to. */
export type Seat = {
  readonly table: { readonly tableId: number } | { readonly tableName: string }
  /** What its code said; kept only until the server has heard it, who then knows this visitor. */
  readonly qrcode?: string
  /** Chosen without its code: there is no visit that could end. */
  readonly isByHand?: true
  /** Since when a basket of this device is to be tied to it, in milliseconds since 1970; null: one is. */
  readonly wantedSince: number | null
}

/** How many sat at a table when a guest of this device last said so, and on which day. */
export type Party = { readonly adults: number; readonly children: number; readonly date: string }

/** What this device keeps about a table (storefront.md, section 3). */
export const kept = {
  seat: json<Seat>('table', 'table'),
  party: json<Party>('table-capacity', 'adults'),
  /** The basket of a round that was sent into silence: it may have arrived, or not. */
  unsent: slot('table-unsent'),
  /** The day on which the people of this basket's table were counted. */
  countedOn: (basketId: number) => slot(`table-capacity-set-date-${basketId}`),
  /** A basket that has its table from a code is asked for none. */
  hidesChoice: (basketId: number) => slot(`hide-table-selection-${basketId}`),
  /** What is remembered of a basket's table goes with the basket's order. */
  forgetBasket(basketId: number) {
    kept.countedOn(basketId).forget()
    kept.hidesChoice(basketId).forget()
  },
}

/** `sign`: a field that tells that this very shop has written it; then its parts are taken at their word. */
function json<Value extends object>(name: string, sign: keyof Value & string) {
  const { get, set, forget } = slot(name)
  const isValue = (read: unknown): read is Value =>
    typeof read === 'object' && read !== null && Object.hasOwn(read, sign)
  return {
    get(): Value | null {
      try {
        const read: unknown = JSON.parse(get() ?? 'null')
        return isValue(read) ? read : null
      } catch {
        return null
      }
    },
    set: (value: Value) => set(JSON.stringify(value)),
    forget,
  }
}
