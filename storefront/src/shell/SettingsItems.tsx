import type { Language } from '@tischlein/contract/entities'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { useEffect, useState } from 'react'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import { keepLanguage, keepTheme } from './cookies.ts'
import { endonyms } from './endonyms.ts'
import css from './menus.module.css'
import { notify } from './notices.ts'
import { useRestaurant } from './use-restaurant.ts'

export function SettingsItems({ onChosen }: { onChosen: () => void }) {
  const { t } = useWords<'shell'>()
  const { language } = useShop()
  const { languages } = useRestaurant()
  const chooseLanguage = useChooseLanguage()
  return (
    <>
      {languages.length > 1 &&
        languages.map((one) => (
          <button
            key={one}
            type="button"
            className={css.item}
            lang={one}
            dir={one === 'ar' ? 'rtl' : 'ltr'}
            aria-current={one === language || undefined}
            onClick={() => {
              onChosen()
              chooseLanguage(one)
            }}
          >
            {endonyms[one]}
            {one === language && <Icon name="check" className={css.end} />}
          </button>
        ))}
      <p className={css.heading}>{t('shell.theme.label')}</p>
      <ThemeChoice />
    </>
  )
}

/** The choice is kept, and beats what the restaurant or the browser suggests from then on. */
function useChooseLanguage() {
  const { t } = useWords()
  const { speak } = useShop()
  return (language: Language) => {
    keepLanguage(language)
    speak(language).catch(() => notify(t('shop.offline'), { tone: 'error' }))
  }
}

const themes = [
  { theme: null, icon: 'settings' },
  { theme: 'light', icon: 'sun' },
  { theme: 'dark', icon: 'moon' },
] as const

function ThemeChoice() {
  const { t } = useWords<'shell'>()
  const [chosen, setChosen] = useState<string | null>(null)
  useEffect(() => setChosen(document.documentElement.dataset.theme ?? null), [])
  return themes.map(({ theme, icon }) => (
    <button
      key={icon}
      type="button"
      className={css.item}
      aria-pressed={chosen === theme}
      onClick={() => {
        setChosen(theme)
        showTheme(theme)
      }}
    >
      <Icon name={icon} />
      {t(`shell.theme.${theme ?? 'system'}`)}
    </button>
  ))
}

function showTheme(theme: 'light' | 'dark' | null) {
  keepTheme(theme)
  if (theme) document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
}
