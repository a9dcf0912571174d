import { isRefusedCall } from '@tischlein/contract/refused-call'
import { useState } from 'react'
import { useWords } from '../../words.ts'

/**
 * One try at the server at a time, and the sentence with which it said no. For a press without fields. `failed` says
 * first what it was that did not work, where the page itself does not.
 */
export function useTry() {
  const { t } = useWords<'form'>()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const attempt = async (deed: () => Promise<void>, failed?: string) => {
    setBusy(true)
    setError(undefined)
    await deed().catch((problem: unknown) => {
      const otherwise = t(navigator.onLine ? 'form.failed' : 'form.offline')
      setError(whyNot(problem, otherwise, failed))
    })
    setBusy(false)
  }
  return { isBusy, error, setError, attempt }
}

/** What failed, if it has to be said, and why: in the words of the server, else in ours. */
export function whyNot(problem: unknown, otherwise: string, failed?: string): string {
  const reason = (isRefusedCall(problem) && problem.body) || otherwise
  return failed ? `${failed} ${reason}` : reason
}
