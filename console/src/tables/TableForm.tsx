import { Button } from '@tischlein/ui/Button.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { useState } from 'react'
import { useWords } from '../words.ts'
import css from './TablePanel.module.css'
import type { Furniture } from './use-table-deeds.ts'

const NAME_MAX = 60
const SEATS_MAX = 99

type TableFormProps = { first: Furniture; isBusy: boolean; onSave: (furniture: Furniture) => void }

/** A table's name and how many sit at it. */
export function TableForm({ first, isBusy, onSave }: TableFormProps) {
  const { t } = useWords()
  const [name, setName] = useState(first.name)
  const [seats, setSeats] = useState(String(first.seats))
  const count = Number(seats)
  const isWrong = name.trim() === '' || !Number.isInteger(count) || count < 1 || count > SEATS_MAX
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWrong) onSave({ name: name.trim(), seats: count })
      }}
    >
      <Field name="name" label={t('floor.name')} value={name} onChange={setName} maxLength={NAME_MAX} />
      <Field
        name="seats"
        label={t('floor.seats-label')}
        value={seats}
        onChange={setSeats}
        inputMode="numeric"
        maxLength={2}
        ltr
      />
      <Button
        type="submit"
        size={44}
        variant="outline"
        busy={isBusy}
        {...(isWrong ? { disabledReason: t('floor.incomplete'), showReason: true } : {})}
      >
        {t('floor.save')}
      </Button>
    </form>
  )
}
