import { isRefusedCall } from '@tischlein/contract/refused-call'
import { type FormEvent, useRef, useState } from 'react'
import { useShop } from '../../shop.ts'
import { useWords } from '../../words.ts'
import type { FieldName } from './fields.ts'
import { focusFirstWrong } from './focus-first-wrong.ts'
import { refusalsOf } from './refused-fields.ts'
import type { Form } from './use-form.ts'

export type Submit = {
  readonly submit: (event: FormEvent) => void
  readonly isBusy: boolean
  /** It went through, and nothing was typed since. */
  readonly isSaved: boolean
  /** What is wrong with the whole, where no field is to blame. */
  readonly problem: string | undefined
}

type Wish<Name extends FieldName> = {
  readonly form: Form<Name>
  /** What a press does, once all fields are in order. What it throws is said where it belongs. */
  readonly send: () => Promise<void>
  /** Keys that name no field of theirs, and the one they belong beside. */
  readonly beside?: Readonly<Record<string, Name>>
}

/** Sends a form once at a time; complaints stand beside their fields, and the first of them gets the focus. */
export function useSubmit<Name extends FieldName>({ form, send, beside }: Wish<Name>): Submit {
  const { t } = useWords<'form'>()
  const sentenceOf = useRefusalSentence()
  const [state, setState] = useState<'new' | 'busy' | 'saved'>('new')
  const [problem, setProblem] = useState<string>()
  const isRunning = useRef(false) // a state would let a second press of the same moment through

  const blame = (thrown: unknown) => {
    if (!isRefusedCall(thrown)) return setProblem(t(navigator.onLine ? 'form.failed' : 'form.offline'))
    const refusals = refusalsOf(thrown, { fields: form.fields, beside }, sentenceOf)
    if (Object.keys(refusals).length === 0) return setProblem(thrown.body || t('form.failed'))
    form.refuse(refusals)
    requestAnimationFrame(focusFirstWrong)
  }
  const run = async () => {
    isRunning.current = true
    setState('busy')
    const isSent = await send().then(
      () => true,
      (thrown: unknown) => blame(thrown),
    )
    setState(isSent ? 'saved' : 'new')
    isRunning.current = false
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isRunning.current) return
    form.showAll()
    form.refuse({})
    setProblem(undefined)
    if (form.wrongFields().length === 0) void run()
    else requestAnimationFrame(focusFirstWrong)
  }
  return { submit, isBusy: state === 'busy', isSaved: state === 'saved' && !form.isChanged, problem }
}

/** The server sends one sentence, for its first complaint; those of the others stand in the area `refusal`. */
function useRefusalSentence() {
  const { words } = useShop()
  return (key: string): string | undefined => {
    const known = words.words()
    const wordKey = `refusal.${key}`
    return known.has(wordKey) ? known.t(wordKey) : undefined
  }
}
