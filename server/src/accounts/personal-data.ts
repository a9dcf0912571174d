import type { Instant } from '@tischlein/rules/clock'
import type { Db, Tx } from '../db/open.ts'

/** Whose data. What merely bears an address, and no account, is theirs only if they proved that the address is. */
export type Person = {
  readonly accountId: number
  readonly provenEmail: string | null
  readonly now: Instant
}

/** What a feature keeps about people: how it is handed out, and how it goes. `app.ts` knows who keeps something. */
export type PersonalData = {
  /** Its name in the export. */
  readonly name: string
  readonly read: (db: Db, person: Person) => Promise<readonly unknown[]>
  /** Removes what tells who it was; figures that the books need stay. */
  readonly forget: (tx: Tx, person: Person) => Promise<void>
  /** Something is under way that needs to know who it is for. */
  readonly isOpen?: (tx: Tx, person: Person) => Promise<boolean>
  /** What a guest identity has goes to the account that logs in on the same device. */
  readonly handOver?: (tx: Tx, between: HandOver) => Promise<void>
}

/** `isSamePerson`: the account has proven the address that the guest identity gave. */
export type HandOver = { readonly from: number; readonly to: number; readonly isSamePerson: boolean }
