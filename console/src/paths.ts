/** Every address of the console. No other file spells one. */
export const paths = {
  /** `order`: the one whose drawer is open. */
  board: (view: { order?: number } = {}) => (view.order ? `/console/?order=${view.order}` : '/console/'),
  /** `order`: the one whose drawer is open. */
  archive: (view: { order?: number } = {}) =>
    view.order ? `/console/orders?order=${view.order}` : '/console/orders',
  dishes: () => '/console/dishes',
  kitchen: () => '/console/kitchen',
  checkIn: () => '/console/check-in',
  /** `view` and `date` (YYYY-MM-DD): which side of the tickets of which day. */
  tickets: (look: { view?: string; date?: string } = {}) => {
    const query = new URLSearchParams(look).toString()
    return query ? `/console/tickets?${query}` : '/console/tickets'
  },
  /** `table`: the one that is looked at. */
  tables: (view: { table?: number } = {}) =>
    view.table ? `/console/tables?table=${view.table}` : '/console/tables',
  /** `dish`: the one whose form is open; `gap`: the dishes that lack something. */
  editor: (
    look: {
      category?: number | null
      section?: number | null
      gap?: string | null
      dish?: number | 'new'
    } = {},
  ) => {
    const known = Object.entries(look).flatMap(([key, value]) => (value ? [[key, String(value)]] : []))
    const query = new URLSearchParams(known).toString()
    return query ? `/console/menu?${query}` : '/console/menu'
  },
  choices: () => '/console/choices',
  patterns: () => '/console/patterns',
  menuFile: () => '/console/menu-file',
  hours: () => '/console/hours',
  printers: () => '/console/printers',
  money: () => '/console/money',
  vouchers: () => '/console/vouchers',
  cards: () => '/console/cards',
  reports: () => '/console/reports',
  closings: () => '/console/closings',
  /** `section`: the one that is looked at. */
  settings: (view: { section?: string } = {}) =>
    view.section ? `/console/settings?section=${view.section}` : '/console/settings',
  reviews: () => '/console/reviews',
  reservations: () => '/console/reservations',
  messages: () => '/console/messages',
  newsletter: () => '/console/newsletter',
  /** `shelf`: which of the texts. */
  texts: (view: { shelf?: string } = {}) =>
    view.shelf ? `/console/texts?shelf=${view.shelf}` : '/console/texts',
  team: () => '/console/team',
  start: () => '/console/start',
  taxes: () => '/console/taxes',
}

/** The secret of the link in a letter to somebody who is invited; null elsewhere. */
export const invitationAt = (path: string): string | null =>
  /^\/console\/invitation\/([\w-]+)$/.exec(path)?.[1] ?? null
