import type { OverlayOptions } from 'sharp'
import { createShelf, type Finished, finish } from '../http/finished.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { findPicture } from './find-picture.ts'

/** Edges in pixels: home screens of Android ask for the first two, those of iPhones for the last. */
export const iconSizes = [192, 512, 180] as const
type Size = (typeof iconSizes)[number]
export type Icon = { readonly size: Size; readonly isMaskable: boolean }

/** `192`, `512-maskable`; null: there is none of that name. */
export function iconNamed(name: string): Icon | null {
  const [, size, maskable] = /^(\d+)(-maskable)?\.png$/.exec(name) ?? []
  const known = iconSizes.find((one) => String(one) === size)
  return known ? { size: known, isMaskable: maskable !== undefined } : null
}

/** Fetched with the first icon: the house starts without it. */
const loadSharp = async () => (await import('sharp')).default

const drawn = createShelf<Promise<Finished>>(64)

/**
 * What stands for the restaurant on a home screen: its logo, on its own colour where the system cuts the icon to its
 * own shape; a plate on that colour if it has no logo, or none that can be drawn.
 */
export function drawIcon(restaurant: Snapshot, icon: Icon, dataDir: string): Promise<Finished> {
  const { logo, primaryColor } = restaurant.settings
  const name = [restaurant.id, logo, primaryColor, icon.size, icon.isMaskable].join('|')
  return drawn.take(name, async () => {
    const source = logo === null ? null : await findPicture(logo.replace(/^.*\//, ''), dataDir)
    const body = source && (await fromLogo(source.body, icon, primaryColor).catch(() => null))
    return finish(body ?? (await plate(icon, primaryColor)), 'image/png')
  })
}

/** The middle four fifths of a maskable icon are always seen; a logo with corners fits into them at this share. */
const SAFE = 0.62

async function fromLogo(logo: Buffer, { size, isMaskable }: Icon, color: string): Promise<Buffer> {
  const sharp = await loadSharp()
  const edge = Math.round(size * (isMaskable ? SAFE : 1))
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const small = await sharp(logo, { density: 300 })
    .resize({ width: edge, height: edge, fit: 'contain', background: clear })
    .png()
    .toBuffer()
  if (!isMaskable) return small
  return onGround(size, color, { input: small, gravity: 'centre' })
}

function plate({ size }: Icon, color: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100">
<circle cx="50" cy="50" r="28" fill="#fff"/><circle cx="50" cy="50" r="18" fill="none" stroke="${color}" stroke-width="3"/></svg>`
  return onGround(size, color, { input: Buffer.from(svg) })
}

async function onGround(size: number, color: string, layer: OverlayOptions): Promise<Buffer> {
  const sharp = await loadSharp()
  const ground = sharp({ create: { width: size, height: size, channels: 4, background: color } })
  return ground.composite([layer]).png().toBuffer()
}
