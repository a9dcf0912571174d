import type { Config } from '../config.ts'
import { type AddressWish, type FoundAddress, searchPhoton } from './photon.ts'

/** Asks for addresses by a few letters of them; throws where nobody answers. */
export type AddressSearch = (wish: AddressWish) => Promise<FoundAddress[]>

/**
 * The address service that is configured; in the demo and in tests the stand-in of this process, which knows a few
 * streets. Null: guests type their address without suggestions.
 */
export function openAddressSearch(
  { addressSearchUrl, demo, mode }: Config,
  origin: () => string,
): AddressSearch | null {
  if (addressSearchUrl !== null) return (wish) => searchPhoton(addressSearchUrl, wish)
  return demo || mode === 'test' ? (wish) => searchPhoton(`${origin()}/simulator/photon/api`, wish) : null
}
