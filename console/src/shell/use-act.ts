import { useState } from 'react'
import { useDesk } from '../desk.ts'
import { useTold } from './use-told.ts'

/** Does something, says so, and answers whether it was done. What was typed stays where it was refused. */
export type Act = <Done>(
  deed: () => Promise<Done>,
  said?: string | ((done: Done) => string | null),
) => Promise<boolean>

type Afterwards = {
  /** What is read anew once it is done. */
  readonly onDone?: () => unknown
  /** What is read anew however it went: of what was refused, somebody else may have been faster. */
  readonly onEnd?: () => unknown
}

/** A way to do something; busy until that, and what is read anew after it, has come to an end. */
export function useAct({ onDone, onEnd }: Afterwards = {}) {
  const { say } = useDesk()
  const told = useTold()
  const [isBusy, setBusy] = useState(false)

  const act: Act = async (deed, said) => {
    setBusy(true)
    const isDone = await deed().then(
      (done) => {
        const word = typeof said === 'function' ? said(done) : said
        if (word) say.show('info', word)
        return true
      },
      (refusal: unknown) => {
        say.show('error', told(refusal))
        return false
      },
    )
    if (isDone) await attempted(onDone)
    await attempted(onEnd)
    setBusy(false)
    return isDone
  }
  return { act, isBusy }
}

async function attempted(read?: () => unknown): Promise<void> {
  try {
    await read?.()
  } catch {
    // It is done or it is not, whatever can be read of it; the red bar tells of a lost connection.
  }
}
