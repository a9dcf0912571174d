import { Button } from '@tischlein/ui/Button.tsx'
import { Card } from '@tischlein/ui/Card.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { type FormEvent, useState } from 'react'
import { tab } from '../shell/tab.ts'
import { useWords } from '../words.ts'
import type { BillKeeper } from './bill-keeper.ts'
import css from './NameCard.module.css'

const NAME_MAX = 30

/** Asked once, and nothing depends on it: the others see a name instead of "somebody". */
export function NameCard({ keeper }: { keeper: BillKeeper }) {
  const { t } = useWords<'bill'>()
  const [isAsked, setAsked] = useState(() => tab.billName.get() !== null)
  const [name, setName] = useState('')
  if (isAsked) return null
  const done = (given: string) => {
    tab.billName.set(given)
    if (given) keeper.callMe(given)
    setAsked(true)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    done(name.trim())
  }
  return (
    <Card>
      <form className={css.form} onSubmit={submit} noValidate>
        <Field
          label={t('bill.name')}
          hint={t('bill.name.hint')}
          name="nickname"
          autoComplete="given-name"
          maxLength={NAME_MAX}
          value={name}
          onChange={setName}
        />
        <div className={css.ways}>
          <Button type="submit" variant="outline" size={44}>
            {t('bill.name.take')}
          </Button>
          <Button variant="quiet" size={44} onPress={() => done('')}>
            {t('bill.name.skip')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
