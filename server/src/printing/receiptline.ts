import type { Paper } from './write-markup.ts'
import { lettersOn } from './write-markup.ts'

/** The languages of printers that we speak, by the name that receiptline has for them. */
export type Dialect = 'escpos' | 'epson' | 'starsbcs' | 'starlinesbcs'

/** Fetched with the first paper, so that no start waits for it. */
const load = async () => (await import('receiptline')).default

/**
 * Commands for a printer, as bytes. ESC/POS ends with a question about the paper (`GS r`), which a printer answers
 * when it has printed everything before it.
 */
export async function toCommands(markup: string, paper: Paper, dialect: Dialect): Promise<Buffer> {
  const { transform } = await load()
  return Buffer.from(transform(markup, { ...settings(paper), command: dialect }), 'latin1')
}

/** The same as a picture. Its letters are the browser's own: nothing is fetched from anywhere. */
export async function toSvg(markup: string, paper: Paper): Promise<string> {
  const { transform } = await load()
  return transform(markup, { ...settings(paper), command: 'svg' }).replace(/<style[\s\S]*?<\/style>/g, '')
}

const settings = (paper: Paper) =>
  ({ cpl: lettersOn(paper), encoding: 'multilingual', spacing: true, cutting: true }) as const
