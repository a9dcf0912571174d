import { existsSync } from 'node:fs'
import type { Language } from '@tischlein/contract/entities'
import { type Browser, type BrowserContext, chromium, type Page, type WebError } from 'playwright-core'
import { test as base, expect, inject } from 'vitest'
import { countDeeds, type Deeds } from './deeds.ts'
import { drawnOtherwise } from './drawn-otherwise.ts'

const program = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

const quietly = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** How somebody looks at the house; left out: a German desktop by day. */
export type Look = {
  readonly width?: number
  readonly height?: number
  readonly language?: Language
  readonly theme?: 'light' | 'dark'
  /** Another restaurant of the demo, by the name before its host; left out: Rosmarino. */
  readonly house?: 'boat' | 'catalogue'
  /** Another installation than the demo's. */
  readonly origin?: string
  /** Has not yet read what the restaurant announces to everyone. */
  readonly isNew?: boolean
  /** The line may go dead in this visit, so that failed requests are no fault. */
  readonly mayGoOffline?: boolean
  /** The service worker comes along; elsewhere the line alone answers, so that each answer is the server's. */
  readonly hasWorker?: boolean
  /** Answers of ours that are part of the story although they are 404. */
  readonly mayMiss?: readonly RegExp[]
}

export type Visit = { readonly page: Page; readonly language: Language; readonly deeds: Deeds }

type House = {
  readonly browser: Browser
  readonly origin: string
  /** Somebody comes with a browser of their own; whatever goes wrong behind the screen fails the journey. */
  readonly visit: (look?: Look) => Promise<Visit>
}

/** A test of vitest that has a browser at hand. */
export const journey = base.extend<House>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
  browser: [async ({}, use) => withBrowser(use), { scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  origin: async ({}, use) => use(inject('origin')),
  visit: async ({ browser, origin }, use) => {
    const faults: string[] = []
    const contexts: BrowserContext[] = []
    await use(async (look = {}) => {
      const home = look.origin ?? (look.house ? origin.replace('//', `//${look.house}.`) : origin)
      const context = await openContext(browser, home, look)
      contexts.push(context)
      watch(context, home, look, (fault) => faults.push(fault))
      const deeds = await countDeeds(context)
      return { page: await context.newPage(), language: look.language ?? 'de', deeds }
    })
    for (const context of contexts) faults.push(...(await keptBeyondNeed(context)))
    for (const context of contexts) await context.close()
    expect(faults).toEqual([])
  },
})

/**
 * All that the house may leave on a device without being asked (storefront.md, section 3; ux.md, Q52): what a guest
 * wanted kept, and what the console needs. Whatever needs consent is not here: no journey gives any.
 */
const needed =
  /^(basket|kept-basket-\d+|kept-orders|publicToken|privateToken|managerToken|announcement-\w+|table|table-capacity|table-unsent|(hide-table-selection|table-capacity-set-date)-\d+|console\.[\w-]+|language|theme)$/

async function keptBeyondNeed(context: BrowserContext): Promise<string[]> {
  const { cookies, origins } = await context.storageState()
  const kept = [...cookies, ...origins.flatMap(({ localStorage }) => localStorage)]
  return kept.filter(({ name }) => !needed.test(name)).map(({ name }) => `kept on the device: ${name}`)
}

async function withBrowser(use: (browser: Browser) => Promise<void>): Promise<void> {
  if (!existsSync(program)) throw new Error('The journeys need Chromium: set CHROMIUM_PATH to its program.')
  const browser = await chromium.launch({ executablePath: program, args: quietly })
  await use(browser)
  await browser.close()
}

/** How long a journey waits for what a guest would see: a machine with other work is slower, not wrong. */
const PATIENCE_MS = 20_000

const regions: Record<Language, string> = { de: 'de-DE', en: 'en-GB', fr: 'fr-FR', ar: 'ar-EG' }

/** From here on the layout is a desktop's, with a mouse (storefront.md, section 9). */
const WIDE = 768

async function openContext(browser: Browser, origin: string, look: Look): Promise<BrowserContext> {
  const { width = 1280, height = width < WIDE ? 844 : 900, language = 'de', theme = 'light' } = look
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height },
    hasTouch: width < WIDE,
    isMobile: width < WIDE,
    locale: regions[language],
    timezoneId: 'Europe/Berlin',
    colorScheme: theme,
    // Motion has its own criterion; everywhere else a journey waits for what is there, not for how it came.
    reducedMotion: 'reduce',
    serviceWorkers: look.hasWorker ? 'allow' : 'block',
    // Everybody comes from an address of their own: the house counts log-ins by where they come from.
    extraHTTPHeaders: { 'X-Forwarded-For': nextAddress() },
  })
  context.setDefaultTimeout(PATIENCE_MS)
  await context.addInitScript(shiftClock, inject('clockShift'))
  if (!look.isNew) await context.addInitScript(haveReadAnnouncements)
  return context
}

const nextAddress = () => `10.${[0, 1, 2].map(() => Math.floor(Math.random() * 256)).join('.')}`

/** Runs in every page: the browser's clock goes with the house's. Timers stay what they are. */
function shiftClock(ms: number): void {
  const Machine = Date
  const now = () => Machine.now() + ms
  globalThis.Date = new Proxy(Machine, {
    construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [now()]),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}

/** Runs in the page. Announcements have a journey of their own; elsewhere they have been read and closed just now. */
function haveReadAnnouncements(): void {
  if (!location.protocol.startsWith('http')) return
  for (const type of ['restaurant', 'checkout', 'closed'])
    localStorage.setItem(`announcement-${type}`, String(Number.MAX_SAFE_INTEGER))
}

/** React's error 418: the browser drew a page otherwise than the server. */
const DRAWN_OTHERWISE = 'errors/418'

function tellOf(error: WebError, tell: (fault: string) => void): void {
  const page = error.page()
  const words = error.error().stack ?? error.error().message
  tell(`page ${page?.url()}: ${words}`)
  if (page && words.includes(DRAWN_OTHERWISE)) void drawnOtherwise(page).then(tell)
}

/** Listens for what no guest sees and nobody should have to: errors, answers that failed, questions to strangers. */
function watch(context: BrowserContext, origin: string, look: Look, tell: (fault: string) => void): void {
  const isForgiven = (url: string) => (look.mayMiss ?? []).some((pattern) => pattern.test(url))
  context.on('weberror', (error) => tellOf(error, tell))
  context.on('console', (message) => {
    // A refused call is logged by Chromium itself; its status is judged below.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      tell(`console: ${message.text()}`)
  })
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== origin) tell(`stranger: ${url.href}`)
  })
  context.on('response', (response) => {
    const status = response.status()
    const isFault = status >= 500 || (status === 404 && !isForgiven(response.url()))
    if (isFault) tell(`${status}: ${response.request().method()} ${response.url()}`)
  })
  context.on('requestfailed', (request) => {
    // Whoever leaves a page gives up what it was still asking for.
    const why = request.failure()?.errorText ?? ''
    if (!look.mayGoOffline && why !== 'net::ERR_ABORTED') tell(`failed: ${request.url()} ${why}`)
  })
}
