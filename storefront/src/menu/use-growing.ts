import { startTransition, useEffect, useState } from 'react'
import { arrivedBy } from '../router.tsx'
import { useFirstDrawing } from '../use-first-drawing.ts'

/** How many dishes stand at once: in the server's page more than a tall screen shows, after a tap what fits on one. */
const AT_ONCE = { load: 24, push: 8, pop: Number.POSITIVE_INFINITY }
const STEP = 24

/**
 * How many of a long list are drawn. The rest follows at once, step by step, in transitions, which never hold up a tap;
 * a moment later all of it is there for the search of the browser and for readers of the screen. Who comes back gets
 * everything, since the browser wants to be where the guest was.
 */
export function useGrowing(total: number): number {
  const isFirst = useFirstDrawing()
  const [count, setCount] = useState(() => AT_ONCE[isFirst ? 'load' : arrivedBy()])
  useEffect(() => {
    if (count >= total) return
    const timer = setTimeout(() => startTransition(() => setCount(count + STEP)))
    return () => clearTimeout(timer)
  }, [count, total])
  return Math.min(count, total)
}
