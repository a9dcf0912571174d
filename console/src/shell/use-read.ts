import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useWords } from '../words.ts'
import { useAct } from './use-act.ts'
import { useTold } from './use-told.ts'

/**
 * What a page shows: read when it opens, after every deed, in another language, and whenever `ask` or `sign` is
 * another one. `ask` has to stay the same function for as long as it asks the same; null: there is nothing to ask now.
 * `sign` is what tells that somebody may have changed something, such as the house that was read anew. What is known
 * stays in sight until the answer is there.
 */
export function useRead<Value>(ask: (() => Promise<Value>) | null, sign?: unknown) {
  const { language } = useWords()
  const told = useTold()
  const [value, setValue] = useState<Value | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const question = useMemo(() => ({ ask, sign, language }), [ask, sign, language])
  /** What is asked now, also by whoever began a deed while something else was. */
  const latest = useRef(question)
  const turns = useRef({ asked: 0, answered: 0 })

  const read = useCallback(async () => {
    const { ask } = latest.current
    if (!ask) return
    turns.current.asked += 1
    const turn = turns.current.asked
    setProblem(null)
    const answer = await ask().then(
      (value) => ({ value, problem: null }),
      (refusal: unknown) => ({ problem: told(refusal) }),
    )
    // Of two answers the one to the later question counts, and none to what is asked no more.
    if (turn < turns.current.answered || ask !== latest.current.ask) return
    turns.current.answered = turn
    if ('value' in answer) setValue(() => answer.value)
    setProblem(answer.problem)
  }, [told])
  useEffect(() => {
    latest.current = question
    void read()
  }, [question, read])

  /** Changes at once what is in sight, if anything is. */
  const put = useCallback(
    (change: (now: Value) => Value) => setValue((now) => (now === null ? null : change(now))),
    [],
  )
  return { value, problem, read, put, ...useAct({ onDone: read }) }
}
