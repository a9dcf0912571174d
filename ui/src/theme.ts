import { contrast, type Oklch, parseHex, toHex } from './color.ts'

/** The CSS variables a brand colour decides; everything else in theme.css stays. */
export type BrandTokens = Readonly<Record<BrandToken, string>>
export type BrandToken =
  | '--brand'
  | '--brand-deep'
  | '--hero'
  | '--action'
  | '--action-hover'
  | '--action-press'
  | '--action-edge'
  | '--on-action'
  | '--on-tint'
  | '--tint-1'
  | '--tint-2'

export const DEFAULT_BRAND = '#279157'

/** Contrast asked of a label on its button; the rest above 4.5 is room for hover and press. */
const LABEL = 5
/** Farther than this from the brand's own lightness a button would no longer look like the brand. */
const FARTHEST = 0.18

const white: Oklch = { l: 1, c: 0, h: 0 }
/** The lightest ground of the dark theme (--raised): what stands out there stands out everywhere. */
const night = requireHex('#242925')

/** One brand colour solved for both themes, every text on it readable (ux.md, section 6). */
export function themeOf(brandHex: string): { light: BrandTokens; dark: BrandTokens } {
  const brand = parseHex(brandHex) ?? requireHex(DEFAULT_BRAND)
  return { light: lightTokens(brand), dark: darkTokens(brand) }
}

/** The same as a style sheet, to stand in the page's head after theme.css, so that nothing flashes. */
export function themeCss(brandHex: string): string {
  const { light, dark } = themeOf(brandHex)
  return (
    `:root{${declarations(light)}}:root[data-theme="dark"]{${declarations(dark)}}` +
    `@media(prefers-color-scheme:dark){:root:not([data-theme="light"]){${declarations(dark)}}}`
  )
}

const declarations = (tokens: BrandTokens) =>
  Object.entries(tokens)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

function lightTokens(brand: Oklch): BrandTokens {
  const tints = { 1: tint(brand, 0.988, 0.06), 2: tint(brand, 0.955, 0.19) }
  return {
    '--brand': toHex(darkenUntil(brand, (color) => contrast(color, white) >= 3)),
    '--brand-deep': toHex(darkenUntil(brand, (color) => contrast(color, white) >= 8.5)),
    '--hero': hero(brand, [4.5, 6.9, 10.6]),
    ...button(brand),
    '--on-tint': toHex(darkenUntil(brand, (color) => contrast(color, tints[2]) >= LABEL)),
    '--tint-1': toHex(tints[1]),
    '--tint-2': toHex(tints[2]),
  }
}

function darkTokens(brand: Oklch): BrandTokens {
  const fill = { ...brand, l: 0.775, c: Math.min(brand.c, 0.12) }
  return {
    '--brand': toHex(lightenUntil(brand, (color) => contrast(color, night) >= 3)),
    '--brand-deep': toHex(darkenUntil(brand, (color) => contrast(color, white) >= 11)),
    '--hero': hero(brand, [6.4, 9.8, 14.5]),
    '--action': toHex(fill),
    '--action-hover': toHex({ ...fill, l: 0.85 }),
    '--action-press': toHex({ ...fill, l: 0.71 }),
    '--action-edge': 'transparent',
    '--on-action': toHex(darkLabel(brand)),
    '--on-tint': toHex({ ...fill, l: 0.85, c: Math.min(brand.c, 0.09) }),
    '--tint-1': toHex(tint(brand, 0.242, 0.15)),
    '--tint-2': toHex(tint(brand, 0.293, 0.25)),
  }
}

/** White label on a darkened brand; a brand too pale for that keeps its fill and takes a dark label. */
function button(brand: Oklch) {
  const fill = darkenUntil(brand, (color) => contrast(color, white) >= LABEL)
  if (brand.l - fill.l > FARTHEST) return paleButton(brand)
  return {
    '--action': toHex(fill),
    '--action-hover': toHex(darker(fill, 0.035)),
    '--action-press': toHex(darker(fill, 0.07)),
    '--action-edge': 'transparent',
    '--on-action': toHex(white),
  }
}

function paleButton(brand: Oklch) {
  const isLost = contrast(brand, white) < 3
  return {
    '--action': toHex(brand),
    '--action-hover': toHex(darker(brand, 0.02)),
    '--action-press': toHex(darker(brand, 0.04)),
    '--action-edge': isLost ? 'var(--control)' : 'transparent',
    '--on-action': toHex(darkLabel(brand)),
  }
}

const hero = (brand: Oklch, [near, half, far]: readonly [number, number, number]) => {
  const start = { ...brand, l: Math.max(brand.l, 0.6) } // a black brand still gets a scene with depth
  const stop = (ratio: number) => toHex(darkenUntil(start, (color) => contrast(color, white) >= ratio))
  return `radial-gradient(90% 140% at var(--hero-x, 80%) 20%, ${stop(near)} 0, ${stop(half)} 45%, ${stop(far)} 100%)`
}

/** A step deeper; what is nearly black steps up instead, so that hover and press always show. */
const darker = (color: Oklch, by: number): Oklch => ({
  ...color,
  l: color.l < 0.25 ? color.l + 4 * by : color.l - by,
})
const darkLabel = (brand: Oklch): Oklch => ({ ...brand, l: 0.24, c: Math.min(brand.c, 0.05) })
const tint = (brand: Oklch, l: number, chromaShare: number): Oklch => ({
  ...brand,
  l,
  c: Math.min(brand.c, 0.14) * chromaShare,
})

const darkenUntil = (color: Oklch, holds: (color: Oklch) => boolean) => nearest(color, 0, holds)
const lightenUntil = (color: Oklch, holds: (color: Oklch) => boolean) => nearest(color, 1, holds)

/** The lightness closest to the colour's own, towards `end`, at which the condition holds. */
function nearest(color: Oklch, end: 0 | 1, holds: (color: Oklch) => boolean): Oklch {
  if (holds(color)) return color
  let [fails, good]: [number, number] = [color.l, end]
  for (let step = 0; step < 14; step++) {
    const middle = (fails + good) / 2
    if (holds(withLightness(color, middle))) good = middle
    else fails = middle
  }
  return withLightness(color, good)
}

/** Darker keeps the share of chroma, because full chroma at low lightness looks poisonous. */
function withLightness(color: Oklch, l: number): Oklch {
  return { ...color, l, c: l < color.l ? (color.c * l) / color.l : color.c }
}

function requireHex(hex: string): Oklch {
  const color = parseHex(hex)
  if (!color) throw new Error(`${hex} is not a colour`)
  return color
}
