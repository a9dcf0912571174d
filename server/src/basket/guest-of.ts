import type { Contact, Guest, StoredBasket, UserInfo } from './stored-basket.ts'

/** Who orders: what the basket says, and where it says nothing, what the account says. */
export const detailsOf = (
  { userInfo }: Pick<StoredBasket, 'userInfo'>,
  contact: Contact | null,
): UserInfo => ({
  ...(contact?.name && { name: contact.name }),
  ...(contact?.email && { email: contact.email }),
  ...(contact?.mobile && { mobile: contact.mobile }),
  ...userInfo,
})

/** By what a guest is known again (decisions.md, section 6). */
export function guestOf(
  basket: Pick<StoredBasket, 'userInfo'>,
  accountId: number | null,
  contact: Contact | null,
): Guest {
  const { email, mobile } = detailsOf(basket, contact)
  return { accountId, email: email ?? null, mobile: mobile ?? null }
}
