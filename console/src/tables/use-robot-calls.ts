import { useEffect } from 'react'
import { useDesk } from '../desk.ts'
import { useStore } from '../store.ts'
import { named, useWords } from '../words.ts'

/** Whichever page is shown: a robot that drives through the room surprises nobody of the team. */
export function useRobotCalls() {
  const { floor, say } = useDesk()
  const { t } = useWords()
  const call = useStore(floor.called)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the call is the sign
  useEffect(() => {
    if (call) say.show('info', t('floor.robot-called', { name: named(call.name) }))
  }, [call])
}
