import { Icon } from '@tischlein/ui/Icon.tsx'
import type { IconName } from '@tischlein/ui/icon-paths'
import { useEffect, useId, useRef, useState } from 'react'
import { useWords } from '../words.ts'
import { keepTheme } from './cookies.ts'
import { headerLinks } from './header-links.ts'
import css from './menus.module.css'
import { OverlayLink } from './OverlayLink.tsx'
import type { PlainOverlay } from './overlay.ts'
import { useRestaurant } from './use-restaurant.ts'

const icons: Partial<Record<PlainOverlay, IconName>> = {
  'time-plan': 'clock',
  allergies: 'wheat',
  contact: 'phone',
  about: 'heart',
  terms: 'receipt',
  privacy: 'lock',
  imprint: 'info',
  accessibility: 'eye',
}

/** Everything that is no part of ordering: about the restaurant, legal texts, and light or dark. */
export function MoreMenu() {
  const { t } = useWords()
  const restaurant = useRestaurant()
  const menu = useRef<HTMLDivElement>(null)
  const id = useId()
  return (
    <>
      <button type="button" className={css.button} popoverTarget={id} aria-label={t('shop.more.open')}>
        <Icon name="more" size={22} stroke={2.6} />
      </button>
      <div ref={menu} id={id} popover="auto" className={css.menu}>
        <nav aria-label={t('shop.more.label')}>
          {headerLinks(restaurant).map((name) => (
            <OverlayLink
              key={name}
              to={{ name }}
              className={css.item}
              onOpen={() => menu.current?.hidePopover()}
            >
              <Icon name={icons[name] ?? 'info'} />
              {t(`shop.overlay.${name}`)}
            </OverlayLink>
          ))}
        </nav>
        <p className={css.heading}>{t('shop.theme.label')}</p>
        <ThemeChoice />
      </div>
    </>
  )
}

const themes = [
  { theme: null, icon: 'settings' },
  { theme: 'light', icon: 'sun' },
  { theme: 'dark', icon: 'moon' },
] as const

function ThemeChoice() {
  const { t } = useWords()
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
      {t(`shop.theme.${theme ?? 'system'}`)}
    </button>
  ))
}

function showTheme(theme: 'light' | 'dark' | null) {
  keepTheme(theme)
  if (theme) document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
}
