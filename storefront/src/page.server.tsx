import { messages as ar } from 'virtual:words/shop/ar'
import { messages as de } from 'virtual:words/shop/de'
import { messages as en } from 'virtual:words/shop/en'
import { messages as fr } from 'virtual:words/shop/fr'
import { themeCss } from '@tischlein/ui/theme'
import { renderToString } from 'react-dom/server'
import { App, titleOf } from './App.tsx'
import { createAnswers } from './ask.ts'
import { createBasketKeeper } from './basket/keeper.ts'
import { FIRST_PAGE_ID, firstPageOf, seed } from './first-page.ts'
import type { PageRequest, RenderedPage } from './page-request.ts'
import { routeOf } from './routes.tsx'
import type { Shop } from './shop.ts'
import { createWordsOnPage } from './words.ts'

const sentences = { de, en, fr, ar }

/** The first page, whole: the shop's own tree drawn to HTML, and beside it, once, the data it was drawn from. */
export function renderPage(request: PageRequest): RenderedPage {
  const page = firstPageOf(request)
  const { language, restaurant, config, now } = page
  const words = createWordsOnPage(language, sentences[language])
  const answers = createAnswers(neverCalled)
  seed(answers, page)
  const shop: Shop = {
    call: neverCalled,
    tokens: noTokens,
    config,
    language,
    words,
    answers,
    basket: createBasketKeeper(neverCalled, restaurant),
    writtenAt: now,
  }
  const route = routeOf(new URL(request.url, 'http://here').pathname, restaurant)
  const { t } = words.words()
  const title = titleOf(restaurant, route.title && t(route.title), t('shop.title.online'))
  const body = renderToString(<App shop={shop} restaurant={restaurant} firstAddress={request.url} />)
  return {
    status: route.status ?? 200,
    html: documentOf(request, { title, body, data: JSON.stringify(page) }),
  }
}

const neverCalled = () => Promise.reject(new Error('The server draws from what it is given'))
const noTokens = {
  token: neverCalled,
  atHand: () => null,
  isSignedIn: () => false,
  signIn: () => undefined,
  signOut: () => undefined,
}

type Parts = { readonly title: string; readonly body: string; readonly data: string }

function documentOf(
  { language, theme, restaurant, assets, head }: PageRequest,
  { title, body, data }: Parts,
): string {
  const load = [...assets.modules, ...assets.words[language]].join(' ')
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"${theme ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escaped(title)}</title>
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#1a1e1b" media="(prefers-color-scheme: dark)">
<style>${assets.css}</style>
<style>${themeCss(restaurant.primary_color)}</style>
${head}
</head>
<body>
<div id="app">${body}</div>
<script type="application/json" id="${FIRST_PAGE_ID}">${data.replaceAll('<', '\\u003c')}</script>
<script type="module" src="${assets.script}" data-load="${load}"></script>
</body>
</html>
`
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark)
