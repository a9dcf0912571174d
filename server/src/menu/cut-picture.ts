import { createHash } from 'node:crypto'
import { type Ruling, refuse } from '@tischlein/rules/ruling'
import type { Sharp } from 'sharp'

/** A part of a picture as people see it, in its own pixels. */
export type Crop = { readonly x: number; readonly y: number; readonly w: number; readonly h: number }

/** A picture in every width and format that its address promises (contract/src/picture.ts). */
export type CutPicture = {
  readonly address: string
  readonly files: readonly { readonly name: string; readonly body: Buffer }[]
}

const WIDTHS = [400, 800, 1200]
/** A photograph of 40 million points is larger than any phone takes; a bomb says it has many more. */
const POINTS_MAX = 40_000_000

/** What a file says of itself in its first bytes; the decoder has to come to the same result. */
const marks: readonly { readonly format: string; readonly isIt: (file: Buffer) => boolean }[] = [
  { format: 'jpeg', isIt: (file) => file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) },
  { format: 'png', isIt: (file) => file.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')) },
  {
    format: 'webp',
    isIt: (file) => file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP',
  },
  { format: 'heif', isIt: (file) => /^ftypavi[fs]$/.test(file.toString('latin1', 4, 12)) },
]

const noPicture = { key: 'image_not_valid', field: 'image' } as const

/** Fetched with the first picture: the house starts without it. */
const loadSharp = async () => (await import('sharp')).default

let last: Promise<unknown> = Promise.resolve()

/**
 * Decodes a photograph and draws it anew: nothing of the file itself is kept, neither what it says about place and
 * camera nor what else may hide in it. One at a time, so that a long gallery does not stop the orders of an evening.
 * Refuses `image_not_valid` (no picture, or none that we know), `image_too_large`, `crop_not_valid`.
 */
export function cutPicture(file: Buffer, prefix: string, crop: Crop | null): Promise<Ruling<CutPicture>> {
  const cut = last.then(() => draw(file, prefix, crop))
  last = cut.catch(() => undefined)
  return cut
}

async function draw(file: Buffer, prefix: string, crop: Crop | null): Promise<Ruling<CutPicture>> {
  const mark = marks.find(({ isIt }) => isIt(file))
  if (!mark) return refuse(noPicture)
  const sharp = await loadSharp()
  // The head of a file tells its size without drawing a point of it.
  const said = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (said?.format !== mark.format) return refuse(noPicture)
  const { width, height } = said.autoOrient
  if (width * height > POINTS_MAX) return refuse({ key: 'image_too_large', field: 'image' })
  if (crop && (crop.x + crop.w > width || crop.y + crop.h > height)) return refuse('crop_not_valid')
  const upright = sharp(file, { limitInputPixels: POINTS_MAX, failOn: 'error' }).autoOrient()
  const part = crop ? upright.extract({ left: crop.x, top: crop.y, width: crop.w, height: crop.h }) : upright
  try {
    return { ok: true, value: await inAllWidths(part, prefix, crop?.w ?? width) }
  } catch {
    return refuse(noPicture)
  }
}

async function inAllWidths(part: Sharp, prefix: string, width: number): Promise<CutPicture> {
  const largest = Math.min(width, WIDTHS.at(-1) ?? width)
  const widths = [...WIDTHS.filter((one) => one < largest), largest]
  const at = (one: number) => part.clone().resize({ width: one }).toColourspace('srgb')
  const drawn = []
  for (const one of widths) {
    drawn.push({ end: `${one}.webp`, body: await at(one).webp({ quality: 78 }).toBuffer() })
    drawn.push({ end: `${one}.avif`, body: await at(one).avif({ quality: 52, effort: 2 }).toBuffer() })
  }
  const hash = createHash('sha256')
  for (const { body } of drawn) hash.update(body)
  const stem = `${prefix}.${hash.digest('hex').slice(0, 16)}.${await tintOf(part)}`
  return {
    address: `/pictures/${stem}.${largest}.webp`,
    files: drawn.map(({ end, body }) => ({ name: `${stem}.${end}`, body })),
  }
}

/** The colour of its ground, for the frame until the picture is there: what is left of it on a single point. */
async function tintOf(part: Sharp): Promise<string> {
  const point = await part
    .clone()
    .resize(1, 1)
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .raw()
    .toBuffer()
  const [red = 0, green = red, blue = red] = point
  return Buffer.from([red, green, blue]).toString('hex')
}
