import type { Address, Passkey as PresentedPasskey, User } from '@tischlein/contract/entities'
import type { Account, StoredAddress } from './db.ts'
import type { Passkey } from './passkey-db.ts'

export const presentUser = (account: Account): User => ({
  id: account.id,
  name: account.name,
  email: account.email,
  phone: account.phone,
  mobile: account.mobile,
  userType: account.kind !== 'guest',
  birthday: account.birthday,
  company: account.company,
  postal_code: account.postalCode,
  postalCode: account.postalCode,
  email_verified: account.emailVerified,
  updated_at: account.updatedAt,
})

export const presentAddress = (address: StoredAddress): Address => ({
  id: address.id,
  address: address.address,
  house_number: address.houseNumber,
  postalCode: address.postalCode,
  city: address.city,
  country: address.country,
  comment: address.comment,
  is_default: address.isDefault,
})

export const presentPasskey = ({ id, device, createdAt, usedAt }: Passkey): PresentedPasskey => ({
  id,
  device,
  created_at: createdAt,
  used_at: usedAt,
})
