import type { TaxVersion } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { type FormEvent, useState } from 'react'
import { useDesk } from '../desk.ts'
import { useMoment } from '../shell/use-moment.ts'
import { useWords } from '../words.ts'
import css from './TaxesPage.module.css'
import type { Act } from './TaxesPage.tsx'
import { basisPointsOf, classesOf, type Kind, kinds, useClassName } from './tax-classes.ts'

/** New rates of a class, from today or a day to come. */
export function RatesForm({ versions, act }: { versions: readonly TaxVersion[]; act: Act }) {
  const { t } = useWords()
  const { call } = useDesk()
  const classNameOf = useClassName()
  const classes = classesOf(versions)
  const { wall } = useMoment()
  const [taxClass, setTaxClass] = useState(classes[0] ?? 'food')
  const [from, setFrom] = useState(wall.day)
  const [typed, setTyped] = useState<Readonly<Record<Kind, string>>>({ delivery: '', pickup: '', here: '' })
  const [isTried, setTried] = useState(false)
  const [delivery, pickup, here] = kinds.map((kind) => basisPointsOf(typed[kind]))

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (delivery == null || pickup == null || here == null) return
    const rates = { delivery, pickup, here }
    if (await act(() => call('setTaxRates', { tax_class: taxClass, from, rates }))) {
      setTyped({ delivery: '', pickup: '', here: '' })
      setTried(false)
    }
  }
  return (
    <form className={css.card} onSubmit={save} noValidate aria-labelledby="new-rates">
      <h2 id="new-rates" className={css.heading}>
        {t('taxes.new')}
      </h2>
      <div className={css.fields}>
        <Field as="select" label={t('taxes.class')} name="tax_class" value={taxClass} onChange={setTaxClass}>
          {classes.map((name) => (
            <option key={name} value={name}>
              {classNameOf(name)}
            </option>
          ))}
        </Field>
        <Field label={t('taxes.from')} name="from" type="date" value={from} onChange={setFrom} />
        {kinds.map((kind) => (
          <Field
            key={kind}
            label={t('taxes.rate', { type: t(`console.type.${kind}`) })}
            name={kind}
            inputMode="decimal"
            autoComplete="off"
            ltr
            value={typed[kind]}
            onChange={(text) => setTyped({ ...typed, [kind]: text })}
            {...(isTried && basisPointsOf(typed[kind]) === null ? { error: t('taxes.wrong') } : {})}
          />
        ))}
      </div>
      <Button type="submit">{t('taxes.save')}</Button>
    </form>
  )
}
