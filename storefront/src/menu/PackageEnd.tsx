import type { Product } from '@tischlein/contract/entities'
import { NoteField } from '../basket/NoteField.tsx'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useWords } from '../words.ts'
import type { Draft } from './draft.ts'
import { PersonFields } from './PersonFields.tsx'
import { usePersons } from './use-persons.ts'

type PackageEndProps = {
  product: Product
  draft: Draft
  isAsked: boolean
  onChange: (draft: Draft) => void
}

/** What a package asks for once everything in it is chosen: for whom it is, and a word for the kitchen. */
export function PackageEnd({ product, draft, isAsked, onChange }: PackageEndProps) {
  const { t } = useWords<'shop' | 'menu'>()
  const { item_comments } = useRestaurant()
  const persons = usePersons(draft, 1)
  return (
    <>
      <PersonFields
        product={product}
        persons={persons}
        isAsked={isAsked}
        onChange={(named) => onChange({ ...draft, persons: named })}
      />
      {item_comments && (
        <NoteField
          label={t('menu.note.label')}
          name="note"
          value={draft.note}
          onChange={(note) => onChange({ ...draft, note })}
        />
      )}
    </>
  )
}
