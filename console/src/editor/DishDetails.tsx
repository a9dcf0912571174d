import { CheckRow } from '@tischlein/ui/CheckRow.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { Complaint } from '../choices/Complaint.tsx'
import type { Form } from '../choices/use-form.ts'
import { useHouse } from '../desk.ts'
import { Switch } from '../shell/Switch.tsx'
import { useWords } from '../words.ts'
import css from './DishForm.module.css'
import { type DishWish, tags } from './dish-form.ts'
import type { WrittenMenu } from './use-editor.ts'

type DishDetailsProps = { form: Form<DishWish>; menu: WrittenMenu }

/** Where a dish stands, how it can be ordered, and what guests are told and asked. */
export function DishDetails({ form, menu }: DishDetailsProps) {
  const { wish, set, errorOf, field } = form
  const { t } = useWords()
  const { restaurant } = useHouse()
  const sections = menu.categories.find(({ id }) => String(id) === wish.category_id)?.subcategories ?? []
  return (
    <>
      <fieldset className={css.group} aria-invalid={errorOf('deliveryTypes').error ? true : undefined}>
        <legend className={css.legend}>{t('editor.types')}</legend>
        <Complaint>{errorOf('deliveryTypes').error}</Complaint>
        <div className={css.codes}>
          {restaurant.deliveryTypes.map((type) => (
            <CheckRow
              key={type}
              label={t(`console.type.${type}`)}
              checked={wish.deliveryTypes.includes(type)}
              onChange={(isOn) => set({ deliveryTypes: toggled(wish.deliveryTypes, type, isOn) })}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className={css.group}>
        <legend className={css.legend}>{t('editor.tags')}</legend>
        <div className={css.codes}>
          {tags.map((tag) => (
            <CheckRow
              key={tag}
              label={t(`editor.tag.${tag}`)}
              checked={wish.tags.includes(tag)}
              onChange={(isOn) => set({ tags: toggled(wish.tags, tag, isOn) })}
            />
          ))}
        </div>
      </fieldset>
      <div className={css.fields}>
        <Field
          label={t('editor.category')}
          name="category_id"
          as="select"
          value={wish.category_id}
          onChange={(category_id) => set({ category_id, subcategory_id: '' })}
          {...errorOf('category_id')}
        >
          {menu.categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Field>
        {sections.length > 0 && (
          <Field label={t('editor.section')} {...field('subcategory_id')} as="select">
            <option value="">{t('editor.no-section')}</option>
            {sections.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Field>
        )}
      </div>
      <div className={css.switches}>
        <Switch label={t('editor.active')} isOn={wish.active} onChange={(active) => set({ active })} />
        <Switch label={t('editor.pinned')} isOn={wish.pinned} onChange={(pinned) => set({ pinned })} />
        <Switch
          label={t('editor.asks-name')}
          isOn={wish.asksName}
          onChange={(asksName) => set({ asksName })}
        />
        <Switch
          label={t('editor.asks-date')}
          isOn={wish.asksDate}
          onChange={(asksDate) => set({ asksDate })}
        />
        {restaurant.ticketingSystem && (
          <Switch
            label={t('editor.ticket')}
            isOn={wish.is_ticket}
            onChange={(is_ticket) => set({ is_ticket })}
          />
        )}
      </div>
    </>
  )
}

const toggled = <Item,>(list: readonly Item[], item: Item, isOn: boolean): Item[] =>
  isOn ? [...list.filter((one) => one !== item), item] : list.filter((one) => one !== item)
