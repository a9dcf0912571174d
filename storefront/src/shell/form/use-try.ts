import { isRefusedCall } from '@tischlein/contract/refused-call'
import { useState } from 'react'
import { useWords } from '../../words.ts'

/** One try at the server at a time, and the sentence with which it said no. For a press without fields. */
export function useTry() {
  const { t } = useWords<'form'>()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const attempt = async (deed: () => Promise<void>) => {
    setBusy(true)
    setError(undefined)
    await deed().catch((problem: unknown) => {
      setError(
        (isRefusedCall(problem) && problem.body) || t(navigator.onLine ? 'form.failed' : 'form.offline'),
      )
    })
    setBusy(false)
  }
  return { isBusy, error, setError, attempt }
}
