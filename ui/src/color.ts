/** A colour as the eye sorts it: lightness 0 to 1, chroma from 0 (grey) upwards, hue in degrees. */
export type Oklch = { readonly l: number; readonly c: number; readonly h: number }

type Triple = readonly [number, number, number]

/** Reads `#279157`, `279157` or `#297`; null when it is no hex colour. */
export function parseHex(text: string): Oklch | null {
  const digits = text.trim().replace(/^#/, '')
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  if (!/^[0-9a-f]{6}$/i.test(full)) return null
  const value = Number.parseInt(full, 16)
  return oklchOf([value >> 16, (value >> 8) & 255, value & 255])
}

/** `#rrggbb`; a colour the screen cannot show loses chroma, never lightness or hue. */
export function toHex(color: Oklch): string {
  const [r, g, b] = bytesOf(color)
  return `#${((1 << 24) | (r << 16) | (g << 8) | b).toString(16).slice(1)}`
}

/** Contrast ratio of two colours by WCAG 2, from 1 to 21. */
export function contrast(one: Oklch, other: Oklch): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Measured on the rounded bytes, because those are what the screen shows. */
function luminanceOf(color: Oklch): number {
  const [r, g, b] = bytesOf(color)
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

function bytesOf(color: Oklch): Triple {
  const [r, g, b] = linearRgbOf(inGamut(color))
  return [byteOf(r), byteOf(g), byteOf(b)]
}

const linear = (byte: number) => {
  const part = byte / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

const byteOf = (part: number) => {
  const kept = Math.min(1, Math.max(0, part))
  return Math.round(255 * (kept <= 0.0031308 ? kept * 12.92 : 1.055 * kept ** (1 / 2.4) - 0.055))
}

function inGamut(color: Oklch): Oklch {
  if (isShowable(color)) return color
  let [showable, tooMuch] = [0, color.c]
  for (let step = 0; step < 16; step++) {
    const middle = (showable + tooMuch) / 2
    if (isShowable({ ...color, c: middle })) showable = middle
    else tooMuch = middle
  }
  return { ...color, c: showable }
}

const isShowable = (color: Oklch) => linearRgbOf(color).every((part) => part > -0.0005 && part < 1.0005)

// The matrices of the Oklab colour space (CSS Color 4, section 17).
function linearRgbOf({ l, c, h }: Oklch): Triple {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)]
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

function oklchOf(bytes: Triple): Oklch {
  const [r, g, b] = [linear(bytes[0]), linear(bytes[1]), linear(bytes[2])]
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const greenRed = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const blueYellow = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  return {
    l: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    c: Math.hypot(greenRed, blueYellow),
    h: (Math.atan2(blueYellow, greenRed) * 180) / Math.PI,
  }
}
