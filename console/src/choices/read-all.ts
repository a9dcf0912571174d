type Asked = { readonly page: number; readonly per_page: number }
type Answered<Item> = { readonly data: readonly Item[]; readonly meta: { readonly total: number } }

const AT_ONCE = 100

/** A list that comes page by page, whole. */
export async function readAll<Item>(read: (page: Asked) => Promise<Answered<Item>>): Promise<Item[]> {
  const all: Item[] = []
  for (let page = 1; ; page++) {
    const { data, meta } = await read({ page, per_page: AT_ONCE })
    all.push(...data)
    if (data.length < AT_ONCE || all.length >= meta.total) return all
  }
}
