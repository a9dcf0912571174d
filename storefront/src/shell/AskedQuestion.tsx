import { CalmDialog, Dialog } from '@tischlein/ui/Dialog.tsx'
import { useEffect } from 'react'
import type { Question } from './confirm.ts'

export function AskedQuestion({
  question: { title, text, yes, no, isCalm, answer },
}: {
  question: Question
}) {
  useEffect(() => {
    if (isCalm) return
    const leave = () => answer(false)
    addEventListener('popstate', leave)
    return () => removeEventListener('popstate', leave)
  }, [answer, isCalm])
  const Shown = isCalm ? CalmDialog : Dialog
  return (
    <Shown title={title} yes={yes} no={no} onAnswer={answer}>
      {text}
    </Shown>
  )
}
