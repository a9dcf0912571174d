import { complainedOf, isRefusedCall } from '@tischlein/contract/refused-call'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useDesk } from '../desk.ts'
import { useTold } from '../shell/use-told.ts'

/** What is wrong with which field, each in one sentence. */
export type Wrong<Wish> = { readonly [Field in keyof Wish]?: string | undefined }

type FormPlan<Wish> = {
  /** Fields by the names that their call takes, so that a refusal finds its way back to them. */
  readonly first: Wish
  /** What can be told before anybody is asked. */
  readonly check: (wish: Wish) => Wrong<Wish>
  readonly send: (wish: Wish) => Promise<unknown>
  /** Said when it is saved. */
  readonly said: string | ((wish: Wish) => string)
  readonly onSaved: () => void
}

/**
 * A form of one thing: what was typed stays until it is saved, a refusal stands at its field, and the first field that
 * has to be mended gets the focus.
 */
export function useForm<Wish extends object>({ first, check, send, said, onSaved }: FormPlan<Wish>) {
  const { say } = useDesk()
  const told = useTold()
  const [wish, setWish] = useState(first)
  const [wrong, setWrong] = useState<Wrong<Wish>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (Object.keys(wrong).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [wrong])

  const refuse = (refusal: unknown) => {
    const known = isRefusedCall(refusal) && refusal.body !== '' ? refusal : null
    const field = known ? complainedOf(known).find((name) => name in wish) : undefined
    if (known && field !== undefined) setWrong({ [field]: known.body } as Wrong<Wish>)
    else setProblem(told(refusal))
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const found = present(check(wish))
    setWrong(found)
    setProblem(null)
    if (isBusy || Object.keys(found).length > 0) return
    setBusy(true)
    try {
      await send(wish)
      say.show('info', typeof said === 'function' ? said(wish) : said)
      onSaved()
    } catch (refusal) {
      refuse(refusal)
    }
    setBusy(false)
  }
  const set = (change: Partial<Wish>) => setWish((now) => ({ ...now, ...change }))
  /** What a `Field` of that name needs to say what is wrong. */
  const errorOf = (name: keyof Wish) => (wrong[name] === undefined ? {} : { error: wrong[name] })
  /** What a `Field` needs to be typed in. */
  const field = (name: TypedName<Wish>) => ({
    name,
    value: String(wish[name]),
    onChange: (typed: string) => set({ [name]: typed } as Partial<Wish>),
    ...errorOf(name),
  })
  return { wish, set, wrong, problem, isBusy, save, form, errorOf, field }
}

export type Form<Wish extends object> = ReturnType<typeof useForm<Wish>>

/** The fields that hold what was typed as it was typed. */
type TypedName<Wish> = {
  [Name in keyof Wish & string]: string extends Wish[Name] ? Name : never
}[keyof Wish & string]

/** Complaints only: a field that is right may say so with `undefined`. */
const present = <Wish>(wrong: Wrong<Wish>): Wrong<Wish> =>
  Object.fromEntries(Object.entries(wrong).filter(([, sentence]) => sentence !== undefined)) as Wrong<Wish>
