/** How many entries stand on a page of the blog, and how many reviews on one of theirs. */
export const PER_PAGE = 12

/** `?page=2`; whatever is no page is the first one. */
export function pageNumber(query: URLSearchParams): number {
  const page = Number(query.get('page'))
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}
