import type { Endpoint, Who } from '@tischlein/contract/endpoint'
import type { Refusal } from '@tischlein/rules/ruling'
import type { Caller, ManagerCaller, PrivateCaller } from '../accounts/session.ts'
import { refused } from './refused.ts'

type Asked = {
  readonly call: Endpoint
  readonly caller: Caller
  /** The restaurant that the call is about; null: there is none such. */
  readonly restaurantId: number | null
  /** Whether the input named it. */
  readonly isNamed: boolean
  /** Whether the input carries the secret token of an order. */
  readonly hasOrderToken: boolean
}

/**
 * Whether the contract lets this caller in; null: yes. No living token where one is needed is `unauthenticated`,
 * the wrong kind of caller `not_authorized`, the wrong role `permission_denied` (answers.md, section 0). Of a foreign
 * restaurant staff learn as little as of one that does not exist.
 */
export function refusalOfCaller({
  call,
  caller,
  restaurantId,
  isNamed,
  hasOrderToken,
}: Asked): Refusal | null {
  const admitted = call.who.some((who) => isAdmitted(who, caller, hasOrderToken))
  if (!admitted) return caller.kind === 'none' ? { key: 'unauthenticated' } : wrongKind(call)
  if (caller.kind !== 'manager' || !call.who.includes('manager')) return null
  const role = restaurantId === null ? undefined : caller.roles.get(restaurantId)
  if (role && call.roles.includes(role)) return null
  return { key: role === undefined && isNamed ? 'restaurant_does_not_exists' : 'permission_denied' }
}

function isAdmitted(who: Who, caller: Caller, hasOrderToken: boolean): boolean {
  switch (who) {
    case 'open':
      return true
    case 'guest':
      return caller.kind === 'public' || caller.kind === 'private'
    case 'private':
      return caller.kind === 'private'
    case 'account':
      return caller.kind === 'private' && !caller.isGuest
    case 'manager':
      return caller.kind === 'manager'
    case 'order_token':
      return hasOrderToken
  }
}

const wrongKind = (call: Endpoint): Refusal => ({
  key: call.refuses.includes('please_login_to_create_an_order')
    ? 'please_login_to_create_an_order'
    : 'not_authorized',
})

/** For handlers of `private` and `account` calls, whose other callers the contract has turned away. */
export const asPrivate = (caller: Caller): PrivateCaller =>
  caller.kind === 'private' ? caller : refused('not_authorized')

/** For handlers of `manager` calls. */
export const asManager = (caller: Caller): ManagerCaller =>
  caller.kind === 'manager' ? caller : refused('not_authorized')

/** Whose things a caller may see: the account's, or (null) only what belongs to nobody. */
export const accountOf = (caller: Caller): number | null =>
  caller.kind === 'private' ? caller.accountId : null
