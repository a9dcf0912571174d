import type { Endpoint } from '@tischlein/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { type Handler, mount } from '../http/mount.ts'
import { withDraft } from './draw-draft.ts'

/** A read of those who write the menu: while a draft is open, they see what they have prepared. */
export function mountMenuRead<const Call extends Endpoint>(
  app: FastifyInstance,
  deps: Deps,
  call: Call,
  handler: Handler<Call>,
): void {
  mount(app, deps, call, async (asking, reply) =>
    handler({ ...asking, restaurant: await withDraft(deps, asking.restaurant) }, reply),
  )
}
