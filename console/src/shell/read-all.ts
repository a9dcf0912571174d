type Asked = { readonly page: number; readonly per_page: number }
type Answered<Item, Meta> = { readonly data: readonly Item[]; readonly meta: Meta }
type Counted = { readonly total: number }

const AT_ONCE = 100

/** A list that comes page by page, whole. */
export async function readAll<Item>(
  read: (page: Asked) => Promise<Answered<Item, Counted>>,
): Promise<Item[]> {
  const all: Item[] = []
  for (let page = 1; ; page++) {
    const { data, meta } = await read({ page, per_page: AT_ONCE })
    all.push(...data)
    if (data.length === 0 || all.length >= meta.total) return all
  }
}

/** The first so many pages of a list as one, with what the first of them says about the whole. */
export async function readPages<Item, Meta>(
  count: number,
  read: (page: number) => Promise<Answered<Item, Meta>>,
): Promise<Answered<Item, Meta>> {
  const further = Array.from({ length: count - 1 }, (_, index) => read(index + 2))
  const [first, ...rest] = await Promise.all([read(1), ...further])
  return { data: [first, ...rest].flatMap(({ data }) => data), meta: first.meta }
}

/** A list with its next page below it. What has moved there since the page before was read stands in it once. */
export function withMore<Item extends { readonly id: number }>(
  known: readonly Item[],
  more: readonly Item[],
): readonly Item[] {
  const ids = new Set(known.map(({ id }) => id))
  return [...known, ...more.filter(({ id }) => !ids.has(id))]
}
