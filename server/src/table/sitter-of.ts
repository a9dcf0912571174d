import type { Caller } from '../accounts/session.ts'
import type { Sitter } from './sitting-db.ts'

/** By what a table knows a caller again: staff and strangers by nothing. */
export const sitterOf = (caller: Caller): Sitter => ({
  visitorId: caller.kind === 'public' || caller.kind === 'private' ? caller.visitorId : null,
  accountId: caller.kind === 'private' ? caller.accountId : null,
})
