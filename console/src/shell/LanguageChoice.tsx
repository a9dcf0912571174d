import type { Language } from '@tischlein/rules/restaurant/restaurant'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { endonyms, languages, useWords } from '../words.ts'
import css from './LanguageChoice.module.css'

/** Every language in its own words; the browser's own list, so that it works with any finger and any reader. */
export function LanguageChoice({ onChoose }: { onChoose: (language: Language) => void }) {
  const { t, language } = useWords()
  return (
    <label className={css.choice}>
      <Icon name="globe" size={18} />
      <select
        className={css.select}
        aria-label={t('console.language')}
        value={language}
        onChange={(event) => {
          const wish = languages.find((one) => one === event.target.value)
          if (wish) onChoose(wish)
        }}
      >
        {languages.map((one) => (
          <option key={one} value={one} lang={one}>
            {endonyms[one]}
          </option>
        ))}
      </select>
    </label>
  )
}
