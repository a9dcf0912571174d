import type { Instant } from '@tischlein/rules/clock'
import type { Sessions } from './accounts/session.ts'
import type { Config } from './config.ts'
import type { Database, Db } from './db/open.ts'
import type { Speaker } from './http/replies.ts'
import type { Log } from './log.ts'
import type { RestaurantSnapshot } from './restaurant/snapshot.ts'

/** The outside world, and what is kept in memory of it. Never a feature. */
export type Deps = {
  readonly config: Config
  readonly database: Database
  readonly db: Db
  readonly clock: () => Instant
  /** A new id that nobody can guess (decisions.md, section 1). */
  readonly newId: () => number
  readonly log: Log
  readonly speaker: Speaker
  readonly sessions: Sessions
  readonly menus: Menus
}

export type Menus = {
  byHost(host: string): RestaurantSnapshot | null
  byId(id: number): RestaurantSnapshot | null
}
