/** Every address of the console. No other file spells one. */
export const paths = {
  /** `order`: the one whose drawer is open. */
  board: (view: { order?: number } = {}) => (view.order ? `/console/?order=${view.order}` : '/console/'),
  dishes: () => '/console/dishes',
  checkIn: () => '/console/check-in',
  /** `view` and `date` (YYYY-MM-DD): which side of the tickets of which day. */
  tickets: (look: { view?: string; date?: string } = {}) => {
    const query = new URLSearchParams(look).toString()
    return query ? `/console/tickets?${query}` : '/console/tickets'
  },
  /** `table`: the one that is looked at. */
  tables: (view: { table?: number } = {}) =>
    view.table ? `/console/tables?table=${view.table}` : '/console/tables',
  hours: () => '/console/hours',
  printers: () => '/console/printers',
  money: () => '/console/money',
  reviews: () => '/console/reviews',
}
