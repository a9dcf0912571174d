import type { Language } from '@tischlein/rules/restaurant/restaurant'
import { Field } from '@tischlein/ui/Field.tsx'
import { Segmented } from '@tischlein/ui/Segmented.tsx'
import { useState } from 'react'
import { useHouse } from '../desk.ts'
import { endonyms, languages, useWords } from '../words.ts'
import { RichField } from './RichField.tsx'
import css from './Texts.module.css'

/** Texts by language and field. */
export type Texts = { readonly [L in Language]?: { readonly [field: string]: string } }

export type TextField = {
  readonly name: string
  readonly label: string
  /** `line`: one line; `lines`: several, plain; `rich`: formatted. */
  readonly kind: 'line' | 'lines' | 'rich'
  readonly max?: number
}

type TonguesProps = { fields: readonly TextField[]; texts: Texts; onChange: (texts: Texts) => void }

/** Fields to be written in each language of the house; what lacks in one is marked, and guests read the original then. */
export function Tongues({ fields, texts, onChange }: TonguesProps) {
  const { t } = useWords()
  const { restaurant } = useHouse()
  const [tongue, setTongue] = useState<Language>(restaurant.lang)
  const own = texts[tongue] ?? {}
  const set = (name: string, text: string) => onChange({ ...texts, [tongue]: { ...own, [name]: text } })
  const lacks = (language: Language) =>
    fields.some(({ name }) => texts[restaurant.lang]?.[name] && !texts[language]?.[name])
  const ordered = [restaurant.lang, ...languages.filter((one) => one !== restaurant.lang)]
  return (
    <div className={css.form}>
      <Segmented
        label={t('texts.language')}
        value={tongue}
        onChange={setTongue}
        options={ordered.map((value) => ({
          value,
          label: `${endonyms[value]}${lacks(value) ? ' ○' : ''}`,
        }))}
      />
      {lacks(tongue) && <p className={css.hint}>{t('texts.lacks')}</p>}
      {fields.map(({ name, label, kind, max }) =>
        kind === 'rich' ? (
          <RichField
            key={`${tongue} ${name}`}
            label={label}
            language={tongue}
            value={own[name] ?? ''}
            onChange={(html) => set(name, html)}
          />
        ) : (
          <div key={name} lang={tongue} dir={tongue === 'ar' ? 'rtl' : 'ltr'}>
            <Field
              name={name}
              label={label}
              value={own[name] ?? ''}
              onChange={(text) => set(name, text)}
              {...(kind === 'lines' ? { as: 'textarea' as const, rows: 3 } : {})}
              {...(max === undefined ? {} : { maxLength: max })}
            />
          </div>
        ),
      )}
    </div>
  )
}
