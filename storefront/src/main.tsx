import '@tischlein/ui/theme.css'
import { load as loadWords } from 'virtual:words-of/shop'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { createApi } from './api.ts'
import { createAnswers } from './ask.ts'
import { createBasketKeeper } from './basket/keeper.ts'
import { FIRST_PAGE_ID, type FirstPage, seed } from './first-page.ts'
import { bringWordsTo } from './routes.tsx'
import { begin } from './shell/begin.ts'
import type { Shop } from './shop.ts'
import { createWordsOnPage } from './words.ts'

/** Brings the server's page to life: same tree, same data, no second question. */
async function start() {
  const page: FirstPage = JSON.parse(document.getElementById(FIRST_PAGE_ID)?.textContent ?? '')
  const { language, config, restaurant } = page
  const words = createWordsOnPage(language, await loadWords(language))
  bringWordsTo(words, language)
  const api = createApi({ ...config, language })
  const answers = createAnswers(api.call)
  seed(answers, page)
  const basket = createBasketKeeper(api.call, restaurant)
  const shop: Shop = { ...api, config, language, words, answers, basket, writtenAt: page.now }
  const root = document.getElementById('app')
  if (!root) return
  hydrateRoot(
    root,
    <StrictMode>
      <App shop={shop} restaurant={restaurant} firstAddress={page.address} />
    </StrictMode>,
  )
  begin(shop)
}

void start()
