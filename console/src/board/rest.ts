import { createStore } from '../store.ts'

/**
 * After an accept the next order slides under the same finger: the second half of a double tap must not accept it too.
 * For so long no time can be pressed, and the buttons say so: a tap is never swallowed without a sign.
 */
const REST_MS = 500

export const isResting = createStore(false)

export function rest() {
  isResting.set(true)
  setTimeout(() => isResting.set(false), REST_MS)
}
