import type { Language } from '@tischlein/contract/entities'
import { createContext, useContext } from 'react'
import type { Api } from './api.ts'
import type { Answers } from './ask.ts'
import type { BasketKeeper } from './basket/keeper.ts'
import type { RuntimeConfig } from './page-request.ts'
import type { WordsOnPage } from './words.ts'

/** What every screen may reach for. Made once per page; on the server once per request. */
export type Shop = Api & {
  readonly config: RuntimeConfig
  readonly language: Language
  readonly words: WordsOnPage
  /** Changes the language of everything that is on the page, and leaves the rest as it is. */
  readonly speak: (language: Language) => Promise<void>
  readonly answers: Answers
  readonly basket: BasketKeeper
  /** The server's clock when it wrote the page: until the first tick both sides draw the same time. */
  readonly writtenAt: number
}

const ShopContext = createContext<Shop | null>(null)
export const ShopProvider = ShopContext.Provider

export function useShop(): Shop {
  const shop = useContext(ShopContext)
  if (!shop) throw new Error('Not inside a shop')
  return shop
}
