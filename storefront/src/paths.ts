/** Every address of the shop. No other file spells one. */
export const paths = {
  home: () => '/',
  /** Under which the server draws what it does not know. */
  nowhere: () => '/404',
  /** `category`: an id, or `pinned` for the special offers. */
  menu: (view: { category?: number | 'pinned'; search?: string } = {}) =>
    withQuery('/menu', { category: view.category, q: view.search }),
  /** The landing page: restaurants of this house, by postal code and delivery type. */
  restaurants: (wish: { postalCode?: string; deliveryType?: string } = {}) => withQuery('/restaurants', wish),
  /** `next`: where the guest goes on to, once logged in. */
  cart: (query: { next?: 'checkout' } = {}) => withQuery('/cart', query),
  checkout: () => '/checkout',
  payment: (query: { basketId?: number; orderId?: number } = {}) => withQuery('/payment', query),
  paymentStatus: (query: { orderId?: number; token?: string } = {}) => withQuery('/paymentstatus', query),
  /** The shared bill of the table, or one that is known already. */
  bill: (query: { tablePaymentId?: number } = {}) => withQuery('/bill', query),
  profile: () => '/dashboard/profile',
  orders: (query: { page?: number } = {}) => withQuery('/dashboard/orders', firstPage(query)),
  order: (token: string) => `/order/${encodeURIComponent(token)}`,
  ticket: (code: string) => `/ticket/${encodeURIComponent(code)}`,
  reservation: (token: string) => `/reservation/${encodeURIComponent(token)}`,
  blogs: (query: { page?: number } = {}) => withQuery('/blogs', firstPage(query)),
  blog: (slug: string) => `/blogs/${encodeURIComponent(slug)}`,
  tag: (id: number, query: { page?: number } = {}) => withQuery(`/tags/${id}`, firstPage(query)),
  /** With an order of one's own, it has the form to review that. */
  review: (query: { page?: number; orderId?: number } = {}) => withQuery('/review', firstPage(query)),
  informationPage: (slug: string) => `/pages/${encodeURIComponent(slug)}`,
}

/** The first page of a list has no number. */
const firstPage = <Wish extends { page?: number }>({ page, ...query }: Wish) => ({
  ...query,
  page: page === 1 ? undefined : page,
})

type Query = Record<string, string | number | undefined>

function withQuery(path: string, query: Query): string {
  const filled = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  return filled.length ? `${path}?${new URLSearchParams(filled)}` : path
}
