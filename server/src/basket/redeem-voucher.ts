import { allow, refuse } from '@tischlein/rules/ruling'
import type { Db } from '../db/open.ts'
import type { Deed } from './change-basket.ts'
import { countVoucherUses, loadContact, loadVoucher } from './db.ts'
import { guestOf } from './guest-of.ts'
import type { StoredBasket } from './stored-basket.ts'
import { weighBasket } from './weigh-basket.ts'

/**
 * Puts a voucher on the basket in place of an earlier one (api/basket/add-voucher-to-basket). Refuses
 * `voucher_does_not_exists` and what `mayUse` refuses; who has used it is known by account, e-mail or mobile.
 */
export const redeemVoucher =
  (db: Db, { code, accountId }: { readonly code: string; readonly accountId: number | null }): Deed =>
  async (basket, scene) => {
    const { restaurant } = scene
    const found = restaurant.settings.vouchers ? await loadVoucher(db, restaurant.id, code) : null
    if (!found) return refuse('voucher_does_not_exists')
    const wanted = { ...basket, voucher: sameAs(basket, found) }
    const guest = guestOf(basket, accountId, accountId === null ? null : await loadContact(db, accountId))
    const usesByGuest = found.perGuestLimit === null ? 0 : await countVoucherUses(db, found.id, guest)
    const { voucher } = weighBasket(scene, wanted, { usesByGuest }).review
    return voucher?.ok === false ? voucher : allow({ basket: wanted })
  }

/** The one that is there already may know better what is used: the basket's own order may hold a use. */
const sameAs = ({ voucher }: StoredBasket, found: NonNullable<StoredBasket['voucher']>) =>
  voucher?.id === found.id ? voucher : found
