import { endpoints } from '@tischlein/contract/endpoints'
import type { DeliveryZone } from '@tischlein/contract/entities'
import type { Zone } from '@tischlein/rules/restaurant/restaurant'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { paged, said } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { deleteZone, insertZone, savePostcodes, saveZone, type ZoneFields } from '../restaurant/hours-db.ts'
import { changeHouse } from './change-house.ts'

/** Where the restaurant delivers, and for how much (decisions.md, section 6). A postal code is of one zone. */
export function mountZones(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoints.listDeliveryZones, ({ input: { page, per_page, q }, restaurant }) => {
    const found = restaurant.zones.filter((zone) => q === undefined || isMeant(zone, q))
    const zones = found.slice((page - 1) * per_page, page * per_page)
    return paged(zones.map(presentZone), { page, per_page, total: found.length })
  })

  mount(app, deps, endpoints.readDeliveryZone, ({ input: { id }, restaurant }) =>
    presentZone(findZone(restaurant, id)),
  )

  mount(app, deps, endpoints.createDeliveryZone, async ({ input, ...asked }) => {
    const entry = { what: 'zone created', noun: 'delivery_zone', about: aboutZone }
    const { value, restaurant } = await changeHouse(deps, asked, entry, async (tx) => {
      const fields = fieldsOf(input, null)
      const id = await insertZone(tx, asked.restaurant.id, fields)
      await savePlaces(tx, { restaurantId: asked.restaurant.id, id }, input.postalCodes)
      return { id, ...fields }
    })
    return said(presentZone(findZone(restaurant, value.id)), { says: 'ok' })
  })

  mount(app, deps, endpoints.updateDeliveryZone, async ({ input, ...asked }) => {
    const { id } = input
    const entry = { what: 'zone changed', noun: 'delivery_zone', about: aboutZone }
    const { restaurant } = await changeHouse(deps, asked, entry, async (tx) => {
      const which = { restaurantId: asked.restaurant.id, id }
      const fields = fieldsOf(input, findZone(asked.restaurant, id))
      if (!(await saveZone(tx, which, fields))) refused('delivery_zone_does_not_exists')
      if (input.postalCodes) await savePlaces(tx, which, input.postalCodes)
      return { id, ...fields }
    })
    return said(presentZone(findZone(restaurant, id)), { says: 'ok' })
  })

  mount(app, deps, endpoints.deleteDeliveryZone, async ({ input: { id }, ...asked }) => {
    const entry = { what: 'zone deleted', noun: 'delivery_zone', about: () => ({ nounId: id }) }
    await changeHouse(deps, asked, entry, async (tx) => {
      const isGone = await deleteZone(tx, { restaurantId: asked.restaurant.id, id })
      if (!isGone) refused('delivery_zone_does_not_exists')
    })
    return said(null, { says: 'ok' })
  })
}

const isMeant = ({ name, postcodes }: Zone, q: string) =>
  name.toLowerCase().includes(q.toLowerCase()) || postcodes.some((postcode) => postcode.startsWith(q))

const findZone = ({ zones }: Snapshot, id: number): Zone =>
  zones.find((zone) => zone.id === id) ?? refused('delivery_zone_does_not_exists')

async function savePlaces(
  tx: Tx,
  which: { readonly restaurantId: number; readonly id: number },
  postcodes: readonly string[],
): Promise<void> {
  const foreign = await savePostcodes(tx, which, postcodes)
  if (foreign !== null) refused({ key: 'postalCode_duplicate', name: foreign })
}

type Sent = {
  readonly name?: string | undefined
  readonly shipping_price?: number | undefined
  readonly minimum?: number | undefined
  readonly free_from?: number | null | undefined
  readonly minutes?: number | null | undefined
}

/** What is left out stays as it was. */
const fieldsOf = (sent: Sent, before: Zone | null): ZoneFields => ({
  name: sent.name ?? before?.name ?? '',
  fee: sent.shipping_price ?? before?.fee ?? 0,
  minimum: sent.minimum ?? before?.minimum ?? 0,
  freeFrom: sent.free_from === undefined ? (before?.freeFrom ?? null) : sent.free_from,
  minutes: sent.minutes === undefined ? (before?.minutes ?? null) : sent.minutes,
})

const aboutZone = ({ id, name }: { readonly id: number; readonly name: string }) => ({
  nounId: id,
  detail: { name },
})

const presentZone = ({ id, name, postcodes, fee, minimum, freeFrom, minutes }: Zone): DeliveryZone => ({
  id,
  name,
  postalCodes: [...postcodes],
  shipping_price: fee,
  minimum,
  free_from: freeFrom,
  minutes,
})
