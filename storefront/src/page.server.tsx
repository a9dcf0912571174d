import { messages as ar } from 'virtual:words/shop+head/ar'
import { messages as de } from 'virtual:words/shop+head/de'
import { messages as en } from 'virtual:words/shop+head/en'
import { messages as fr } from 'virtual:words/shop+head/fr'
import type { Restaurant } from '@tischlein/contract/entities'
import { themeCss } from '@tischlein/ui/theme'
import { renderToString } from 'react-dom/server'
import { App } from './App.tsx'
import { createAnswers } from './ask.ts'
import { createBasketKeeper } from './basket/keeper.ts'
import type { Drawn } from './drawn.tsx'
import { FIRST_PAGE_ID, type FirstPage, firstPageOf, seed } from './first-page.ts'
import { type DoorSettings, ledAway } from './guards.ts'
import { subjectOf } from './head/subject.ts'
import { headTags, type Tag } from './head/tags.ts'
import { subjectTitle, titleOf } from './head/title.ts'
import type { PageRequest, RenderedPage } from './page-request.ts'
import { drawnRoutes, type Route, routeOf, type Switches } from './routes.tsx'
import { drawSheet, type Over } from './sheet.server.tsx'
import type { Shop } from './shop.ts'
import { createWordsOnPage } from './words.ts'

const sentences = { de, en, fr, ar }

/** What each drawn screen says. Drawing itself waits for nothing: all is loaded before the first request. */
const saidBy = new Map(await Promise.all(drawnRoutes.map(wordsFor)))
await Promise.all(drawnRoutes.map(({ preload }) => preload()))

async function wordsFor(drawn: Drawn) {
  const { area, words } = await drawn.find()
  const [de, en, fr, ar] = await Promise.all([words('de'), words('en'), words('fr'), words('ar')])
  return [drawn, { area, messages: { de, en, fr, ar } }] as const
}

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
    speak: neverCalled,
    writtenAt: now,
  }
  const { pathname: path, searchParams: query } = new URL(request.url, 'http://here')
  const [route, subject] = [routeOf(path, restaurant), subjectOf({ path, query }, answers)]
  const own = route.drawn && saidBy.get(route.drawn)
  if (own) words.add(own.messages[language])
  const { t } = words.words()
  const ownTitle = route.title ? t(route.title) : subjectTitle(route, subject)
  const title = titleOf(restaurant, ownTitle, t('shop.title.online'))
  const { origin } = config
  const about = { origin, path, query, route, title, language, restaurant, subject }
  const tags = headTags({ ...about, words: words.words() })
  const body = renderToString(<App shop={shop} restaurant={restaurant} firstAddress={request.url} />)
  const over = request.dish === null ? null : drawSheet(request.dish, { ...request, shop, restaurant })
  return {
    status: route.status ?? 200,
    html: documentOf(request, { title, tags, body, data: page, route, over }),
  }
}

/** Where the server sends a guest instead of drawing this address; null: it draws. */
export function leadAway(url: string, restaurant: Switches, settings: DoorSettings): string | null {
  const { pathname, searchParams } = new URL(url, 'http://here')
  const { guard } = routeOf(pathname, restaurant)
  return ledAway(guard, { settings, query: searchParams, hasPrivateToken: true })
}

const neverCalled = () => Promise.reject(new Error('The server draws from what it is given'))
const noTokens = {
  token: neverCalled,
  atHand: () => null,
  isSignedIn: () => false,
  signIn: () => undefined,
  signOut: () => undefined,
  lookAgain: () => undefined,
}

type Parts = {
  readonly title: string
  readonly tags: readonly Tag[]
  readonly body: string
  readonly data: FirstPage
  readonly route: Route
  readonly over: Over | null
}

function documentOf(
  { language, theme, restaurant, assets, things }: PageRequest,
  { title, tags, body, data, route, over }: Parts,
): string {
  const screen = route.drawn && screenIn(assets, route.drawn.file)
  const said = route.drawn && saidBy.get(route.drawn)
  const load = [
    ...assets.modules,
    ...assets.words[language],
    ...(route.isMenu ? [] : screenIn(assets, PAGES).modules),
    ...(screen?.modules ?? []),
    ...((said && assets.areas[said.area]?.[language]) ?? []),
  ].join(' ')
  const sheets = [
    // Named, so that the file they belong to need not fetch them; disabled, so that nobody else does.
    ...assets.inlined.map((sheet) => `<link rel="stylesheet" href="${sheet}" disabled>`),
    ...[...(screen?.sheets ?? []), ...(over?.sheets ?? [])].map(
      (sheet) => `<link rel="stylesheet" href="${sheet}">`,
    ),
  ]
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
<style>${themeCss(restaurant.primary_color)}${restaurant.event_mode ? EVENT_PAGE : ''}</style>
${over?.styles ?? ''}
${[...sheets, ...icons(restaurant), ...tags.map(written)].join('\n')}
</head>
<body>
<div id="app">${body}</div>${over?.body ?? ''}
<script type="application/json" id="${FIRST_PAGE_ID}">${inScript(data)}</script>
<script type="module" src="${assets.script}" data-load="${load}"></script>
${things.map((thing) => `<script type="application/ld+json">${inScript(thing)}</script>`).join('\n')}
</body>
</html>
`
}

/** The list of all pages beside the menu. */
const PAGES = 'pages.ts'

function screenIn({ screens }: PageRequest['assets'], file: string) {
  const screen = screens[file]
  if (!screen) throw new Error(`The build made no screen of ${file}.`)
  return screen
}

/** Every page of an event is a little narrower (storefront.md, section 2). */
const EVENT_PAGE = ':root{--page:var(--page-event)}'

const icons = ({ logo }: Restaurant) => [
  '<link rel="manifest" href="/manifest.webmanifest">',
  '<link rel="apple-touch-icon" href="/icons/180.png">',
  logo?.endsWith('.svg')
    ? `<link rel="icon" href="${escaped(logo)}" type="image/svg+xml">`
    : '<link rel="icon" href="/icons/192.png" type="image/png">',
]

const written = ([name, attributes]: Tag) =>
  `<${name} ${Object.entries(attributes)
    .map(([attribute, value]) => `${attribute}="${escaped(value)}"`)
    .join(' ')}>`

/** What a restaurant writes must not end the element it stands in. */
const inScript = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c')

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark)
