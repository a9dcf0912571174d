import type { Drawing } from './write-markup.ts'

/** Heights of letters in dots, by size. */
const FONT = { 1: 24, 2: 42, 3: 64 } as const
const PADDING = 4
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
  const { width, indent, framed, centered, direction, amount } = drawing
  const room = width - indent - 2 * PADDING
  const colour = framed ? 'white' : 'black'
  const letters = (written: string, most: number) => drawLetters(written, { ...drawing, width: most, colour })
  const name = await letters(drawing.text, amount ? Math.round(room * (1 - AMOUNT_SHARE)) : room)
  const sum = amount ? await letters(amount, Math.round(room * AMOUNT_SHARE)) : null
  const start = (own: number) => {
    if (centered) return Math.floor((width - own) / 2)
    return direction === 'rtl' ? width - indent - PADDING - own : indent + PADDING
  }
  const end = (own: number) => (direction === 'rtl' ? PADDING : width - PADDING - own)
  const height = Math.max(name.height, sum?.height ?? 0) + 2 * PADDING
  const layers = [
    { input: name.body, left: Math.max(0, start(name.width)), top: PADDING },
    ...(sum ? [{ input: sum.body, left: Math.max(0, end(sum.width)), top: PADDING }] : []),
  ]
  const ground = { width, height, channels: 3, background: framed ? 'black' : 'white' } as const
  const drawn = await sharp({ create: ground })
    .composite(layers)
    .grayscale()
    .png({ palette: true, colours: 4 })
  return (await drawn.toBuffer()).toString('base64')
}

type Letters = Pick<Drawing, 'size' | 'strong' | 'direction' | 'width'> & { readonly colour: string }

async function drawLetters(written: string, { size, strong, direction, width, colour }: Letters) {
  const sharp = await loadSharp()
  // The first sign says from which side the line is read.
  const directed = `${direction === 'rtl' ? '\u200f' : '\u200e'}${written}`
  const weight = strong ? ' weight="bold"' : ''
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}"${weight}>${escaped(directed)}</span>`,
      font: `sans ${FONT[size]}`,
      dpi: 72,
      width,
      wrap: 'word-char',
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { body: data, width: Math.min(info.width, width), height: info.height }
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (written: string): string => written.replace(/[&<>]/g, (sign) => signs[sign] ?? sign)
