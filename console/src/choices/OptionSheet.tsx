import type { ManagedAttributeGroup, ManagedAttributeItem } from '@tischlein/contract/entities'
import { amountOf, typedAmount } from '@tischlein/ui/amount'
import { Field } from '@tischlein/ui/Field.tsx'
import { digitsOf } from '@tischlein/ui/format'
import { useLocale } from '@tischlein/ui/locale'
import { useDesk } from '../desk.ts'
import { named, type Speech, useWords } from '../words.ts'
import { AllergenChoice } from './AllergenChoice.tsx'
import css from './choices.module.css'
import { FormSheet } from './FormSheet.tsx'
import { Names, type Texts } from './Names.tsx'
import { useForm, type Wrong } from './use-form.ts'

type Wish = {
  readonly name: string
  readonly price: string
  readonly stock: string
  readonly allergy_info: readonly string[] | null
  readonly translations: Texts<'name'>
}

function wrongWith(wish: Wish, digits: number, t: Speech['t']): Wrong<Wish> {
  const isPrice = wish.price.trim() === '' || amountOf(wish.price, digits) !== null
  return {
    ...(wish.name.trim() === '' && { name: t('choices.wrong.name') }),
    ...(!isPrice && { price: t('choices.wrong.price') }),
    ...(!/^\d{0,6}$/.test(wish.stock.trim()) && { stock: t('choices.wrong.stock') }),
  }
}

type OptionSheetProps = {
  group: ManagedAttributeGroup
  item: ManagedAttributeItem | null
  onClose: () => void
  onSaved: () => void
}

/** An option: its name, what it costs more, and how many there are. */
export function OptionSheet({ group, item, onClose, onSaved }: OptionSheetProps) {
  const { t } = useWords()
  const { call } = useDesk()
  const { currency, language } = useLocale()
  const digits = digitsOf(currency, language)
  const form = useForm<Wish>({
    first: {
      name: item?.name ?? '',
      price: item ? typedAmount(item.price, digits, language) : '',
      stock: String(item?.stock ?? ''),
      allergy_info: item?.allergy_info ?? null,
      translations: item?.translations ?? {},
    },
    check: (wish) => wrongWith(wish, digits, t),
    send: (wish) => {
      const stock = wish.stock.trim() === '' ? null : Number(wish.stock)
      const sent = {
        name: wish.name.trim(),
        price: amountOf(wish.price || '0', digits) ?? 0,
        allergy_info: wish.allergy_info && [...wish.allergy_info],
        translations: wish.translations,
      }
      // What guests have bought meanwhile is not undone by somebody who only changed the name.
      const isStockTouched = stock !== (item?.stock ?? null)
      return item
        ? call('updateOption', { id: item.id, ...sent, ...(isStockTouched ? { stock } : {}) })
        : call('createOption', { attributeGroupId: group.id, ...sent, stock })
    },
    said: t('choices.saved'),
    onSaved: () => {
      onClose()
      onSaved()
    },
  })
  const { wish, set, field } = form
  const title = item ? named(item.name) : t('choices.option.new-in', { name: named(group.name) })
  return (
    <FormSheet title={title} form={form} onClose={onClose}>
      <Field label={t('choices.name')} {...field('name')} required />
      <div className={css.fields}>
        <Field
          label={t('choices.surcharge')}
          {...field('price')}
          inputMode="decimal"
          ltr
          hint={t('choices.surcharge-hint')}
        />
        <Field
          label={t('choices.stock')}
          {...field('stock')}
          inputMode="numeric"
          ltr
          hint={t('choices.stock-hint')}
        />
      </div>
      <AllergenChoice codes={wish.allergy_info} onChange={(allergy_info) => set({ allergy_info })} />
      <Names
        fields={[{ name: 'name', label: 'choices.name' }]}
        texts={wish.translations}
        onChange={(translations) => set({ translations })}
      />
    </FormSheet>
  )
}
