import { inflateSync } from 'node:zlib'

/** What a reader of the PDF sees, line by line: its streams unpacked, its strings read as the standard fonts write them. */
export function textOf(pdf: Buffer): string {
  const raw = pdf.toString('latin1')
  const streams = [...raw.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  const lines = [...streams.join('\n').matchAll(/\[(.*?)\] TJ/g)].map(([, strings = '']) =>
    [...strings.matchAll(/<([0-9a-f]*)>/g)]
      .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
      .join(''),
  )
  return lines.join('\n').replaceAll('\u0080', '€').replaceAll('\u00a0', ' ')
}
