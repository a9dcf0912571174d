import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether this is drawn by the server, or brings to life in the browser what the server drew: both must be the same. */
export const useFirstDrawing = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
