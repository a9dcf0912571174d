import { useEffect, useRef } from 'react'

/**
 * The answer, or what it was before while a new one is on its way: another type or time asks anew, and what is under the
 * guest's finger stays there meanwhile. `about`: nothing is kept from one thing to another.
 */
export function useStill<Data>(data: Data | undefined, about: string | number): Data | undefined {
  const kept = useRef<{ about: string | number; data: Data } | null>(null)
  useEffect(() => {
    if (data !== undefined) kept.current = { about, data }
  }, [data, about])
  return data ?? (kept.current?.about === about ? kept.current.data : undefined)
}
