import { type ComponentType, type ReactNode, use, useSyncExternalStore } from 'react'

type Lazy<Props> = ComponentType<Props> & { readonly preload: () => Promise<unknown> }

const never = () => () => undefined

/**
 * A screen in a file of its own. Unlike React.lazy it draws at once when the file is there already, which it mostly
 * is: `preload` runs while the guest reads. The server, and the browser's first drawing, show `waiting` in its place.
 */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): Lazy<Props> {
  let loaded: ComponentType<Props> | null = null
  let loading: Promise<ComponentType<Props>> | null = null
  const preload = () => {
    loading ??= load().then(
      (component) => {
        loaded = component
        return component
      },
      (problem) => {
        loading = null // a lost connection may be back at the next try
        throw problem
      },
    )
    return loading
  }
  const Screen = (props: Props) => {
    const isFirstDrawing = useSyncExternalStore(
      never,
      () => false,
      () => true,
    )
    if (isFirstDrawing) return waiting
    const Component = loaded ?? use(preload())
    return <Component {...props} />
  }
  return Object.assign(Screen, { preload })
}
