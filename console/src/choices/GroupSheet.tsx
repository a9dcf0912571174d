import type { ManagedAttributeGroup } from '@tischlein/contract/entities'
import { demandOfGroup, judgeGroup } from '@tischlein/rules/menu/judge-choices'
import { Field } from '@tischlein/ui/Field.tsx'
import { Segmented } from '@tischlein/ui/Segmented.tsx'
import { useDesk } from '../desk.ts'
import type { Menu } from '../dishes/dish.ts'
import { named, type Speech, useWords } from '../words.ts'
import css from './choices.module.css'
import { DishPicker } from './DishPicker.tsx'
import { demandInWords } from './demand.ts'
import { FormSheet } from './FormSheet.tsx'
import { Names, type Texts } from './Names.tsx'
import { type Form, useForm, type Wrong } from './use-form.ts'

/** As it is typed; `place`: at all dishes of a category, or at some dishes. */
type Wish = {
  readonly name: string
  readonly is_multi_select: boolean
  readonly minimum_value: string
  readonly maximum_value: string
  readonly place: 'category' | 'dishes'
  readonly categoryId: number | null
  readonly product_ids: readonly number[]
  readonly translations: Texts<'name'>
}

const firstOf = (group: ManagedAttributeGroup | null, menu: Menu): Wish => ({
  name: group?.name ?? '',
  is_multi_select: group?.is_multi_select ?? false,
  minimum_value: String(group?.minimum_value ?? 1),
  maximum_value: String(group?.maximum_value ?? ''),
  place: group && group.category_id === null ? 'dishes' : 'category',
  categoryId: group?.category_id ?? menu.categories[0]?.id ?? null,
  product_ids: group?.product_ids ?? [],
  translations: group?.translations ?? {},
})

/** What is typed as numbers; null: it is none. An empty maximum is any number. */
function countsOf({ is_multi_select: multiSelect, minimum_value, maximum_value }: Wish) {
  const minimum = /^\d{1,2}$/.test(minimum_value.trim()) ? Number(minimum_value) : null
  const isOpen = maximum_value.trim() === ''
  const maximum = /^[1-9]\d?$/.test(maximum_value.trim()) ? Number(maximum_value) : null
  const isMaximumWrong = multiSelect && !isOpen && maximum === null
  return minimum === null || isMaximumWrong ? null : { minimum, maximum, multiSelect }
}

function wrongWith(wish: Wish, t: Speech['t']): Wrong<Wish> {
  const counts = countsOf(wish)
  const isMinimumWrong = !/^\d{1,2}$/.test(wish.minimum_value.trim())
  const ruling = counts && judgeGroup(counts)
  const isTurned = ruling !== null && !ruling.ok
  return {
    ...(wish.name.trim() === '' && { name: t('choices.wrong.name') }),
    ...(isMinimumWrong && { minimum_value: t('choices.wrong.count') }),
    ...(!isMinimumWrong && counts === null && { maximum_value: t('choices.wrong.most') }),
    ...(isTurned && { maximum_value: t('choices.wrong.counts') }),
    ...(wish.place === 'category' && wish.categoryId === null && { categoryId: t('choices.wrong.category') }),
    ...(wish.place === 'dishes' &&
      wish.product_ids.length === 0 && { product_ids: t('choices.wrong.dishes') }),
  }
}

type GroupSheetProps = {
  group: ManagedAttributeGroup | null
  menu: Menu
  onClose: () => void
  onSaved: () => void
}

/** What a group asks for, and at which dishes: its options are written on its card. */
export function GroupSheet({ group, menu, onClose, onSaved }: GroupSheetProps) {
  const { t } = useWords()
  const { call } = useDesk()
  const form = useForm<Wish>({
    first: firstOf(group, menu),
    check: (wish) => wrongWith(wish, t),
    send: (wish) => {
      const counts = countsOf(wish)
      const sent = {
        name: wish.name.trim(),
        is_multi_select: wish.is_multi_select,
        minimum_value: counts?.minimum ?? 0,
        maximum_value: counts?.maximum ?? null,
        categoryId: wish.place === 'category' ? wish.categoryId : null,
        product_ids: wish.place === 'dishes' ? [...wish.product_ids] : [],
        translations: wish.translations,
      }
      return group ? call('updateGroup', { id: group.id, ...sent }) : call('createGroup', sent)
    },
    said: t('choices.saved'),
    onSaved: () => {
      onClose()
      onSaved()
    },
  })
  const { wish, set, wrong, errorOf, field } = form
  return (
    <FormSheet title={group ? named(group.name) : t('choices.group.new')} form={form} onClose={onClose}>
      <Field label={t('choices.name')} {...field('name')} required hint={t('choices.group.name-hint')} />
      <Rule form={form} />
      <fieldset className={css.group}>
        <legend className={css.legend}>{t('choices.where')}</legend>
        <Segmented
          label={t('choices.where')}
          options={[
            { value: 'category', label: t('choices.where.category') },
            { value: 'dishes', label: t('choices.where.dishes') },
          ]}
          value={wish.place}
          onChange={(place) => set({ place })}
        />
      </fieldset>
      {wish.place === 'category' ? (
        <Field
          as="select"
          label={t('choices.category')}
          name="category"
          value={String(wish.categoryId ?? '')}
          onChange={(id) => set({ categoryId: Number(id) || null })}
          {...errorOf('categoryId')}
        >
          {menu.categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Field>
      ) : (
        <DishPicker
          legend={t('choices.dishes')}
          menu={menu}
          chosen={wish.product_ids}
          onChange={(product_ids) => set({ product_ids })}
          error={wrong.product_ids}
        />
      )}
      <Names
        fields={[{ name: 'name', label: 'choices.name' }]}
        texts={wish.translations}
        onChange={(translations) => set({ translations })}
      />
    </FormSheet>
  )
}

/** One of them or several, how many at least and at most; what guests will read stands below. */
function Rule({ form: { wish, set, errorOf, field } }: { form: Form<Wish> }) {
  const { t } = useWords()
  const counts = countsOf(wish)
  const isRight = counts !== null && judgeGroup(counts).ok
  return (
    <>
      <fieldset className={css.group}>
        <legend className={css.legend}>{t('choices.how-many')}</legend>
        <Segmented
          label={t('choices.how-many')}
          options={[
            { value: 'one', label: t('choices.one') },
            { value: 'several', label: t('choices.several') },
          ]}
          value={wish.is_multi_select ? 'several' : 'one'}
          onChange={(value) => set({ is_multi_select: value === 'several' })}
        />
      </fieldset>
      <div className={css.fields}>
        <Field
          label={t('choices.least')}
          {...field('minimum_value')}
          inputMode="numeric"
          ltr
          hint={t('choices.least-hint')}
        />
        {wish.is_multi_select && (
          <Field
            label={t('choices.most')}
            {...field('maximum_value')}
            inputMode="numeric"
            ltr
            hint={t('choices.most-hint')}
          />
        )}
      </div>
      {!wish.is_multi_select && errorOf('maximum_value').error !== undefined && (
        <p className={css.complaint} role="alert">
          {errorOf('maximum_value').error}
        </p>
      )}
      <p className={css.quiet} aria-live="polite">
        {isRight && t('choices.guests-read', { demand: demandInWords(demandOfGroup(counts), t) })}
      </p>
    </>
  )
}
