import { useEffect, useRef } from 'react'

/** Tells a style sheet how tall an element is, as `--height`: a sticky one must know whether it fits the window. */
export function useHeight<Box extends HTMLElement>() {
  const box = useRef<Box>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const watch = new ResizeObserver(() => element.style.setProperty('--height', `${element.offsetHeight}px`))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return box
}
