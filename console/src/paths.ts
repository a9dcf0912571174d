/** Every address of the console. No other file spells one. */
export const paths = {
  /** `order`: the one whose drawer is open. */
  board: (view: { order?: number } = {}) => (view.order ? `/console/?order=${view.order}` : '/console/'),
  dishes: () => '/console/dishes',
  money: () => '/console/money',
  reviews: () => '/console/reviews',
}
