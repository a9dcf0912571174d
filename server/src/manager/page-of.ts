/** One page of a list that is wholly in memory. */
export const pageOf = <Item>(
  all: readonly Item[],
  { page, per_page }: { readonly page: number; readonly per_page: number },
) => ({
  data: all.slice((page - 1) * per_page, page * per_page),
  meta: { page, per_page, total: all.length },
})
