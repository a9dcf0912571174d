import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, type Oklch, parseHex } from './color.ts'
import { type BrandTokens, DEFAULT_BRAND, themeCss, themeOf } from './theme.ts'

const color = (hex: string): Oklch => parseHex(hex) ?? expect.fail(`${hex} is not a colour`)
const anyHex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

const grounds = {
  light: ['#f7f8f6', '#ffffff'],
  dark: ['#111412', '#1a1e1b', '#242925'],
}

function textPairs(tokens: BrandTokens, neutral: string[]): [string, string][] {
  const buttons = ['--action', '--action-hover', '--action-press'] as const
  const heroStops = tokens['--hero'].match(/#[0-9a-f]{6}/g) ?? []
  return [
    ...buttons.map((name): [string, string] => [tokens['--on-action'], tokens[name]]),
    ...[tokens['--tint-1'], tokens['--tint-2'], ...neutral].map((ground): [string, string] => [
      tokens['--on-tint'],
      ground,
    ]),
    ...[tokens['--brand-deep'], ...heroStops].map((ground): [string, string] => ['#ffffff', ground]),
  ]
}

test.each(['light', 'dark'] as const)('any brand colour gives readable text in the %s theme', (mode) => {
  fc.assert(
    fc.property(anyHex, (brand) => {
      for (const [text, ground] of textPairs(themeOf(brand)[mode], grounds[mode]))
        expect(
          contrast(color(text), color(ground)),
          `${text} on ${ground}, brand ${brand}`,
        ).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 300 },
  )
})

test.each(['light', 'dark'] as const)(
  'any brand colour leaves shapes and buttons visible in the %s theme',
  (mode) => {
    fc.assert(
      fc.property(anyHex, (brand) => {
        const tokens = themeOf(brand)[mode]
        const surface = color(mode === 'light' ? '#ffffff' : '#242925')
        expect(contrast(color(tokens['--brand']), surface)).toBeGreaterThanOrEqual(3)
        const isButtonEdged = tokens['--action-edge'] !== 'transparent'
        expect(isButtonEdged || contrast(color(tokens['--action']), surface) >= 3).toBe(true)
      }),
      { numRuns: 300 },
    )
  },
)

test.each([
  ['#279157', '#ffffff'],
  ['#000000', '#ffffff'],
  ['#e3001b', '#ffffff'],
  ['#0044cc', '#ffffff'],
])('the brand %s carries a white label', (brand, label) => {
  expect(themeOf(brand).light['--on-action']).toBe(label)
})

test.each(['#ffd400', '#a4d65e', '#ffffff'])(
  'the pale brand %s keeps its own fill under a dark label',
  (brand) => {
    const { light } = themeOf(brand)
    expect(light['--action']).toBe(brand)
    expect(contrast(color(light['--on-action']), color('#ffffff'))).toBeGreaterThan(10)
  },
)

test('hover and press differ from rest, also for black and white', () => {
  for (const brand of ['#000000', '#ffffff', DEFAULT_BRAND])
    for (const tokens of Object.values(themeOf(brand)))
      expect(new Set([tokens['--action'], tokens['--action-hover'], tokens['--action-press']]).size).toBe(3)
})

test('what is no colour falls back to the default brand', () => {
  expect(themeCss('green; } body { display: none')).toBe(themeCss(DEFAULT_BRAND))
  expect(themeCss('279157')).toBe(themeCss('#279157'))
})

test('what takes something away reads on every ground it stands on', () => {
  const css = readFileSync(new URL('theme.css', import.meta.url), 'utf8')
  for (const theme of css.split(/data-theme="dark"|prefers-color-scheme: dark/)) {
    const token = (name: string) => theme.match(new RegExp(`--${name}:\\s*(#[0-9a-f]{6})`))?.[1] ?? ''
    for (const ground of ['bg', 'surface', 'raised', 'sunken', 'danger-bg'])
      expect(contrast(color(token('danger')), color(token(ground))), ground).toBeGreaterThanOrEqual(4.5)
  }
})
