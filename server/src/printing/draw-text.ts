import { layOut, type Measure, type Piece } from './lay-out.ts'
import type { Drawing } from './write-markup.ts'

/** Heights of letters in dots, by size. */
const FONT = { 1: 24, 2: 42, 3: 64 } as const
const PADDING = 4
/** Of the letters' height: from the top of a line to the feet of its letters, and to the next line. */
const FEET = 1
const LINE = 1.3
/** What an amount may take of the line. */
const AMOUNT_SHARE = 0.34

/** Fetched with the first line that is drawn: the house starts without it. */
const loadSharp = async () => (await import('sharp')).default

/**
 * Draws a line that a printer's own letters cannot write: Arabic, and whatever stands beside it. Directions are those
 * of the text: a number keeps its order inside of a line that is read from the other side. Answers a PNG in base64.
 */
export async function drawText(drawing: Drawing): Promise<string> {
  const sharp = await loadSharp()
  const { width, indent, direction, amount, size, framed } = drawing
  const isLtr = direction === 'ltr'
  const near = indent + PADDING
  const far = PADDING + (amount === undefined ? 0 : Math.round((width - indent) * AMOUNT_SHARE))
  const sides = isLtr ? { from: near, until: width - far } : { from: far, until: width - near }
  const pieces = await layOut({ ...drawing, ...sides }, measureAt(drawing))
  const lines = 1 + Math.max(...pieces.map(({ line }) => line))
  const height = Math.ceil(lines * FONT[size] * LINE) + 2 * PADDING
  const written = pieces.map((piece) => letters(drawing, piece, isRead(piece)))
  if (amount !== undefined) written.push(amountAt(drawing, amount))
  const [ground, ink] = framed ? ['black', 'white'] : ['white', 'black']
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/><g fill="${ink}">${written.join('')}</g></svg>`
  const drawn = await sharp(Buffer.from(svg)).grayscale().png({ palette: true, colours: 4 }).toBuffer()
  return drawn.toString('base64')
}

type Look = Pick<Drawing, 'size' | 'strong'>
type Spot = Pick<Piece, 'written' | 'x' | 'line'>

const isRead = ({ direction }: Piece) => ({ direction, anchor: 'start' }) as const

/** At the far end of the first line, its feet on those of the name. */
const amountAt = (drawing: Drawing, amount: string): string => {
  const x = drawing.direction === 'ltr' ? drawing.width - PADDING : PADDING
  const anchor = drawing.direction === 'ltr' ? 'end' : 'start'
  return letters(drawing, { written: amount, x, line: 0 }, { direction: 'ltr', anchor })
}

function letters(
  { size, strong }: Look,
  { written, x, line }: Spot,
  { direction, anchor }: { readonly direction: 'ltr' | 'rtl'; readonly anchor: 'start' | 'end' },
): string {
  const y = PADDING + FONT[size] * (FEET + line * LINE)
  const weight = strong ? ' font-weight="bold"' : ''
  // The first sign says from which side the line is read.
  const mark = direction === 'rtl' ? '\u200f' : '\u200e'
  return `<text x="${x}" y="${y.toFixed(1)}" direction="${direction}" text-anchor="${anchor}" font-family="sans-serif" font-size="${FONT[size]}"${weight}>${escaped(mark + written)}</text>`
}

/** With a bar on either side, so that the blanks around a letter count as well. */
function measureAt({ size, strong }: Look): Measure {
  const ink = async (written: string) => {
    const sharp = await loadSharp()
    const weight = strong ? ' weight="bold"' : ''
    const text = `<span${weight}>${escaped(`|${written}|`)}</span>`
    const { info } = await sharp({ text: { text, font: `sans-serif ${FONT[size]}`, dpi: 72, rgba: true } })
      .png()
      .toBuffer({ resolveWithObject: true })
    return info.width
  }
  let bars: Promise<number> | null = null
  return async (written) => {
    bars ??= ink('')
    return (await ink(written)) - (await bars)
  }
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (written: string): string => written.replace(/[&<>]/g, (sign) => signs[sign] ?? sign)
