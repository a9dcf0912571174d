import { useEffect } from 'react'

/** What is fixed at the bottom needs room below the page, under notices, and below whatever takes the focus. */
export function useBottomBar(isShown: boolean) {
  useEffect(() => {
    if (!isShown) return
    document.documentElement.dataset.bar = ''
    return () => {
      delete document.documentElement.dataset.bar
    }
  }, [isShown])
}
