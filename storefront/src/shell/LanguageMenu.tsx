import type { Language } from '@tischlein/contract/entities'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { useId } from 'react'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import { keepLanguage } from './cookies.ts'
import css from './menus.module.css'
import { notify } from './notices.ts'
import { useRestaurant } from './use-restaurant.ts'

const endonyms: Record<Language, string> = { de: 'Deutsch', en: 'English', fr: 'Français', ar: 'العربية' }
const short: Record<Language, string> = { de: 'DE', en: 'EN', fr: 'FR', ar: 'ع' }

export function LanguageMenu() {
  const { t } = useWords()
  const { language } = useShop()
  const { languages } = useRestaurant()
  const id = useId()
  if (languages.length < 2) return null
  return (
    <>
      <button
        type="button"
        className={css.button}
        popoverTarget={id}
        aria-label={`${short[language]}, ${t('shop.language.open', { language: endonyms[language] })}`}
      >
        <span lang={language}>{short[language]}</span>
      </button>
      <div id={id} popover="auto" className={css.menu}>
        {languages.map((one) => (
          <LanguageItem key={one} language={one} isCurrent={one === language} />
        ))}
      </div>
    </>
  )
}

function LanguageItem({ language, isCurrent }: { language: Language; isCurrent: boolean }) {
  const { t } = useWords()
  return (
    <button
      type="button"
      className={css.item}
      lang={language}
      dir={language === 'ar' ? 'rtl' : 'ltr'}
      aria-current={isCurrent || undefined}
      onClick={() => (navigator.onLine ? switchTo(language) : notify(t('shop.offline'), { tone: 'error' }))}
    >
      {endonyms[language]}
      {isCurrent && <Icon name="check" className={css.end} />}
    </button>
  )
}

/** The server writes the page anew in that language: same place, same basket, and the browser keeps the scroll. */
function switchTo(language: Language) {
  keepLanguage(language)
  location.reload()
}
