import { readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { codeOf, isTest, placesOf, roomOf, root, type Source, sourcesOf } from './laws.ts'

/** Who may import whom: ARCHITECTURE.md draws the same picture. */
const mayImport: Record<string, readonly string[]> = {
  rules: [],
  contract: ['rules'],
  locales: ['rules'],
  ui: ['rules'],
  demo: [],
  server: ['rules', 'contract', 'locales', 'demo'],
  storefront: ['rules', 'contract', 'locales', 'ui'],
  console: ['rules', 'contract', 'locales', 'ui'],
  e2e: ['contract'],
  bench: ['contract'],
}

/** Vite reads its configuration without resolving our rooms, so that only there a path may climb. */
const productOf = (room: string) => sourcesOf(room).filter(({ path }) => !path.endsWith('.config.ts'))

describe('rooms', () => {
  test.each(Object.entries(mayImport))('%s imports only %j', (room, allowed) => {
    const strangers = sourcesOf(room).flatMap(({ path, imports }) =>
      imports
        .map(roomOf)
        .filter((other) => other !== null && other !== room && !allowed.includes(other))
        .map((other) => `${path} imports ${other}`),
    )
    expect(strangers).toEqual([])
  })

  test('nobody reaches into another room by a relative path', () => {
    const climbers = Object.keys(mayImport).flatMap((room) =>
      productOf(room).flatMap(({ path, imports }) =>
        imports
          .filter((specifier) => specifier.startsWith('.'))
          .filter((specifier) => !normalize(join(dirname(path), specifier)).startsWith(`${room}/`))
          .map((specifier) => `${path} imports ${specifier}`),
      ),
    )
    expect(climbers).toEqual([])
  })
})

describe('law 1: rules are pure', () => {
  const rules = sourcesOf('rules').filter(({ path }) => !isTest(path))

  test('they import nothing but each other (Temporal in clock.ts excepted)', () => {
    const strangers = rules.flatMap(({ path, imports }) =>
      imports
        .filter((specifier) => !specifier.startsWith('.'))
        .filter((specifier) => !(path === 'rules/src/clock.ts' && specifier === 'temporal-polyfill'))
        .map((specifier) => `${path} imports ${specifier}`),
    )
    expect(strangers).toEqual([])
  })

  test('they read no clock, no chance, no machine, and never wait', () => {
    expect(placesOf(rules, /\bDate\b|Math\.random|\bprocess\.|\bfetch\(|\basync\b/)).toEqual([])
  })
})

describe('law 2: SQL has a home', () => {
  const server = sourcesOf('server').filter(({ path }) => !isTest(path))
  const isHome = (path: string) => path.startsWith('server/src/db/') || /(^|[/-])db\.ts$/.test(basename(path))

  test('only db.ts files and server/src/db import Kysely', () => {
    const strangers = server.filter(({ path, imports }) => imports.includes('kysely') && !isHome(path))
    expect(strangers.map(({ path }) => path)).toEqual([])
  })

  test('a feature uses no other feature’s routes or presenters', () => {
    const strangers = server.flatMap(({ path, imports }) =>
      imports
        .map((specifier) => normalize(join(dirname(path), specifier)))
        .filter((target) => /\/(routes|present)\.ts$/.test(target) && dirname(target) !== dirname(path))
        .filter(() => path !== 'server/src/app.ts')
        .filter((target) => !isEntityPresenter(target))
        .map((target) => `${path} imports ${target}`),
    )
    expect(strangers).toEqual([])
  })

  test('features import each other in reading order', () => {
    const backwards = server.flatMap(({ path, imports }) =>
      imports
        .map((specifier) => featureOf(normalize(join(dirname(path), specifier))))
        .filter(
          (target) => target !== null && featureOf(path) !== null && order(target) > order(featureOf(path)),
        )
        .map((target) => `${path} imports ${target}`),
    )
    expect(backwards).toEqual([])
  })

  // An order shows lines as a basket does and its tickets, and staff see orders, bills, reservations and reviews as guests do.
  const isEntityPresenter = (target: string) =>
    /server\/src\/(basket|bill|ordering|restaurant|reviews|table|ticketing)\/present\.ts$/.test(target)
})

const readingOrder = [
  'restaurant',
  'menu',
  'accounts',
  'ticketing',
  'delivery-time',
  'table',
  'basket',
  'payment',
  'ordering',
  'bill',
  'push',
  'reviews',
  'content',
  'closing',
  'manager',
  'printing',
]
const featureOf = (path: string) => {
  const folder = /^server\/src\/([^/]+)\//.exec(path)?.[1]
  return folder !== undefined && readingOrder.includes(folder) ? folder : null
}
const order = (feature: string | null) => readingOrder.indexOf(feature ?? '')

describe('law 3: closed vocabulary', () => {
  test('no file is a bag', () => {
    const bags = Object.keys(mayImport)
      .flatMap((room) => sourcesOf(room))
      .filter(({ path }) =>
        /^(utils?|helpers?|services?|types|index|common|misc)\.tsx?$/.test(basename(path)),
      )
    expect(bags.map(({ path }) => path)).toEqual([])
  })

  test('files are kebab-case, components PascalCase', () => {
    const odd = Object.keys(mayImport)
      .flatMap((room) => sourcesOf(room))
      .map(({ path }) => path)
      .filter(
        (path) => !/^([a-z0-9]+(-[a-z0-9]+)*|[A-Z][A-Za-z0-9]*)(\.[a-z-]+)*\.tsx?$/.test(basename(path)),
      )
    expect(odd).toEqual([])
  })

  test('a test that puts something in the place of a module stands alone', () => {
    const company = ['storefront', 'console']
      .flatMap((room) => sourcesOf(room))
      .filter(({ path, text }) => /\.test\.tsx?$/.test(path) && /^vi\.mock\(/m.test(text))
      .map(({ path }) => path)
      .filter((path) => !/\.alone\.test\.tsx?$/.test(path))
    expect(company).toEqual([])
  })

  test('nothing is exported by default, except where a tool demands it', () => {
    const sources = Object.keys(mayImport).flatMap((room) => sourcesOf(room))
    const product = sources.filter(
      ({ path }) => !path.endsWith('.config.ts') && !path.startsWith('e2e/open-house'),
    )
    expect(
      placesOf(
        product.filter(({ path }) => !path.includes('/test/')),
        /\bexport default\b/,
      ),
    ).toEqual([])
  })
})

describe('law 5: each thing of the outside world has one door', () => {
  const server = sourcesOf('server').filter(({ path }) => !isTest(path))
  const web = [...sourcesOf('storefront/src'), ...sourcesOf('console/src'), ...sourcesOf('ui/src')]

  test('process.env is read in config.ts', () => {
    const elsewhere = server.filter(({ path }) => path !== 'server/src/config.ts')
    expect(placesOf(elsewhere, /process\.env/)).toEqual([])
  })

  test('localStorage is touched in shell/local.ts, and what one tab remembers in shell/tab.ts', () => {
    const elsewhere = web.filter(({ path }) => !/shell\/(local|tab)\.ts$/.test(path) && !isTest(path))
    expect(placesOf(elsewhere, /\b(localStorage|sessionStorage)\b/)).toEqual([])
  })

  // The lock of a directory is about processes of this machine, and their clock is the machine's.
  test('the server asks deps.clock for the time', () => {
    const product = server.filter(({ path }) => !/server\/src\/(deps|main|config|db\/lock)\.ts$/.test(path))
    expect(placesOf(product, /new Date\(\)|Date\.now\(\)/)).toEqual([])
  })

  test('styles know no left and no right', () => {
    const styles: Source[] = ['storefront/src', 'console/src', 'ui/src'].flatMap((room) =>
      sourcesOf(room, ['.css']),
    )
    const physical =
      /(^|[\s;{])(margin|padding|border)-(left|right)\b|(^|[\s;{])(left|right)\s*:|text-align:\s*(left|right)|float:\s*(left|right)/
    expect(placesOf(styles, physical)).toEqual([])
  })
})

describe('prose', () => {
  test('a field that is empty shows no words and no number of one language', () => {
    const fields = ['storefront/src', 'console/src', 'ui/src']
      .flatMap((room) => sourcesOf(room))
      .filter(({ path }) => !isTest(path))
    expect(placesOf(fields, /placeholder="(?!https:\/\/")[^"]*[\p{L}\d]/u)).toEqual([])
  })

  test('no comment is a reminder, and nothing is switched off', () => {
    const sources = [...Object.keys(mayImport), 'house'].flatMap((room) => sourcesOf(room))
    const marks = sources.flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) =>
          new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX'].join('|')})\\b`).test(line),
        )
        .map((line) => `${path}: ${line.trim()}`),
    )
    expect(marks).toEqual([])
    expect(
      placesOf(
        sources.filter(({ path }) => !path.startsWith('house/')),
        /\b(test|it|describe)\.(only|skip|todo)\b|@ts-ignore|@ts-expect-error/,
      ),
    ).toEqual([])
  })

  test('any and unchecked casts stay out', () => {
    const sources = ['rules', 'contract', 'server', 'storefront', 'console', 'ui'].flatMap((room) =>
      sourcesOf(room),
    )
    expect(placesOf(sources, /\bas any\b|: any\b|<any>/)).toEqual([])
  })

  test('every word of the house stands in the glossary', () => {
    const glossary = readFileSync(join(root, 'docs/words.md'), 'utf8')
    const nouns = readingOrder.filter(
      (noun) => !codeOf(glossary).includes(noun.replace('-', ' ')) && !glossary.includes(noun),
    )
    expect(nouns).toEqual([])
  })
})
