import type { Deps } from '../deps.ts'
import { forgetPictures } from './forget-pictures.ts'
import { watchBoards } from './watch-boards.ts'

/** What staff's side of the house does by itself. */
export function workManager(deps: Deps): void {
  deps.jobs.every('watch-boards', 30, () => watchBoards(deps))
  deps.jobs.every('forget-pictures', 3_600, () => forgetPictures(deps))
}
