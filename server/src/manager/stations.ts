import { endpoints } from '@tischlein/contract/endpoints'
import type { Station as TravellingStation } from '@tischlein/contract/entities'
import type { Station } from '@tischlein/rules/restaurant/kitchen'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { said } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import {
  deleteStation,
  insertStation,
  isStationNameTaken,
  lockNames,
  type StationFields,
  saveStation,
} from '../restaurant/station-db.ts'
import { changeHouse } from './change-house.ts'

/** The parts of the kitchen: what each makes, and how much in a quarter hour (ux.md, section 8.3). */
export function mountStations(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoints.listStations, ({ restaurant }) => restaurant.stations.map(presentStation))

  mount(app, deps, endpoints.createStation, async ({ input, ...asked }) => {
    const entry = { what: 'station created', noun: 'station', about: aboutStation }
    const { value } = await changeHouse(deps, asked, entry, async (tx) => {
      const fields = fieldsOf(input, null)
      await judgeStation(tx, asked.restaurant, fields, null)
      return { id: await insertStation(tx, asked.restaurant.id, fields), ...fields }
    })
    return said(presentStation(value), { says: 'ok' })
  })

  mount(app, deps, endpoints.updateStation, async ({ input, ...asked }) => {
    const { id } = input
    const entry = { what: 'station changed', noun: 'station', about: aboutStation }
    const { value } = await changeHouse(deps, asked, entry, async (tx) => {
      const fields = fieldsOf(input, findStation(asked.restaurant, id))
      await judgeStation(tx, asked.restaurant, fields, id)
      if (!(await saveStation(tx, { restaurantId: asked.restaurant.id, id }, fields)))
        refused('station_does_not_exists')
      return { id, ...fields }
    })
    return said(presentStation(value), { says: 'ok' })
  })

  mount(app, deps, endpoints.deleteStation, async ({ input: { id }, ...asked }) => {
    const entry = { what: 'station deleted', noun: 'station', about: () => ({ nounId: id }) }
    await changeHouse(deps, asked, entry, async (tx) => {
      if (!(await deleteStation(tx, { restaurantId: asked.restaurant.id, id })))
        refused('station_does_not_exists')
    })
    return said(null, { says: 'ok' })
  })
}

const findStation = ({ stations }: Snapshot, id: number): Station =>
  stations.find((station) => station.id === id) ?? refused('station_does_not_exists')

type Told = {
  readonly name?: string | undefined
  readonly categories?: readonly number[] | null | undefined
  readonly points_per_slot?: number | null | undefined
}

/** What was sent, over what is there already. */
const fieldsOf = ({ name, categories, points_per_slot }: Told, before: Station | null): StationFields => ({
  name: name ?? before?.name ?? '',
  categories: categories === undefined ? (before?.categories ?? null) : categories,
  pointsPerSlot: points_per_slot === undefined ? (before?.pointsPerSlot ?? null) : points_per_slot,
})

/** Refused: `name_duplicate`, `category_does_not_exists`. */
async function judgeStation(
  tx: Tx,
  { id: restaurantId, arrangement }: Snapshot,
  { name, categories }: StationFields,
  but: number | null,
): Promise<void> {
  await lockNames(tx, restaurantId)
  if (await isStationNameTaken(tx, { restaurantId, name, but })) refused('name_duplicate')
  const known = new Set(arrangement.categories.map((category) => category.id))
  if (categories?.some((id) => !known.has(id)))
    refused({ key: 'category_does_not_exists', field: 'categories' })
}

const aboutStation = ({ id, ...detail }: Station) => ({ nounId: id, detail })

const presentStation = ({ id, name, categories, pointsPerSlot }: Station): TravellingStation => ({
  id,
  name,
  categories,
  points_per_slot: pointsPerSlot,
})
