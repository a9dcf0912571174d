import { navigate, usePlace } from '../router.tsx'

const OPENED = { opened: true }

/** A sheet of this page that Back closes: while it is open its name stands behind the # of the address. */
export function useHashSheet(name: string) {
  const { hash } = usePlace()
  const page = () => location.pathname + location.search
  return {
    isOpen: hash === name,
    open: () => navigate(`${page()}#${name}`, { state: OPENED }),
    close() {
      const { state } = history
      if (typeof state === 'object' && state !== null && 'opened' in state) history.back()
      else navigate(page(), { replace: true })
    },
  }
}
