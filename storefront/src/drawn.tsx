import type { Language } from '@tischlein/contract/entities'
import type { Messages } from '@tischlein/locales/words'
import type { ComponentType } from 'react'
import { lazily } from './lazily.tsx'
import { PageSkeleton } from './shell/PageSkeleton.tsx'
import { withWords } from './with-words.ts'

/** How the server draws a screen that is no part of the first load. */
export type Drawn = {
  /** Its path in `src`, and its area of words: by these the page names the files that the build made of them. */
  readonly file: string
  readonly area: string
  readonly loadWords: (language: Language) => Promise<Messages>
  /** Waits until it can be drawn: on the server before the first request, in the browser before hydration. */
  readonly preload: () => Promise<unknown>
}

/** A screen of its own that the server draws whole, such as an entry of the blog. */
export function drawn(
  file: string,
  area: string,
  load: () => Promise<ComponentType>,
  loadWords: Drawn['loadWords'],
): { readonly Screen: ComponentType; readonly drawn: Drawn } {
  const Screen = lazily(withWords(load, loadWords), <PageSkeleton />, true)
  return { Screen, drawn: { file, area, loadWords, preload: Screen.preload } }
}
