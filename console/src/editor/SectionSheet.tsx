import type { ManagedSubcategory } from '@tischlein/contract/entities'
import { FormSheet } from '../choices/FormSheet.tsx'
import { useForm } from '../choices/use-form.ts'
import { useDesk, useHouse } from '../desk.ts'
import { type Pictured, useSendPicture } from '../pictures/cut.ts'
import { PictureField } from '../pictures/PictureField.tsx'
import type { Act } from '../shell/use-act.ts'
import { useWords } from '../words.ts'
import { dishShapes, type Texts } from './dish-form.ts'
import { TextFields } from './TextFields.tsx'

/** `name` is where a refusal finds its field. */
type Wish = { readonly translations: Texts; readonly image: Pictured; readonly name: null }

type SectionSheetProps = { section: ManagedSubcategory; act: Act; onClose: () => void }

/** A section of a category: its name in every language, and its picture. */
export function SectionSheet({ section, act, onClose }: SectionSheetProps) {
  const { t } = useWords()
  const { call } = useDesk()
  const { lang } = useHouse().restaurant
  const sendPicture = useSendPicture()
  const { wish, set, wrong, ...form } = useForm<Wish>({
    first: { translations: section.translations, image: section.imagePath, name: null },
    check: ({ translations }) => (translations[lang]?.name?.trim() ? {} : { name: t('editor.wrong.name') }),
    send: async ({ translations, image }) => {
      const imagePath = await sendPicture(image)
      await call('updateSubcategory', { id: section.id, imagePath, translations })
      await act(async () => undefined)
    },
    said: t('editor.saved'),
    onSaved: onClose,
  })
  return (
    <FormSheet title={section.name} form={form} onClose={onClose}>
      <TextFields
        texts={wish.translations}
        onChange={(translations) => set({ translations })}
        plan={[{ field: 'name', label: 'editor.name', isRequired: true, error: wrong.name }]}
      />
      <PictureField
        label={t('editor.section-photo')}
        value={wish.image}
        shapes={dishShapes}
        onChange={(image) => set({ image })}
        error={wrong.image}
      />
    </FormSheet>
  )
}
