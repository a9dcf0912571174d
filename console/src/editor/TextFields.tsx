import type { Language } from '@tischlein/rules/restaurant/restaurant'
import { Field } from '@tischlein/ui/Field.tsx'
import { useState } from 'react'
import { useHouse } from '../desk.ts'
import { type ConsoleKey, useWords } from '../words.ts'
import type { Texts } from './dish-form.ts'
import { LanguageTabs } from './LanguageTabs.tsx'
import { missingIn } from './written.ts'

export type TextPlan<Name extends string> = {
  readonly field: Name
  readonly label: ConsoleKey
  readonly isLong?: boolean
  readonly isRequired?: boolean
  readonly error?: string | undefined
}

type TextFieldsProps<Name extends string> = {
  texts: Texts
  onChange: (texts: Texts) => void
  plan: readonly TextPlan<Name>[]
}

/** The texts of something, a language at a time; the original stands below what is translated. */
export function TextFields<Name extends string>({ texts, onChange, plan }: TextFieldsProps<Name>) {
  const { t } = useWords()
  const { lang: own, languages } = useHouse().restaurant
  const [language, setLanguage] = useState<Language>(own)
  const isOwn = language === own
  const write = (field: string, text: string) =>
    onChange({ ...texts, [language]: { ...texts[language], [field]: text } })
  return (
    <>
      <LanguageTabs
        own={own}
        languages={languages}
        value={language}
        onChange={setLanguage}
        missing={missingIn(texts, own, languages)}
      />
      {plan.map(({ field, label, isLong, isRequired, error }) => {
        const original = texts[own]?.[field]
        return (
          <Field
            key={`${language}-${field}`}
            label={t(label)}
            name={field}
            lang={language}
            dir={language === 'ar' ? 'rtl' : 'ltr'}
            {...(isLong ? { as: 'textarea' as const, rows: 3 } : {})}
            required={Boolean(isRequired && isOwn)}
            value={texts[language]?.[field] ?? ''}
            onChange={(text) => write(field, text)}
            {...(!isOwn && original ? { hint: t('editor.original', { text: original }) } : {})}
            {...(isOwn && error ? { error } : {})}
          />
        )
      })}
    </>
  )
}
