import { type ComponentType, type ReactNode, use, useReducer } from 'react'
import { NotLoaded } from './shell/NotLoaded.tsx'
import { useFirstDrawing } from './use-first-drawing.ts'

type Lazy<Props> = ComponentType<Props> & { readonly preload: () => Promise<unknown> }

/**
 * A screen in a file of its own. Unlike React.lazy it draws at once when the file is there already, which it mostly
 * is: `preload` runs while the guest reads. The server, and the browser's first drawing, show `waiting` in its place;
 * `isDrawn`: they draw it, and both see to it that the file is there before they begin.
 */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
  isDrawn = false,
): Lazy<Props> {
  let loaded: ComponentType<Props> | null = null
  const preload = fetchedOnce(async () => {
    loaded = await load()
    return loaded
  })
  // One answer for all drawings: asking anew in each would ask without end.
  let arriving: Promise<ComponentType<Props> | null> | null = null
  const arrive = () => {
    arriving ??= preload().catch(() => null)
    return arriving
  }
  const Screen = (props: Props) => {
    const [, tryAgain] = useReducer((tries: number) => tries + 1, 0)
    const isFirstDrawing = useFirstDrawing()
    if (isFirstDrawing && !(isDrawn && loaded)) return waiting
    const Component = loaded ?? use(arrive())
    if (Component) return <Component {...props} />
    const again = () => {
      arriving = null
      tryAgain()
    }
    return <NotLoaded isPage={waiting !== null} onAgain={again} />
  }
  return Object.assign(Screen, { preload })
}

/** Fetches a file when it is first needed, and keeps it; a lost connection may be back at the next try. */
export function fetchedOnce<Thing>(load: () => Promise<Thing>): () => Promise<Thing> {
  let loading: Promise<Thing> | null = null
  return () => {
    loading ??= load().catch((problem: unknown) => {
      loading = null
      throw problem
    })
    return loading
  }
}
