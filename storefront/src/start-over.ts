import { local } from './shell/local.ts'

type Page = {
  readonly history: Pick<History, 'state' | 'replaceState'>
  readonly location: Pick<Location, 'reload'>
}

/**
 * A token that the server does not know any more: everything stored is forgotten, and the page begins anew. Once: the
 * mark stays with this entry of the history over the reload, and a page that bears it goes on with a new token instead.
 */
export function startOver({ history, location }: Page = window): void {
  local.forgetEverything()
  if (hasStartedOver(history.state)) return
  history.replaceState({ ...history.state, startedOver: true }, '')
  location.reload()
}

const hasStartedOver = (state: unknown) =>
  typeof state === 'object' && state !== null && 'startedOver' in state
