import { endpoints } from '@tischlein/contract/endpoints'
import { zoneOf } from '@tischlein/rules/basket/shipping'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { mount } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import type { FoundAddress } from './photon.ts'

/** Fewer letters begin half of all streets. */
const TEXT_MIN = 3
/** As many as fit under a field on a phone. */
const SHOWN = 6
/** Seconds after which a service that was away is worth another try. */
const RETRY_AFTER = 30

/** Suggestions while a guest types an address, only for where the restaurant delivers. */
export function mountAddressSearch(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoints.searchAddress, async ({ input, restaurant, language }) => {
    const { query: text, postalCode: postcode = null } = input
    const search = deps.addressSearch
    if (search === null || text.length < TEXT_MIN) return []
    const found = await search({ text, postcode, language }).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'the address service is away')
      return refused('try_later', { retryAfter: RETRY_AFTER })
    })
    return distinct(found.filter((address) => zoneOf(restaurant.zones, address.postcode) !== null))
      .slice(0, SHOWN)
      .map(presentAddress)
  })
}

/** Photon knows a street once for each of its parts. */
const distinct = (found: readonly FoundAddress[]): FoundAddress[] => [
  ...new Map(found.map((address) => [Object.values(address).join('|'), address])).values(),
]

const presentAddress = ({ street, houseNumber, postcode, city, country }: FoundAddress) => ({
  address: street,
  house_number: houseNumber,
  postalCode: postcode,
  city,
  country,
})
