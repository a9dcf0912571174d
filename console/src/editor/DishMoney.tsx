import { Field } from '@tischlein/ui/Field.tsx'
import { digitsOf, percent } from '@tischlein/ui/format'
import { useLocale } from '@tischlein/ui/locale'
import type { Form } from '../choices/use-form.ts'
import { useHouse } from '../desk.ts'
import { useWords } from '../words.ts'
import css from './DishForm.module.css'
import { type DishWish, unitPriceIn } from './dish-form.ts'

type DishMoneyProps = { form: Form<DishWish>; isPackage: boolean }

/** What a dish costs, what of that is tax, how much there is in it and how many are left. */
export function DishMoney({ form, isPackage }: DishMoneyProps) {
  const { wish, set, errorOf, field } = form
  const { t, amount, language, has } = useWords()
  const { restaurant } = useHouse()
  const { currency } = useLocale()
  const digits = digitsOf(currency, language)
  const unitPrice = unitPriceIn(wish, digits)
  const taxName = (taxClass: string) => {
    const key = `editor.tax.${taxClass}`
    return has(key) ? t(key) : taxClass
  }
  return (
    <div className={css.fields}>
      <Field label={t('editor.price')} {...field('price')} inputMode="decimal" ltr required />
      <Field label={t('editor.tax')} {...field('tax_class')} as="select">
        {restaurant.tax_classes.map(({ tax_class, rates }) => (
          <option key={tax_class} value={tax_class}>
            {[taxName(tax_class), ratesOf(Object.values(rates), language)].filter(Boolean).join(', ')}
          </option>
        ))}
      </Field>
      <Field
        label={t('editor.stock')}
        {...field('stock')}
        inputMode="numeric"
        ltr
        hint={t('editor.stock-hint')}
      />
      <Field
        label={t('editor.quantity')}
        {...field('net_quantity')}
        ltr
        hint={
          unitPrice
            ? t('editor.unit-price', { price: amount(unitPrice.price), unit: unitPrice.unit })
            : t('editor.quantity-hint')
        }
      />
      <Field
        label={t('editor.deposit')}
        {...field('depot')}
        inputMode="decimal"
        ltr
        hint={t('editor.deposit-hint')}
      />
      <Field
        label={t('editor.age')}
        name="min_age"
        as="select"
        value={wish.min_age}
        onChange={(age) => set({ min_age: age === '16' || age === '18' ? age : '' })}
        {...errorOf('min_age')}
      >
        <option value="">{t('editor.age-any')}</option>
        <option value="16">16</option>
        <option value="18">18</option>
      </Field>
      {isPackage && (
        <Field
          label={t('editor.drink-share')}
          {...field('drink_share')}
          inputMode="numeric"
          ltr
          hint={t('editor.drink-share-hint')}
        />
      )}
      <Field
        label={t('editor.containers')}
        {...field('reusable_containers')}
        inputMode="numeric"
        ltr
        hint={t('editor.containers-hint')}
      />
      <Field
        label={t('editor.points')}
        {...field('kitchen_points')}
        inputMode="numeric"
        ltr
        hint={t('editor.points-hint')}
      />
    </div>
  )
}

/** One rate, or those of the ways to order: "7 %, 19 %". */
const ratesOf = (rates: readonly number[], language: string) =>
  [...new Set(rates)].map((rate) => percent(rate, language)).join(' / ')
