import type { ComponentType } from 'react'
import { fetchedOnce, lazily } from './lazily.tsx'
import type { Page } from './pages.ts'
import { PageSkeleton } from './shell/PageSkeleton.tsx'
import { bringWords } from './with-words.ts'

type PageName = keyof typeof import('./pages.ts').pages

/** How the server draws a screen that is no part of the first load. */
export type Drawn = {
  /** Its path in `src`, by which the page names the files that the build made of it. */
  readonly file: string
  /** Its words, and where they are found. */
  readonly find: () => Promise<Page>
  /** Waits until it can be drawn: on the server before the first request, in the browser before hydration. */
  readonly preload: () => Promise<unknown>
}

const fetchPages = fetchedOnce(async () => (await import('./pages.ts')).pages)

const findPage = async (name: PageName): Promise<Page> => (await fetchPages())[name]

/** Fetches a page together with the sentences it says: it is there when both are. */
async function fetchPage(name: PageName): Promise<ComponentType> {
  const { load, words } = await findPage(name)
  const [screen] = await Promise.all([load(), bringWords(words)])
  return screen
}

/** A page of which the server draws the place only. */
export const page = (name: PageName): ComponentType => lazily(() => fetchPage(name), <PageSkeleton />)

/** A screen of its own that the server draws whole, such as an entry of the blog. */
export function drawn(
  name: PageName,
  file: string,
): { readonly Screen: ComponentType; readonly drawn: Drawn } {
  const Screen = lazily(() => fetchPage(name), <PageSkeleton />, true)
  return { Screen, drawn: { file, find: () => findPage(name), preload: Screen.preload } }
}
