import type { User } from '@tischlein/contract/entities'
import type { Account } from './db.ts'

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
