import { load as loadWords } from 'virtual:words-of/shell'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { lazily } from '../lazily.tsx'
import { useShop } from '../shop.ts'
import { withWords } from '../with-words.ts'
import { useWords } from '../words.ts'
import { endonyms, shortNames } from './endonyms.ts'
import { PopoverMenu } from './PopoverMenu.tsx'
import { useRestaurant } from './use-restaurant.ts'

const SettingsItems = lazily(
  withWords(() => import('./SettingsItems.tsx').then((file) => file.SettingsItems), loadWords),
)
export const preloadSettings = SettingsItems.preload

/** How the page speaks and looks: language, light or dark. */
export function SettingsMenu() {
  const { t } = useWords()
  const { language } = useShop()
  const hasLanguages = useRestaurant().languages.length > 1
  const label = hasLanguages
    ? `${shortNames[language]}, ${t('shop.language.open', { language: endonyms[language] })}`
    : t('shop.theme.label')
  const face = hasLanguages ? (
    <span lang={language}>{shortNames[language]}</span>
  ) : (
    <Icon name="sun" size={22} />
  )
  return (
    <PopoverMenu label={label} face={face}>
      {(close) => <SettingsItems onChosen={close} />}
    </PopoverMenu>
  )
}
