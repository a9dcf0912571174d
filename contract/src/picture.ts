/**
 * A picture's address says what else can be asked for: `/pictures/<name>.<hash>.<tint>.<width>.webp` names the largest
 * one; the same in the widths 400 and 800, as far as they are smaller, and as `.avif`, exist beside it.
 * `tint` is the colour of its ground, for the frame until the picture is there. Other addresses (a logo's SVG,
 * a picture elsewhere) stand for themselves.
 */

const WIDTHS = [400, 800]
const pattern = /^(\/pictures\/.+\.([0-9a-f]{6}))\.(\d+)\.webp$/

export type PictureFormat = 'avif' | 'webp'

/** For `srcset`; empty where there is only the address itself. */
export function pictureSet(url: string, format: PictureFormat): string {
  const parts = pattern.exec(url)
  if (!parts) return ''
  const [, stem, , largest] = parts
  const widths = [...WIDTHS.filter((width) => width < Number(largest)), Number(largest)]
  return widths.map((width) => `${stem}.${width}.${format} ${width}w`).join(', ')
}

/** The picture in the smallest width that is not below `width`, else the largest. */
export function pictureAt(url: string, width: number, format: PictureFormat = 'webp'): string {
  const parts = pattern.exec(url)
  if (!parts) return url
  const [, stem, , largest] = parts
  const fitting = [...WIDTHS, Number(largest)].find((candidate) => candidate >= width)
  return `${stem}.${Math.min(fitting ?? Number(largest), Number(largest))}.${format}`
}

/** `#rrggbb`, or null where the address does not say. */
export function pictureTint(url: string): string | null {
  const tint = pattern.exec(url)?.[2]
  return tint ? `#${tint}` : null
}
