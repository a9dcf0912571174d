import { Field } from '@tischlein/ui/Field.tsx'
import { digitsOf, percent } from '@tischlein/ui/format'
import { useLocale } from '@tischlein/ui/locale'
import { useHouse } from '../desk.ts'
import { useWords } from '../words.ts'
import css from './DishForm.module.css'
import type { DishFields } from './DishForm.tsx'
import { unitPriceIn } from './dish-form.ts'

/** What a dish costs, what of that is tax, how much there is in it and how many are left. */
export function DishMoney({ wish, set, errorOf, isPackage }: DishFields & { isPackage: boolean }) {
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
      <Field
        label={t('editor.price')}
        name="price"
        inputMode="decimal"
        ltr
        required
        value={wish.price}
        onChange={(price) => set({ price })}
        {...errorOf('price')}
      />
      <Field
        label={t('editor.tax')}
        name="tax_class"
        as="select"
        value={wish.tax_class}
        onChange={(tax_class) => set({ tax_class })}
        {...errorOf('tax_class')}
      >
        {restaurant.tax_classes.map(({ tax_class, rates }) => (
          <option key={tax_class} value={tax_class}>
            {[taxName(tax_class), ratesOf(Object.values(rates), language)].filter(Boolean).join(', ')}
          </option>
        ))}
      </Field>
      <Field
        label={t('editor.stock')}
        name="stock"
        inputMode="numeric"
        ltr
        value={wish.stock}
        onChange={(stock) => set({ stock })}
        hint={t('editor.stock-hint')}
        {...errorOf('stock')}
      />
      <Field
        label={t('editor.quantity')}
        name="net_quantity"
        value={wish.net_quantity}
        onChange={(net_quantity) => set({ net_quantity })}
        placeholder="0,5 l"
        hint={
          unitPrice
            ? t('editor.unit-price', { price: amount(unitPrice.price), unit: unitPrice.unit })
            : t('editor.quantity-hint')
        }
        {...errorOf('net_quantity')}
      />
      <Field
        label={t('editor.deposit')}
        name="depot"
        inputMode="decimal"
        ltr
        value={wish.depot}
        onChange={(depot) => set({ depot })}
        hint={t('editor.deposit-hint')}
        {...errorOf('depot')}
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
          name="drink_share"
          inputMode="numeric"
          ltr
          value={wish.drink_share}
          onChange={(drink_share) => set({ drink_share })}
          hint={t('editor.drink-share-hint')}
          {...errorOf('drink_share')}
        />
      )}
      <Field
        label={t('editor.containers')}
        name="reusable_containers"
        inputMode="numeric"
        ltr
        value={wish.reusable_containers}
        onChange={(reusable_containers) => set({ reusable_containers })}
        hint={t('editor.containers-hint')}
        {...errorOf('reusable_containers')}
      />
      <Field
        label={t('editor.points')}
        name="kitchen_points"
        inputMode="numeric"
        ltr
        value={wish.kitchen_points}
        onChange={(kitchen_points) => set({ kitchen_points })}
        hint={t('editor.points-hint')}
        {...errorOf('kitchen_points')}
      />
    </div>
  )
}

/** One rate, or those of the ways to order: "7 %, 19 %". */
const ratesOf = (rates: readonly number[], language: string) =>
  [...new Set(rates)].map((rate) => percent(rate, language)).join(' / ')
