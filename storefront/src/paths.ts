/** Every address of the shop. No other file spells one. */
export const paths = {
  home: () => '/',
  /** `category`: an id, or `pinned` for the special offers. */
  menu: (view: { category?: number | 'pinned'; search?: string } = {}) =>
    withQuery('/menu', { category: view.category, q: view.search }),
  cart: () => '/cart',
  checkout: () => '/checkout',
  payment: (query: { basketId?: number; orderId?: number } = {}) => withQuery('/payment', query),
  paymentStatus: (query: { orderId?: number; token?: string } = {}) => withQuery('/paymentstatus', query),
  order: (token: string) => `/order/${encodeURIComponent(token)}`,
}

type Query = Record<string, string | number | undefined>

function withQuery(path: string, query: Query): string {
  const filled = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  return filled.length ? `${path}?${new URLSearchParams(filled)}` : path
}
