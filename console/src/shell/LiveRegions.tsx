import { LiveRegion } from '@tischlein/ui/LiveRegion.tsx'
import { useStore } from '../store.ts'
import type { Say } from './saying.ts'

/** What is read out without being looked for: a new order at once, everything else when there is a pause. */
export function LiveRegions({ say }: { say: Say }) {
  return (
    <>
      <LiveRegion message={useStore(say.polite)} />
      <LiveRegion message={useStore(say.assertive)} assertive />
    </>
  )
}
