import { amountOf } from '@tischlein/ui/amount'
import { Button } from '@tischlein/ui/Button.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { digitsOf } from '@tischlein/ui/format'
import { useLocale } from '@tischlein/ui/locale'
import { type FormEvent, useState } from 'react'
import { useDesk } from '../desk.ts'
import type { Act } from '../shell/use-act.ts'
import { named, useWords } from '../words.ts'
import css from './StartPage.module.css'

const nothing = { category: '', name: '', price: '' }

/** A dish in three fields; its category is made when it is new, and stays for the next dish. */
export function FirstDish({ act }: { act: Act }) {
  const { t } = useWords()
  const { call } = useDesk()
  const { currency, language } = useLocale()
  const [dish, setDish] = useState(nothing)
  const [added, setAdded] = useState<readonly string[]>([])
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const price = amountOf(dish.price, digitsOf(currency, language))
  const wrong = {
    category: dish.category.trim() === '',
    name: dish.name.trim() === '',
    price: price === null,
  }

  const add = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (price === null || wrong.category || wrong.name) return
    setBusy(true)
    const isDone = await act(async () => {
      const category_id = await categoryNamed(dish.category.trim())
      await call('createProduct', { category_id, name: dish.name.trim(), price })
    })
    if (isDone) {
      setAdded([...added, dish.name.trim()])
      setDish({ ...nothing, category: dish.category })
      setTried(false)
    }
    setBusy(false)
  }

  const categoryNamed = async (name: string): Promise<number> => {
    const { data } = await call('listManagedCategories', { per_page: 100 })
    const there = data.find((category) => category.name === name)
    return there?.id ?? (await call('createCategory', { name })).data.id
  }

  return (
    <form className={css.form} onSubmit={add} noValidate>
      <div className={css.fields}>
        {(['category', 'name', 'price'] as const).map((field) => (
          <Field
            key={field}
            label={t(`setup.dish.${field}`)}
            name={field}
            autoComplete="off"
            value={dish[field]}
            onChange={(text) => setDish({ ...dish, [field]: text })}
            {...(field === 'price' ? { inputMode: 'decimal' as const, ltr: true } : {})}
            {...(isTried && wrong[field] ? { error: t('setup.check') } : {})}
          />
        ))}
      </div>
      <Button type="submit" size={44} busy={isBusy}>
        {t('setup.dish.add')}
      </Button>
      <p role="status" className={css.why}>
        {added.length > 0 && t('setup.dish.added', { name: named(added.at(-1) ?? ''), count: added.length })}
      </p>
    </form>
  )
}
