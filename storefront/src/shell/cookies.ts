import type { Language } from '@tischlein/contract/entities'

/** Language and theme live in cookies, because the server must know both before it writes the first page. */
const YEAR_S = 31_536_000

export const keepLanguage = (language: Language) => keep('language', language)

export function keepTheme(theme: 'light' | 'dark' | null) {
  if (theme) keep('theme', theme)
  else document.cookie = 'theme=; path=/; max-age=0; samesite=lax'
}

const keep = (name: string, value: string) => {
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR_S}; samesite=lax`
}
