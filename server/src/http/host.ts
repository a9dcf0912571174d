import type { Language } from '@tischlein/rules/restaurant/restaurant'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { languageOf } from './language.ts'

/** One server serves several restaurants, told apart by host name (decisions.md, section 10). */
export const restaurantAtHost = (
  deps: Pick<Deps, 'menus' | 'config'>,
  request: FastifyRequest,
): Snapshot | null => deps.menus.byHost(request.hostname) ?? deps.menus.byId(deps.config.restaurantId)

export const languageAt = (
  deps: Pick<Deps, 'menus' | 'config'>,
  request: FastifyRequest,
  restaurant: Snapshot | null = restaurantAtHost(deps, request),
): Language => languageOf(request.headers['accept-language'], restaurant?.lang ?? 'en')
