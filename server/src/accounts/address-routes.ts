import type { ParsedOf } from '@tischlein/contract/endpoint'
import * as calls from '@tischlein/contract/sessions'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../db/guard.ts'
import type { Deps } from '../deps.ts'
import { asPrivate } from '../http/access.ts'
import { mount } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import {
  deleteAddress,
  insertAddress,
  listAddresses,
  type StoredAddress,
  saveAddress,
  unsetDefault,
} from './db.ts'
import { presentAddress } from './present.ts'

/** More than anybody lives at. */
const ADDRESSES_MAX = 50

export function mountAddresses(app: FastifyInstance, deps: Deps): void {
  const { db, newId } = deps

  mount(app, deps, calls.listAddresses, async ({ caller }) =>
    (await listAddresses(db, asPrivate(caller).accountId)).map(presentAddress),
  )

  mount(app, deps, calls.addAddress, async ({ input, caller }) => {
    const { accountId } = asPrivate(caller)
    const others = await listAddresses(db, accountId)
    if (others.length >= ADDRESSES_MAX) refused('too_many_tries')
    // The first one is the usual one until another is.
    const address = addressOf(newId(), { ...input, is_default: input.is_default ?? others.length === 0 })
    await inTransaction(db, async (tx) => {
      if (address.isDefault) await unsetDefault(tx, accountId)
      await insertAddress(tx, { accountId, address })
    })
    return presentAddress(address)
  })

  mount(app, deps, calls.editAddress, async ({ input, caller }) => {
    const { accountId } = asPrivate(caller)
    const before = (await listAddresses(db, accountId)).find(({ id }) => id === input.id) ?? refused(unknown)
    const address = addressOf(before.id, { ...input, is_default: input.is_default ?? before.isDefault })
    await inTransaction(db, async (tx) => {
      if (address.isDefault) await unsetDefault(tx, accountId)
      if (!(await saveAddress(tx, { accountId, address }))) refused(unknown)
    })
    return presentAddress(address)
  })

  mount(app, deps, calls.removeAddress, async ({ input, caller }) => {
    if (!(await deleteAddress(db, asPrivate(caller).accountId, input.id))) refused(unknown)
    return null
  })
}

const unknown = { key: 'address_does_not_exists', field: 'id' } as const

const HOME_COUNTRY = 'DE'

const addressOf = (
  id: number,
  given: Omit<ParsedOf<typeof calls.addAddress>, 'restaurantId'>,
): StoredAddress => ({
  id,
  address: given.address,
  houseNumber: given.house_number,
  postalCode: given.postalCode,
  city: given.city,
  country: given.country ?? HOME_COUNTRY,
  comment: given.comment ?? null,
  isDefault: given.is_default ?? false,
})
