import { type ComponentType, memo, Suspense, use } from 'react'
import { fetchedOnce } from '../lazily.tsx'

/**
 * Parts of the first page that are read before they are pressed. The server draws them, their styles stand in the page,
 * and their links work without a script; so their code comes after the first load, and the server's drawing stays until
 * it is there. They are elements made once: a part that is drawn anew before its code came would vanish.
 */
let there: Parts | null = import.meta.env.SSR ? await import('./around.ts') : null

/** Resolves when all of them can be pressed. */
export const fetchParts = fetchedOnce(async () => {
  there = await import('./around.ts')
  return there
})

type Parts = typeof import('./around.ts')
type Choose<Props extends object> = (parts: Parts) => ComponentType<Props>

/** One answer for all drawings: asking anew in each would ask without end. */
let arriving: Promise<Parts> | null = null
const arrive = () => {
  arriving ??= fetchParts()
  return arriving
}

/** Unlike React.lazy it wakes at once when the code is there, and so in the middle of the tap that asks for it. */
const late =
  <Props extends object>(choose: Choose<Props>): ComponentType<Props> =>
  (props) => {
    const Part = choose(there ?? use(arrive()))
    return <Part {...props} />
  }

/** A part that is told something: drawn anew only when it is told something else. */
function told<Props extends object>(choose: Choose<Props>) {
  const Part = late(choose)
  return memo((props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  ))
}

export const Description = told((parts) => parts.Description)
export const RichText = told((parts) => parts.RichText)
export const Spy = told((parts) => parts.Spy)

function part(choose: Choose<object>) {
  const Part = late(choose)
  return (
    <Suspense>
      <Part />
    </Suspense>
  )
}

export const basketAside = part((parts) => parts.BasketAside)
export const basketBar = part((parts) => parts.BasketBar)
export const closedNotice = part((parts) => parts.ClosedNotice)
export const footer = part((parts) => parts.Footer)
export const headerOfMenu = part((parts) => parts.HeaderOfMenu)
export const headerOfPage = part((parts) => parts.HeaderOfPage)
export const hero = part((parts) => parts.Hero)
export const notices = part((parts) => parts.Notices)
export const offlineBar = part((parts) => parts.OfflineBar)
export const openStatus = part((parts) => parts.OpenStatus)
export const questions = part((parts) => parts.Questions)
export const serviceBar = part((parts) => parts.ServiceBar)
export const serviceNote = part((parts) => parts.ServiceNote)
export const sideLinks = part((parts) => parts.SideLinks)
export const sideMenu = part((parts) => parts.SideMenu)
