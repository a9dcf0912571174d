import type { InputFor } from '@tischlein/contract/client'
import { Button } from '@tischlein/ui/Button.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { Segmented } from '@tischlein/ui/Segmented.tsx'
import { type FormEvent, useState } from 'react'
import { paths } from '../paths.ts'
import { navigate } from '../router.tsx'
import { useWords } from '../words.ts'
import css from './LandingPage.module.css'

const types = ['delivery', 'pickup', 'here'] as const
type Type = (typeof types)[number]

/** Postal code and delivery type. A plain form: it finds restaurants before any script runs. */
export function SearchForm({ wish }: { wish: InputFor<'listRestaurants'> }) {
  const { t } = useWords<'shop' | 'landing'>()
  const [postalCode, setPostalCode] = useState(String(wish.postalCode ?? ''))
  const [type, setType] = useState<Type>(types.find((one) => one === wish.deliveryType) ?? 'delivery')
  const find = (event: FormEvent) => {
    event.preventDefault()
    navigate(paths.restaurants({ postalCode: postalCode.trim(), deliveryType: type }))
  }
  return (
    <form method="get" action={paths.restaurants()} onSubmit={find} className={css.form}>
      <Segmented
        label={t('shop.type.label')}
        options={types.map((value) => ({ value, label: t(`shop.type.${value}`) }))}
        value={type}
        onChange={setType}
      />
      <input type="hidden" name="deliveryType" value={type} />
      <div className={css.where}>
        <Field
          label={t('landing.postcode')}
          name="postalCode"
          value={postalCode}
          onChange={setPostalCode}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={10}
          ltr
        />
        <Button type="submit">{t('landing.find')}</Button>
      </div>
    </form>
  )
}
