import type { ManagedPackageStep } from '@tischlein/contract/entities'
import { demandOfStep, judgeStep } from '@tischlein/rules/menu/judge-choices'
import { amountOf, typedAmount } from '@tischlein/ui/amount'
import { CheckRow } from '@tischlein/ui/CheckRow.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { digitsOf } from '@tischlein/ui/format'
import { useLocale } from '@tischlein/ui/locale'
import { useDesk } from '../desk.ts'
import type { Menu } from '../dishes/dish.ts'
import { named, type Speech, useWords } from '../words.ts'
import { Complaint } from './Complaint.tsx'
import css from './choices.module.css'
import { DishPicker } from './DishPicker.tsx'
import { demandInWords } from './demand.ts'
import { FormSheet } from './FormSheet.tsx'
import { Names, type Texts } from './Names.tsx'
import { useForm, type Wrong } from './use-form.ts'

/** A dish of a step as it is typed. */
type Offer = { readonly id: number; readonly price: string; readonly again: boolean }

type Wish = {
  readonly name: string
  readonly question: string
  readonly min: string
  readonly max: string
  readonly products: readonly Offer[]
  readonly translations: Texts<'name' | 'question'>
}

const numberIn = (typed: string, least: number) =>
  /^\d{1,2}$/.test(typed.trim()) && Number(typed) >= least ? Number(typed) : null

/** What the rules need to judge a step; null: a number is missing. */
function planOf({ min, max, products }: Wish) {
  const [minimum, maximum] = [numberIn(min, 0), numberIn(max, 1)]
  if (minimum === null || maximum === null) return null
  return {
    minimum,
    maximum,
    products: products.map(({ again }) => ({ multipleAllowed: again, isPackage: false })),
  }
}

function wrongWith(wish: Wish, digits: number, t: Speech['t']): Wrong<Wish> {
  const plan = planOf(wish)
  const ruling = plan && judgeStep(plan)
  const key = ruling && !ruling.ok ? ruling.refusal.key : null
  const isPriced = wish.products.every(({ price }) => price.trim() === '' || amountOf(price, digits) !== null)
  return {
    ...(wish.name.trim() === '' && { name: t('choices.wrong.name') }),
    ...(numberIn(wish.min, 0) === null && { min: t('choices.wrong.count') }),
    ...(numberIn(wish.max, 1) === null && { max: t('choices.wrong.most') }),
    ...(key === 'minimum_above_maximum' && { max: t('choices.wrong.counts') }),
    ...(key === 'products_too_few' && { products: t('choices.wrong.too-few') }),
    ...(!isPriced && { products: t('choices.wrong.price') }),
  }
}

type StepSheetProps = {
  packageId: number
  packageName: string
  step: ManagedPackageStep | null
  menu: Menu
  onClose: () => void
  onSaved: () => void
}

/** A step of a package: what guests are asked, how many they choose, and from which dishes. */
export function StepSheet({ packageId, packageName, step, menu, onClose, onSaved }: StepSheetProps) {
  const { t } = useWords()
  const { call } = useDesk()
  const { currency, language } = useLocale()
  const digits = digitsOf(currency, language)
  const form = useForm<Wish>({
    first: {
      name: step?.name ?? '',
      question: step?.question ?? '',
      min: String(step?.min ?? 1),
      max: String(step?.max ?? 1),
      products: (step?.products ?? []).map(({ id, price, is_multiple_allowed: again }) => ({
        id,
        price: price === 0 ? '' : typedAmount(price, digits, language),
        again,
      })),
      translations: step?.translations ?? {},
    },
    check: (wish) => wrongWith(wish, digits, t),
    send: (wish) => {
      const plan = planOf(wish)
      const sent = {
        name: wish.name.trim(),
        question: wish.question.trim() || null,
        min: plan?.minimum ?? 0,
        max: plan?.maximum ?? 1,
        products: wish.products.map(({ id, price, again }) => ({
          id,
          price: amountOf(price || '0', digits) ?? 0,
          is_multiple_allowed: again,
        })),
        translations: wish.translations,
      }
      return step ? call('updateStep', { id: step.id, ...sent }) : call('createStep', { packageId, ...sent })
    },
    said: t('choices.saved'),
    onSaved: () => {
      onClose()
      onSaved()
    },
  })
  const { wish, set, wrong, field } = form
  const plan = planOf(wish)
  const choose = (ids: readonly number[]) =>
    set({
      products: [
        ...wish.products.filter(({ id }) => ids.includes(id)),
        ...ids
          .filter((id) => !wish.products.some((offer) => offer.id === id))
          .map((id) => ({ id, price: '', again: true })),
      ],
    })
  const title = step ? named(step.name) : t('choices.step.new-in', { name: named(packageName) })
  return (
    <FormSheet title={title} form={form} onClose={onClose}>
      <Field label={t('choices.name')} {...field('name')} required hint={t('choices.step.name-hint')} />
      <Field label={t('choices.question')} {...field('question')} hint={t('choices.question-hint')} />
      <div className={css.fields}>
        <Field
          label={t('choices.least')}
          {...field('min')}
          inputMode="numeric"
          ltr
          hint={t('choices.least-hint')}
        />
        <Field label={t('choices.most')} {...field('max')} inputMode="numeric" ltr />
      </div>
      <p className={css.quiet} aria-live="polite">
        {plan &&
          plan.minimum <= plan.maximum &&
          t('choices.guests-read', { demand: demandInWords(demandOfStep(plan), t) })}
      </p>
      <Offers menu={menu} offers={wish.products} onChange={(products) => set({ products })} />
      <Complaint>{wrong.products}</Complaint>
      <DishPicker
        legend={t('choices.dishes')}
        menu={{ ...menu, dishes: menu.dishes.filter((dish) => !dish.is_package) }}
        chosen={wish.products.map(({ id }) => id)}
        onChange={choose}
      />
      <Names
        fields={[
          { name: 'name', label: 'choices.name' },
          { name: 'question', label: 'choices.question' },
        ]}
        texts={wish.translations}
        onChange={(translations) => set({ translations })}
      />
    </FormSheet>
  )
}

type OffersProps = {
  menu: Menu
  offers: readonly Offer[]
  onChange: (offers: Offer[]) => void
}

/** The chosen dishes: what each costs more, and whether a guest may take it twice. */
function Offers({ menu, offers, onChange }: OffersProps) {
  const { t } = useWords()
  const change = (id: number, to: Partial<Offer>) =>
    onChange(offers.map((offer) => (offer.id === id ? { ...offer, ...to } : offer)))
  return (
    <ul className={css.offers}>
      {offers.map(({ id, price, again }) => {
        const name = menu.dishes.find((dish) => dish.id === id)?.name ?? `#${id}`
        return (
          <li key={id} className={css.offer}>
            <Field
              label={t('choices.surcharge-of', { name: named(name) })}
              name={`price-${id}`}
              inputMode="decimal"
              ltr
              value={price}
              onChange={(typed) => change(id, { price: typed })}
              hint={t('choices.surcharge-hint')}
            />
            <CheckRow
              look="row"
              label={t('choices.again')}
              checked={again}
              onChange={(isOn) => change(id, { again: isOn })}
            />
          </li>
        )
      })}
    </ul>
  )
}
