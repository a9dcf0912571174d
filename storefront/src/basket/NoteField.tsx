import { Field } from '@tischlein/ui/Field.tsx'
import { LiveRegion } from '@tischlein/ui/LiveRegion.tsx'
import { useWords } from '../words.ts'

/** storefront.md, section 5. */
export const NOTE_MAX = 140
/** From here on a reader of the screen knows that room gets short (ux.md, Q23); said once, not with every letter. */
const TOLD_LEFT = 20

type NoteFieldProps = { label: string; name: string; value: string; onChange: (value: string) => void }

/** A word for the kitchen, with a count that is seen, and heard when it matters. */
export function NoteField({ label, name, value, onChange }: NoteFieldProps) {
  const { t } = useWords()
  const isShort = NOTE_MAX - value.length <= TOLD_LEFT
  return (
    <div>
      <Field
        as="textarea"
        rows={2}
        label={label}
        name={name}
        value={value}
        maxLength={NOTE_MAX}
        counter={`${value.length}/${NOTE_MAX}`}
        onChange={onChange}
      />
      <LiveRegion message={isShort ? t('shop.note.left', { count: TOLD_LEFT }) : ''} />
    </div>
  )
}
