import type { MenuChange } from '@tischlein/contract/entities'
import { Pill } from '@tischlein/ui/Pill.tsx'
import { useWords } from '../words.ts'
import { fieldInWords } from './change-words.ts'
import css from './draft.module.css'

/** More are counted, not listed: nobody reads the four hundredth. */
const SHOWN = 200

/** A difference of two menus: what is new, changed from something to something, or removed. */
export function ChangeList({ changes }: { changes: readonly MenuChange[] }) {
  const { t } = useWords()
  const more = changes.length - SHOWN
  return (
    <>
      <ul className={css.changes}>
        {changes.slice(0, SHOWN).map((change) => (
          <Change key={`${change.what} ${change.noun} ${change.id}`} change={change} />
        ))}
      </ul>
      {more > 0 && <p className={css.quiet}>{t('draft.more', { count: more })}</p>}
    </>
  )
}

const tones = { added: 'ok', changed: 'plain', removed: 'danger' } as const

function Change({ change: { what, noun, name, of, fields } }: { change: MenuChange }) {
  const speech = useWords()
  const { t } = speech
  return (
    <li className={css.change}>
      <p className={css.what}>
        <Pill tone={tones[what]}>{t(`draft.what.${what}`)}</Pill>
        <span className={css.quiet}>{t(`draft.noun.${noun}`)}</span>
        <strong dir="auto">{name}</strong>
        {of && (
          <span className={css.quiet} dir="auto">
            {of}
          </span>
        )}
      </p>
      {fields.length > 0 && (
        <ul className={css.fields}>
          {fields.map((field) => (
            <li key={field.field}>{fieldInWords(field, speech)}</li>
          ))}
        </ul>
      )}
    </li>
  )
}
