import { useEffect } from 'react'

/** The heading that a new page's focus belongs on came later than the page: it is given the focus nobody else has. */
export function useArrivalFocus() {
  useEffect(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [])
}
