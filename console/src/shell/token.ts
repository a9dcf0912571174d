/** When a token ends, in milliseconds since 1970, read from its `exp` claim; an unreadable token has ended. */
export function endOf(token: string): number {
  const exp = claimsOf(token).exp
  return typeof exp === 'number' ? exp * 1000 : 0
}

/** A sign-in of staff; guests have tokens too, but no business here. */
export const isOfStaff = (token: string): boolean => claimsOf(token).kind === 'manager'

function claimsOf(token: string): { readonly exp?: unknown; readonly kind?: unknown } {
  try {
    const payload = token.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null ? claims : {}
  } catch {
    return {}
  }
}
