import type { Language } from '@tischlein/rules/restaurant/restaurant'
import { list } from '@tischlein/ui/format'
import { Segmented } from '@tischlein/ui/Segmented.tsx'
import { endonyms, useWords } from '../words.ts'
import css from './DishForm.module.css'

type LanguageTabsProps = {
  own: Language
  languages: readonly Language[]
  value: Language
  onChange: (language: Language) => void
  missing: readonly Language[]
}

/** In which language the texts below are written; those that lack something say so. */
export function LanguageTabs({ own, languages, value, onChange, missing }: LanguageTabsProps) {
  const { t, language } = useWords()
  const all = [own, ...languages.filter((one) => one !== own)]
  return (
    <div className={css.group}>
      <Segmented
        label={t('editor.language')}
        options={all.map((one) => ({
          value: one,
          label: missing.includes(one) ? `${one.toUpperCase()} •` : one.toUpperCase(),
        }))}
        value={value}
        onChange={onChange}
      />
      {missing.length > 0 && (
        <p className={css.missing}>
          {t('editor.missing', {
            languages: list(
              missing.map((one) => endonyms[one]),
              language,
            ),
          })}
        </p>
      )}
    </div>
  )
}
