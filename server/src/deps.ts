import { loadWords } from '@tischlein/locales/load'
import type { Words } from '@tischlein/locales/words'
import type { Instant } from '@tischlein/rules/clock'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import { openSessions, type Sessions } from './accounts/session.ts'
import { type AddressSearch, openAddressSearch } from './address-search/open-address-search.ts'
import type { Config } from './config.ts'
import type { Database, Db } from './db/open.ts'
import { createSpeaker, type Speaker } from './http/replies.ts'
import { newId } from './ids.ts'
import { createJobs, type Jobs } from './jobs/jobs.ts'
import { type Live, openLive } from './live/live.ts'
import type { Log } from './log.ts'
import { type Menus, openMenus } from './menu/menus.ts'
import {
  canPayBy,
  type OwnProviders,
  openOwnProviders,
  openProviders,
  type Providers,
} from './payment/providers.ts'
import { openRobot, type Robot } from './table/robot.ts'

/** The outside world, and what is kept in memory of it. Never a feature. */
export type Deps = {
  readonly config: Config
  readonly database: Database
  readonly db: Db
  readonly clock: () => Instant
  /** A new id that nobody can guess (decisions.md, section 1). */
  readonly newId: () => number
  readonly log: Log
  readonly words: Readonly<Record<Language, Words>>
  readonly speaker: Speaker
  readonly sessions: Sessions
  readonly live: Live
  readonly jobs: Jobs
  readonly menus: Menus
  /** Those of the environment, or stand-ins. */
  readonly providers: Providers
  readonly ownProviders: OwnProviders
  /** Null: addresses are typed without suggestions. */
  readonly addressSearch: AddressSearch | null
  /** Null: there is no dish collector. */
  readonly robot: Robot | null
  /** Where guests reach this process from outside; payment providers too. */
  readonly origin: () => string
}

/** What differs between a shop, a demo and a test. */
export type World = {
  readonly config: Config
  readonly database: Database
  readonly clock: () => Instant
  readonly log: Log
  /** Where this very process is reached; left out: what the configuration says. */
  readonly origin?: () => string
}

export async function gatherDeps({ config, database, clock, log, ...world }: World): Promise<Deps> {
  const words = loadWords()
  const { secret, tokenLifeMs: lifeMs } = config
  const origin = world.origin ?? (() => config.publicUrl)
  /** Where this process finds its own stand-ins. */
  const self = world.origin ?? (() => `http://127.0.0.1:${config.port}`)
  const providers = openProviders(config, clock, self)
  const ownProviders = openOwnProviders(config, clock)
  // Before the live events: each of them finds the reading that it told of already begun.
  const menus = await openMenus({
    database,
    clock,
    canPayBy: (restaurant, type) => canPayBy(ownProviders(restaurant) ?? providers, type),
    report: (error) => log.error({ err: error }, 'the menu was not read again'),
  })
  return {
    config,
    database,
    db: database.db,
    clock,
    newId,
    log,
    words,
    speaker: createSpeaker(words),
    sessions: await openSessions({ database, clock, newId, secret, lifeMs }),
    live: await openLive({
      database,
      reading: menus.reading,
      secret,
      report: (error) => log.error({ err: error }, 'live'),
    }),
    jobs: createJobs(database, log),
    menus,
    providers,
    ownProviders,
    addressSearch: openAddressSearch(config, self),
    robot: openRobot(config, self),
    origin,
  }
}
