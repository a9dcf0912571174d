import { useEffect, useState } from 'react'
import { useWords } from '../words.ts'
import css from './DishRow.module.css'

type InlineFieldProps<Value> = {
  label: string
  text: string
  placeholder?: string
  /** Null: that is no such value. */
  read: (typed: string) => Value | null
  onSave: (value: Value) => Promise<boolean>
}

/** One value in a row: saved by Enter and when it is left, taken back by Esc or where it is none. */
export function InlineField<Value>({ label, text, placeholder, read, onSave }: InlineFieldProps<Value>) {
  const { t } = useWords()
  const [typed, setTyped] = useState(text)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => setTyped(text), [text])
  const value = read(typed)
  const save = async () => {
    if (typed === text || isBusy) return
    if (value === null) return setTyped(text)
    setBusy(true)
    if (!(await onSave(value))) setTyped(text)
    setBusy(false)
  }
  return (
    <input
      className={css.inline}
      aria-label={label}
      aria-invalid={value === null || undefined}
      title={value === null ? t('editor.not-a-number') : undefined}
      inputMode="decimal"
      dir="ltr"
      value={typed}
      placeholder={placeholder}
      readOnly={isBusy}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={save}
      onKeyDown={({ key }) => {
        if (key === 'Enter') save()
        if (key === 'Escape') setTyped(text)
      }}
    />
  )
}
