import type { Language } from '@tischlein/contract/entities'
import { Disclosure } from '@tischlein/ui/Disclosure.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { Pill } from '@tischlein/ui/Pill.tsx'
import { useHouse } from '../desk.ts'
import { type ConsoleKey, endonyms, languages, useWords } from '../words.ts'
import css from './choices.module.css'

/** Texts by language and field, as they are typed. */
export type Texts<Name extends string> = {
  readonly [L in Language]?: { readonly [Field in Name]?: string }
}

type NamesProps<Name extends string> = {
  fields: readonly { readonly name: Name; readonly label: ConsoleKey }[]
  texts: Texts<Name>
  onChange: (texts: Texts<Name>) => void
}

/** The other languages of the house, those without a name marked. What is missing is shown as it was written. */
export function Names<Name extends string>({ fields, texts, onChange }: NamesProps<Name>) {
  const { t } = useWords()
  const { restaurant } = useHouse()
  const others = languages.filter((one) => one !== restaurant.lang && restaurant.languages.includes(one))
  const [main] = fields
  const isMissing = (one: Language) => main !== undefined && !texts[one]?.[main.name]
  const missing = others.filter(isMissing).length
  if (others.length === 0) return null
  return (
    <Disclosure
      summary={t('choices.languages')}
      end={missing > 0 && <Pill tone="warn">{t('choices.languages-missing', { count: missing })}</Pill>}
    >
      <div className={css.form}>
        {others.map((one) => (
          <fieldset key={one} className={css.group}>
            <legend className={css.legend}>
              {endonyms[one]} {isMissing(one) && <Pill tone="warn">{t('choices.language-missing')}</Pill>}
            </legend>
            {fields.map(({ name, label }) => (
              <Field
                key={name}
                label={t(label)}
                name={`${name}-${one}`}
                value={texts[one]?.[name] ?? ''}
                onChange={(text) => onChange({ ...texts, [one]: { ...texts[one], [name]: text } })}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </Disclosure>
  )
}
