import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { whenIdle } from './idle.ts'

/** What nobody waits for: fetched and drawn once the page is done. */
export function Later({ children }: { children: ReactNode }) {
  const [isTime, setTime] = useState(false)
  useEffect(() => whenIdle(() => setTime(true)), [])
  return isTime && <Suspense>{children}</Suspense>
}
