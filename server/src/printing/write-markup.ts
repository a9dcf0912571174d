import type { Sheet, Size, TextBlock } from './sheet.ts'

/** A printer as far as it limits what can be written. */
export type Paper = { readonly width: 58 | 80 }

/** What the printer cannot write is drawn: PNG in base64, as wide as the paper. */
export type Drawing = {
  readonly text: string
  /** At the far end of the line. */
  readonly amount?: string
  readonly size: Size
  readonly strong: boolean
  readonly centered: boolean
  readonly framed: boolean
  /** In dots, from where lines begin. */
  readonly indent: number
  /** In dots. */
  readonly width: number
  readonly direction: 'ltr' | 'rtl'
}
export type Draw = (drawing: Drawing) => Promise<string>

/** Letters of size 1 on a line, each of twelve dots. */
export const lettersOn = ({ width }: Paper): number => (width === 80 ? 48 : 32)
const LETTER = 12
const AMOUNT = 12

/**
 * A sheet in the language of receiptline. Dishes and notes are other people's words: nothing in them is a command.
 * What stands outside of the printers' own letters, and every line that is read from right to left, is drawn.
 */
export async function writeMarkup({ blocks, direction }: Sheet, paper: Paper, draw: Draw): Promise<string> {
  const letters = lettersOn(paper)
  const image = async (drawing: Partial<Drawing> & { readonly text: string }) => {
    const plain = { size: 1, strong: false, centered: false, framed: false, indent: 0 } as const
    const drawn = await draw({ ...plain, width: letters * LETTER, direction, ...drawing })
    return `{image:${drawn}}`
  }
  const mustDraw = (written: string) => direction === 'rtl' || !isWritable(written)
  const lines: string[] = ['{align:left;text:nowrap}']
  for (const block of blocks) {
    switch (block.kind) {
      case 'rule':
        lines.push('-')
        break
      case 'gap':
        lines.push('')
        break
      case 'qr':
        lines.push('{align:center}', `{code:${escaped(block.data)};option:qrcode,5,l}`, '{align:left}')
        break
      case 'row':
        if (mustDraw(block.name + block.amount)) {
          const { name, amount, strong = false } = block
          lines.push(await image({ text: name, amount, strong }))
        } else lines.push(...rowLines(block, letters))
        break
      case 'text': {
        const { kind: _kind, indent = 0, ...how } = block
        if (mustDraw(block.text)) lines.push(await image({ ...how, indent: indent * LETTER }))
        else lines.push(...textLines(block, letters))
      }
    }
  }
  return lines.join('\n')
}

/** Latin, Central European and Cyrillic letters, and the signs that printers know. */
const writable =
  /^[\x20-\x7e\u00a1-\u00ffĂăĄąĆćČčĎďĐđĘęĚěĹĺĽľŁłŃńŇňŐőŔŕŘřŚśŞşŠšŢţŤťŮůŰűŹźŻżŽžŒœŸА-яЁё€‚„“”‘’–—•…]*$/

/** Marks of direction, and blanks of other widths than one. */
const plain = (written: string): string =>
  written.replace(/[\u2066-\u2069\u200e\u200f\u00ad]/g, '').replace(/[\u00a0\u2009\u202f\s]/g, ' ')

const isWritable = (written: string): boolean => writable.test(plain(written).normalize('NFC'))

function textLines(block: TextBlock, letters: number): string[] {
  const { size = 1, indent = 0, centered = false, framed = false, strong = false } = block
  const room = Math.floor((letters - indent) / size) - (framed ? 2 : 0)
  return wrapped(plain(block.text), room).map((line) => {
    const shown = framed ? ` ${centered ? centeredIn(line, room) : line.padEnd(room)} ` : line
    const marks = `${framed ? '`' : ''}${strong ? '"' : ''}${'^'.repeat(size === 1 ? 0 : size + 1)}`
    const written = `${'~'.repeat(indent)}${marks}${escaped(shown)}`
    return centered && !framed
      ? `|~${written}~|`.replaceAll('|~', '| ').replaceAll('~|', ' |')
      : `|${written} |`
  })
}

const centeredIn = (line: string, room: number): string =>
  line.padStart(Math.floor((room + line.length) / 2)).padEnd(room)

/** The amount stands on the first line of a long name. */
function rowLines(
  { name, amount, strong = false }: { name: string; amount: string; strong?: boolean },
  letters: number,
): string[] {
  const sum = plain(amount)
  const indent = / *$/.exec(name.slice(0, name.length - name.trimStart().length))?.[0] ?? ''
  const room = letters - Math.max(AMOUNT, sum.length + 1)
  const mark = strong ? '"' : ''
  return wrapped(plain(name).trim(), room - indent.length).map((line, index) => {
    const shown = `${indent}${line}`
    const written = index === 0 ? shown.padEnd(letters - sum.length) + sum : shown
    return `|${mark}${escaped(written)} |`
  })
}

/** Breaks between words; a word that is longer than the line is cut. */
export function wrapped(written: string, room: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of written.split(' ').flatMap((one) => pieces(one, room))) {
    if (line !== '' && line.length + 1 + word.length > room) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}

const pieces = (word: string, room: number): string[] =>
  word.length <= room ? [word] : [word.slice(0, room), ...pieces(word.slice(room), room)]

/** Every sign that means something to receiptline, and blanks that it would take away, by its number. */
const escaped = (written: string): string =>
  written.replace(/[\\|{}~_"`^=;-]/g, (sign) => `\\x${sign.charCodeAt(0).toString(16)}`).replace(/ /g, '~')
