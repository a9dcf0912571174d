/** What the console's service worker does with a request; null: none of its business, and so is whatever is asked of the house. */
export type Way = 'page' | 'file' | null

type Asked = { readonly method: string; readonly mode: string; readonly url: string }

export function wayOf({ method, mode, url }: Asked, origin: string): Way {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin || !pathname.startsWith('/console/')) return null
  // The link of an invitation is a secret of one person.
  if (mode === 'navigate') return pathname.startsWith('/console/invitation/') ? null : 'page'
  return pathname.startsWith('/console/assets/') ? 'file' : null
}
