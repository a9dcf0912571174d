import { zoneOf } from '@tischlein/rules/basket/shipping'
import { missingField } from '@tischlein/rules/ordering/personal-fields'
import type { DeliveryType } from '@tischlein/rules/restaurant/restaurant'
import { allow, refuse } from '@tischlein/rules/ruling'
import type { Db } from '../db/open.ts'
import type { Deed } from './change-basket.ts'
import { chooseType } from './choose-time.ts'
import { loadAddress, loadContact } from './db.ts'
import { detailsOf } from './guest-of.ts'
import type { StoredBasket, UserInfo } from './stored-basket.ts'
import type { Scene } from './weigh-basket.ts'

export type AddressWish = {
  readonly accountId: number | null
  readonly given: UserInfo
  /** One of the account's addresses; what is `given` besides counts more. */
  readonly addressId: number | undefined
  readonly type: DeliveryType | undefined
}

/**
 * Who orders, and where to (api/basket/add-address). Refuses `address_does_not_exists`, `<field>_required`,
 * `postalCode_not_in_delivery_area`, and what `chooseType` refuses.
 */
export const writeAddress =
  (db: Db, { accountId, given, addressId, type }: AddressWish): Deed =>
  async (basket, scene) => {
    const own = addressId === undefined ? {} : accountId && (await loadAddress(db, accountId, addressId))
    if (!own) return refuse('address_does_not_exists')
    const isMoved = type !== undefined && type !== basket.type
    const moved = isMoved ? await chooseType(db, type)(basket, scene) : allow({ basket })
    if (!moved.ok) return moved
    const userInfo = { ...basket.userInfo, ...own, ...given }
    const written = { ...moved.value.basket, userInfo, postcode: userInfo.postalCode ?? basket.postcode }
    if (!isPostcodeOnly(given, addressId)) {
      const contact = accountId === null ? null : await loadContact(db, accountId)
      const missing = missingField(askingOf(scene, written), detailsOf(written, contact))
      if (missing) return refuse({ key: missing, field: missing.replace(/_required$/, '') })
    }
    return isReached(scene, written)
      ? allow({ ...moved.value, basket: written })
      : refuse({ key: 'postalCode_not_in_delivery_area', field: 'postalCode' })
  }

/** The menu asks for the postcode long before anybody says who they are: then there is nothing else to miss. */
const isPostcodeOnly = (given: UserInfo, addressId: number | undefined): boolean =>
  addressId === undefined &&
  given.postalCode !== undefined &&
  Object.values(given).filter((value) => value !== undefined).length === 1

export const askingOf = ({ restaurant }: Scene, { type, tableVerified }: StoredBasket) => ({
  type,
  tableVerified,
  flags: restaurant.settings.personalFields,
})

const isReached = ({ restaurant }: Scene, { type, postcode }: StoredBasket): boolean =>
  type !== 'delivery' || postcode === null || zoneOf(restaurant.zones, postcode) !== null
