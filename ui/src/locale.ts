import { createContext, useContext } from 'react'

/** What every amount and date on a page is written in. */
export type Locale = { readonly language: string; readonly currency: string; readonly timeZone: string }

const LocaleContext = createContext<Locale>({ language: 'en', currency: 'EUR', timeZone: 'UTC' })

export const LocaleProvider = LocaleContext.Provider
export const useLocale = () => useContext(LocaleContext)
