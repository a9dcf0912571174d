import { randomBytes } from 'node:crypto'
import { endpoints } from '@tischlein/contract/endpoints'
import type { ApiKey } from '@tischlein/contract/entities'
import type { FastifyInstance } from 'fastify'
import { type ApiKeyRow, insertApiKey, listApiKeys, revokeApiKey } from '../accounts/api-key-db.ts'
import { hashOfLink } from '../accounts/secrets.ts'
import { API_KEY_MARK } from '../accounts/session.ts'
import { timestamp } from '../db/instants.ts'
import type { Deps } from '../deps.ts'
import { asManager } from '../http/access.ts'
import { paged, said } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import { changeHouse } from './change-house.ts'

/** Programs that call in the place of staff: a key has a role, is told once, and only its hash is kept. */
export function mountApiKeys(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoints.listApiKeys, async ({ input: { page, per_page }, restaurant }) => {
    const all = await listApiKeys(deps.db, restaurant.id)
    const shown = all.slice((page - 1) * per_page, page * per_page)
    return paged(shown.map(presentKey), { page, per_page, total: all.length })
  })

  mount(app, deps, endpoints.createApiKey, async ({ input: { name, role }, ...asked }) => {
    const key = API_KEY_MARK + randomBytes(32).toString('base64url')
    const id = deps.newId()
    const entry = {
      what: 'api key created',
      noun: 'api_key',
      about: () => ({ nounId: id, detail: { name, role } }),
    }
    await changeHouse(deps, asked, entry, (tx) =>
      insertApiKey(tx, {
        id,
        restaurantId: asked.restaurant.id,
        name,
        role,
        hash: hashOfLink(key),
        hint: key.slice(-4),
        madeBy: asManager(asked.caller).accountId,
        at: timestamp(deps.clock()),
      }),
    )
    const made = (await listApiKeys(deps.db, asked.restaurant.id)).find((row) => row.id === id)
    return said({ ...presentKey(made ?? refused('api_key_does_not_exists')), key }, { says: 'ok' })
  })

  mount(app, deps, endpoints.deleteApiKey, async ({ input: { id }, ...asked }) => {
    const about = (gone: { readonly id: number; readonly name: string }) => ({
      nounId: gone.id,
      detail: { name: gone.name },
    })
    await changeHouse(deps, asked, { what: 'api key revoked', noun: 'api_key', about }, async (tx) => {
      const gone = await revokeApiKey(tx, {
        restaurantId: asked.restaurant.id,
        id,
        at: timestamp(deps.clock()),
      })
      return gone ?? refused('api_key_does_not_exists')
    })
    return said(null, { says: 'ok' })
  })
}

const presentKey = (row: ApiKeyRow): ApiKey => ({
  id: row.id,
  name: row.name,
  role: row.role,
  hint: row.hint,
  made_by: row.maker ?? row.maker_email,
  made_at: row.made_at,
  used_at: row.used_at,
  key: null,
})
