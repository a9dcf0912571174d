import '@tischlein/ui/theme.css'
import { load as loadWords } from 'virtual:words-of/shop'
import type { Language } from '@tischlein/contract/entities'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { createApi } from './api.ts'
import { createAnswers } from './ask.ts'
import { createBasketKeeper } from './basket/keeper.ts'
import { FIRST_PAGE_ID, type FirstPage, seed } from './first-page.ts'
import { paths } from './paths.ts'
import { routeOf } from './routes.tsx'
import { begin } from './shell/begin.ts'
import type { Shop } from './shop.ts'
import { bringWordsTo, changeWords } from './with-words.ts'
import { createWordsOnPage } from './words.ts'

/** Brings the server's page to life: same tree, same data, no second question. */
async function start() {
  const page: FirstPage = JSON.parse(document.getElementById(FIRST_PAGE_ID)?.textContent ?? '')
  const { language, config, restaurant } = page
  const words = createWordsOnPage(language, await loadWords(language))
  bringWordsTo(words, loadWords)
  const api = createApi({ ...config, language: () => words.words().language })
  const answers = createAnswers(api.call)
  seed(answers, page)
  const basket = createBasketKeeper(api.call, restaurant)
  const shop: Shop = { ...api, config, language, words, answers, basket, speak, writtenAt: page.now }
  // What the server drew must be there to be brought to life; without it, the page draws its place and tries again.
  await routeOf(pathOf(page.address), restaurant)
    .drawn?.preload()
    .catch(() => undefined)
  const place = document.getElementById('app')
  if (!place) return
  const treeOf = (now: Shop) => (
    <StrictMode>
      <App
        shop={now}
        restaurant={restaurant}
        firstAddress={page.address}
        lostAt={page.address === paths.nowhere() ? location.pathname : null}
      />
    </StrictMode>
  )
  const root = hydrateRoot(place, treeOf(shop))
  begin(shop)

  /** Words first, then everything that is read in that language; what the guest has typed or opened stays. */
  async function speak(next: Language) {
    await changeWords(next)
    document.documentElement.lang = next
    document.documentElement.dir = next === 'ar' ? 'rtl' : 'ltr'
    root.render(treeOf({ ...shop, language: next }))
    answers.expireAll()
    if (basket.store.get().told.id !== 0) await basket.refresh()
  }
}

const pathOf = (address: string) => new URL(address, location.origin).pathname

void start()
