import type { Drawing } from './write-markup.ts'

/** A piece of a line: where its first letter stands, and to which side it is read from there. */
export type Piece = {
  readonly written: string
  readonly x: number
  readonly line: number
  readonly direction: 'ltr' | 'rtl'
}

/** How wide something written is on paper, in dots. */
export type Measure = (written: string) => Promise<number>

type Wish = Pick<Drawing, 'text' | 'direction' | 'centered'> & {
  /** Where lines begin and end. */
  readonly from: number
  readonly until: number
}

/** A name that ends the line, in a direction of its own (`named`), and what stands before it: `2× Margherita`. */
const ledName =
  /^([^\u2066-\u2069]*(?:\u2066[^\u2066-\u2069]*\u2069[^\u2066-\u2069]*)*)\u2068([^\u2066-\u2069]*)\u2069$/u
const rtlLetter = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u
const letter = /\p{L}/u

/**
 * Where everything stands. A name that needs more lines than one is a block beside what leads it, and its lines begin
 * on the side from which it is read, whatever the paper's own direction is.
 */
export async function layOut(wish: Wish, measure: Measure): Promise<Piece[]> {
  const { text, direction, centered, from, until } = wish
  const [, before = '', name = text] = ledName.exec(text) ?? []
  const lead = before.trimEnd()
  const own = name === text ? direction : directionOf(name)
  // A blank is as wide as its neighbours want it.
  const led = lead === '' ? 0 : (await measure(`${lead} n`)) - (await measure('n'))
  const lines = await wrapped(name, { measure, room: until - from - led })
  const block = Math.max(...lines.map(({ width }) => width))
  const spare = centered ? Math.floor((until - from - led - block) / 2) : 0
  const isLtr = direction === 'ltr'
  const start = isLtr ? from + spare : until - spare
  const [left, right] = isLtr ? [start + led, start + led + block] : [start - led - block, start - led]
  return [
    ...(lead === '' ? [] : [{ written: lead, x: start, line: 0, direction }]),
    ...lines.map(({ written }, line) => ({ written, x: own === 'ltr' ? left : right, line, direction: own })),
  ]
}

/** By its first letter; a number has none. */
const directionOf = (name: string): Wish['direction'] =>
  rtlLetter.test(letter.exec(name)?.[0] ?? '') ? 'rtl' : 'ltr'

type Room = { readonly measure: Measure; readonly room: number }
type Line = { readonly written: string; readonly width: number }

async function wrapped(text: string, { measure, room }: Room): Promise<Line[]> {
  const lines: Line[] = []
  let line: Line = { written: '', width: 0 }
  for (const word of text.split(/\s+/u).filter(Boolean)) {
    for (const piece of await pieces({ written: word, width: await measure(word) }, { measure, room })) {
      const written = line.written === '' ? piece.written : `${line.written} ${piece.written}`
      const width = await measure(written)
      if (line.written === '' || width <= room) line = { written, width }
      else {
        lines.push(line)
        line = piece
      }
    }
  }
  return [...lines, line]
}

/** A word that is longer than the line is cut. */
async function pieces(word: Line, { measure, room }: Room): Promise<Line[]> {
  const letters = [...word.written]
  if (word.width <= room || letters.length < 2) return [word]
  const cut = Math.max(1, Math.floor((letters.length * room) / word.width) - 1)
  const parts = [letters.slice(0, cut).join(''), letters.slice(cut).join('')]
  const [first, rest] = await Promise.all(
    parts.map(async (written) => ({ written, width: await measure(written) })),
  )
  return first && rest ? [first, ...(await pieces(rest, { measure, room }))] : [word]
}
