import type { Language } from '@tischlein/contract/entities'
import type { Page } from 'playwright-core'

/**
 * What is wrong with the page as it stands, each fault as a sentence: names, sizes, words, pictures, fields and motion
 * (ux.md, Q37, Q40, Q46, Q48, Q53, Q58). `where` names the screen.
 */
export async function faultsOf(page: Page, language: Language, where: string): Promise<string[]> {
  const faults = [
    ...(await page.evaluate(judgeNames)),
    ...(await page.evaluate(judgeSizes)),
    ...(await page.evaluate(judgeFields)),
    ...(await page.evaluate(judgePictures)),
    ...(await page.evaluate(judgeMotion)),
    ...(await page.evaluate(judgeLanguage, language)),
  ]
  return faults.map((fault) => `${where}: ${fault}`)
}

// What follows runs in the page, so that everything a function needs is inside it.

/** Every control has a name that says what it does, and no two that do different things have the same (Q37). */
function judgeNames(): string[] {
  const root = document.querySelector('dialog[open]') ?? document
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden="true"]')
  const textOf = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (control: Element) => {
    const labelled = (control.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean)
    const labels = 'labels' in control && control.labels instanceof NodeList ? [...control.labels] : []
    const given =
      control.getAttribute('aria-label') ??
      labelled.map((id) => textOf(document.getElementById(id))).join(' ')
    return given || labels.map((label) => (label.textContent ?? '').trim()).join(' ') || textOf(control)
  }
  const controls = [...root.querySelectorAll('a[href], button, input, select, textarea, summary')].filter(
    isShown,
  )
  const unnamed = controls.filter((control) => nameOf(control) === '')
  const buttons = controls.filter((control) => control instanceof HTMLButtonElement).map(nameOf)
  const links = new Map<string, Set<string>>()
  for (const link of controls)
    if (link instanceof HTMLAnchorElement)
      links.set(nameOf(link), (links.get(nameOf(link)) ?? new Set<string>()).add(link.href))
  return [
    ...unnamed.map((control) => `a control without a name: ${control.outerHTML.slice(0, 120)}`),
    ...buttons
      .filter((name) => /^(button|add|\+|−|-|×)$/i.test(name))
      .map((name) => `a button says only «${name}»`),
    ...buttons
      .filter((name, at) => buttons.indexOf(name) !== at)
      .map((name) => `several buttons are called «${name}»`),
    ...[...links]
      .filter(([, targets]) => targets.size > 1)
      .map(([name, targets]) => `links called «${name}» lead to ${[...targets].join(' and ')}`),
  ]
}

/**
 * Whatever can be tapped is 24 px large; a link inside a sentence may be as small as its words. What a hungry thumb aims
 * at is 44 px: buttons with a ground or a border of their own, steppers, chips and slots (Q40).
 */
function judgeSizes(): string[] {
  const root = document.querySelector('dialog[open]') ?? document
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden="true"]')
  /** What is read but not seen, as a skip link before it has the focus. */
  const isUnseen = ({ width, height, bottom, right }: DOMRect) =>
    width <= 1 || height <= 1 || bottom <= 0 || right <= 0
  const isInSentence = (control: Element) =>
    control instanceof HTMLAnchorElement &&
    [...(control.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
    )
  const boxesOf = (control: Element) => {
    const labels = 'labels' in control && control.labels instanceof NodeList ? [...control.labels] : []
    return [control, ...labels].flatMap((one) =>
      one instanceof Element ? [one.getBoundingClientRect()] : [],
    )
  }
  /** Has a ground or a border: what looks like a button is pressed like one. */
  const isDrawn = (control: Element) => {
    const { backgroundColor, borderTopStyle, borderTopWidth, boxShadow } = getComputedStyle(control)
    const isClear = /^(transparent|rgba\(.*, 0\))$/.test(backgroundColor)
    return !isClear || (borderTopStyle !== 'none' && borderTopWidth !== '0px') || boxShadow !== 'none'
  }
  const primary: readonly [name: string, is: (control: Element) => boolean][] = [
    ['button', (control) => control.matches('button, a, summary') && isDrawn(control)],
    ['stepper', (control) => control.matches('[role="group"]:has(> output) > button')],
    ['slot or chip', (control) => control.matches('input[type="radio"], input[type="checkbox"]')],
  ]
  return [...root.querySelectorAll('a[href], button, input, select, textarea, summary')]
    .filter(
      (control) => isShown(control) && !isInSentence(control) && !isUnseen(control.getBoundingClientRect()),
    )
    .map((control) => ({
      control,
      kind: primary.find(([, is]) => is(control))?.[0],
      width: Math.round(Math.max(...boxesOf(control).map(({ width }) => width))),
      height: Math.round(Math.max(...boxesOf(control).map(({ height }) => height))),
    }))
    .filter(({ kind, width, height }) => Math.min(width, height) < (kind ? 44 : 24))
    .map(
      ({ control, kind = 'control', width, height }) =>
        `a ${kind} of ${width} × ${height} px: ${control.outerHTML.slice(0, 160)}`,
    )
}

/** Fields have a label that is seen, help a browser to fill them, and ask for the right keys (Q58). */
function judgeFields(): string[] {
  const root = document.querySelector('dialog[open]') ?? document
  const personal =
    /^(name|email|mobile|phone|address|house_number|city|postalCode|country|company|birth_date|password)$/
  const fields = [...root.querySelectorAll<HTMLInputElement>('input, textarea')].filter(
    (field) =>
      field.checkVisibility() &&
      !field.closest('[aria-hidden="true"]') &&
      !['radio', 'checkbox', 'hidden'].includes(field.type),
  )
  return fields.flatMap((field) => {
    const { name, id, type, labels, autocomplete, inputMode } = field
    const isLabelled = [...(labels ?? [])].some((label) => label.getBoundingClientRect().width > 1)
    const wants = { email: 'email', mobile: 'tel', phone: 'tel', postalCode: 'numeric' }[name]
    return [
      ...(isLabelled || type === 'search' ? [] : [`the field ${name || id} has no label that is seen`]),
      ...(personal.test(name) && !autocomplete ? [`the field ${name} has no autocomplete`] : []),
      ...(wants && type !== wants && inputMode !== wants
        ? [`the field ${name} asks for other keys than ${wants}`]
        : []),
    ]
  })
}

/** Every picture has its size before it is there; at most one is fetched before everything else (Q53). */
function judgePictures(): string[] {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img, header img, section img')]
  const first = pictures.filter((picture) => picture.fetchPriority === 'high')
  const greedy = pictures.filter((picture) => picture.loading !== 'lazy' && picture.fetchPriority !== 'high')
  const late = greedy.filter((picture) => picture.getBoundingClientRect().top > innerHeight)
  return [
    ...pictures
      .filter((picture) => !picture.hasAttribute('width') || !picture.hasAttribute('height'))
      .map((picture) => `a picture without its size: ${picture.src}`),
    ...late.map((picture) => `a picture out of sight is not fetched lazily: ${picture.src}`),
    ...first
      .filter((picture) => picture.loading === 'lazy')
      .map((picture) => `the first picture is fetched lazily: ${picture.src}`),
  ]
}

/** The journeys ask for rest: what moves for longer than a blink is a fault, and so is what never stops (Q48). */
function judgeMotion(): string[] {
  const longest = (times: string) =>
    Math.max(
      ...times.split(',').map((time) => Number.parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1000)),
    )
  const moving = [...document.querySelectorAll('*')].filter((element) => {
    const style = getComputedStyle(element)
    const animation = style.animationName === 'none' ? 0 : longest(style.animationDuration)
    const isEndless = style.animationName !== 'none' && style.animationIterationCount.includes('infinite')
    return isEndless || animation > 100 || longest(style.transitionDuration) > 100
  })
  return [
    ...new Set(
      moving.map((element) => `moves although rest was asked for: ${element.tagName} ${element.className}`),
    ),
  ]
}

/** The page says its language and its direction; whatever the restaurant wrote in another says that, too (Q46). */
function judgeLanguage(language: string): string[] {
  const { lang, dir } = document.documentElement
  const right = language === 'ar' ? 'rtl' : 'ltr'
  const isArabicWord = /[\u0600-\u06ff]/
  const foreign = [...document.querySelectorAll('#menu h2, #menu h3, #menu h4')].filter((heading) => {
    const spoken = heading.closest('[lang]')?.getAttribute('lang')
    const text = heading.textContent ?? ''
    return spoken === 'ar' && /[a-z]{4}/i.test(text) && !isArabicWord.test(text)
  })
  return [
    ...(lang === language && dir === right ? [] : [`the page says lang=${lang} dir=${dir}`]),
    ...foreign.map((heading) => `read as Arabic: ${heading.textContent}`),
  ]
}
