import { type ComponentType, use } from 'react'

type Lazy<Props> = ComponentType<Props> & { readonly preload: () => Promise<unknown> }

/**
 * A screen in a file of its own. Unlike React.lazy it draws at once when the file is there already, which it mostly
 * is: `preload` runs while the guest reads.
 */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>): Lazy<Props> {
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
    const Component = loaded ?? use(preload())
    return <Component {...props} />
  }
  return Object.assign(Screen, { preload })
}
