import type { ManagedCategory } from '@tischlein/contract/entities'
import { useState } from 'react'
import { FormSheet } from '../choices/FormSheet.tsx'
import { useForm } from '../choices/use-form.ts'
import { useDesk, useHouse } from '../desk.ts'
import { paths } from '../paths.ts'
import { type Pictured, useSendPicture } from '../pictures/cut.ts'
import { PictureField } from '../pictures/PictureField.tsx'
import { navigate } from '../router.ts'
import { Switch } from '../shell/Switch.tsx'
import type { Act } from '../shell/use-act.ts'
import { named, useWords } from '../words.ts'
import { DeleteInPlace } from './DeleteInPlace.tsx'
import { dishShapes, type Texts } from './dish-form.ts'
import { SectionList } from './SectionList.tsx'
import { SectionSheet } from './SectionSheet.tsx'
import { TextFields } from './TextFields.tsx'

/** `name` and the others are where a refusal finds its field. */
type Wish = {
  readonly translations: Texts
  readonly active: boolean
  readonly image: Pictured
  readonly name: null
  readonly description: null
  readonly foot_note: null
}

type CategorySheetProps = { category: ManagedCategory | null; act: Act; onClose: () => void }

/** A category: its words in every language, whether guests see it, and its sections. */
export function CategorySheet({ category, act, onClose }: CategorySheetProps) {
  const { t } = useWords()
  const { call } = useDesk()
  const { lang } = useHouse().restaurant
  const sendPicture = useSendPicture()
  const form = useForm<Wish>({
    first: {
      translations: category?.translations ?? {},
      active: category?.active ?? true,
      image: category?.image ?? null,
      name: null,
      description: null,
      foot_note: null,
    },
    check: ({ translations }) => (translations[lang]?.name?.trim() ? {} : { name: t('editor.wrong.name') }),
    send: async ({ translations, active, image }) => {
      const own = translations[lang] ?? {}
      const sent = {
        name: own.name ?? '',
        description: own.description || null,
        foot_note: own.foot_note || null,
        active,
        image: await sendPicture(image),
        translations,
      }
      const { data } = category
        ? await call('updateCategory', { id: category.id, ...sent })
        : await call('createCategory', sent)
      await act(async () => undefined)
      if (!category) navigate(paths.editor({ category: data.id }))
    },
    said: t('editor.saved'),
    onSaved: onClose,
  })
  const { wish, set, wrong } = form
  const [open, setOpen] = useState<number | null>(null)
  const section = category?.subcategories.find(({ id }) => id === open)
  // A form cannot stand in another: the section's lies over the category's.
  return (
    <>
      <FormSheet title={category?.name ?? t('editor.new-category')} form={form} onClose={onClose}>
        <TextFields
          texts={wish.translations}
          onChange={(translations) => set({ translations })}
          plan={[
            { field: 'name', label: 'editor.name', isRequired: true, error: wrong.name },
            { field: 'description', label: 'editor.description', isLong: true, error: wrong.description },
            { field: 'foot_note', label: 'editor.foot-note', isLong: true, error: wrong.foot_note },
          ]}
        />
        <PictureField
          label={t('editor.category-photo')}
          value={wish.image}
          shapes={dishShapes}
          onChange={(image) => set({ image })}
          error={wrong.image}
        />
        <Switch
          label={t('editor.category-active')}
          isOn={wish.active}
          onChange={(active) => set({ active })}
        />
        {category && <SectionList category={category} act={act} onEdit={setOpen} />}
        {category && <DeleteCategory category={category} act={act} onGone={onClose} />}
      </FormSheet>
      {section && <SectionSheet key={section.id} section={section} act={act} onClose={() => setOpen(null)} />}
    </>
  )
}

type DeleteProps = { category: ManagedCategory; act: Act; onGone: () => void }

function DeleteCategory({ category, act, onGone }: DeleteProps) {
  const { t } = useWords()
  const { call } = useDesk()
  const remove = async () => {
    if (!(await act(() => call('deleteCategory', { id: category.id })))) return
    onGone()
    navigate(paths.editor())
  }
  return (
    <DeleteInPlace onDelete={remove}>
      {t('editor.delete-category', { name: named(category.name), count: category.product_count })}
    </DeleteInPlace>
  )
}
