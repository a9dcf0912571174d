import { local } from './local.ts'

export type Theme = 'light' | 'dark' | null

export function themeNow(): Theme {
  const kept = local.theme.get()
  return kept === 'light' || kept === 'dark' ? kept : null
}

/** Null follows the system. */
export function showTheme(theme: Theme) {
  if (theme) {
    local.theme.set(theme)
    document.documentElement.dataset.theme = theme
  } else {
    local.theme.forget()
    delete document.documentElement.dataset.theme
  }
}
