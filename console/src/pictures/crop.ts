/** The shapes in which a part of a photograph can be cut out; whole: all of it, as it is. */
export type Shape = 'whole' | 'wide' | 'square' | 'banner'

export type Size = { readonly width: number; readonly height: number }
/** A part of a photograph, in its own whole pixels. */
export type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number }

const ratios = { wide: 4 / 3, square: 1, banner: 16 / 7 } as const

/** What is smaller is blurred on every screen. */
const NARROWEST = 120

/** The largest part of that shape, around the middle. Null: all of it. */
export function largestBox(shape: Shape, { width, height }: Size): Box | null {
  if (shape === 'whole') return null
  const ratio = ratios[shape]
  const w = Math.max(1, Math.min(width, Math.floor(height * ratio)))
  const h = Math.max(1, Math.min(height, Math.floor(width / ratio)))
  return { x: Math.floor((width - w) / 2), y: Math.floor((height - h) / 2), w, h }
}

/** The box elsewhere, as far as the picture goes. */
export const movedBy = (box: Box, by: { readonly x: number; readonly y: number }, size: Size): Box => ({
  ...box,
  x: within(0, Math.round(box.x + by.x), size.width - box.w),
  y: within(0, Math.round(box.y + by.y), size.height - box.h),
})

/** The box so many pixels wide, around the same middle and in its shape, as far as the picture goes. */
export function sizedTo(box: Box, w: number, shape: Shape, size: Size): Box {
  const sized = ofWidth(w, shape, size) ?? box
  return movedBy(sized, { x: box.x + (box.w - sized.w) / 2, y: box.y + (box.h - sized.h) / 2 }, size)
}

/** The box so many pixels wide with its first corner where it is: what its other corner is dragged to. */
export function stretchedTo(box: Box, w: number, shape: Shape, size: Size): Box {
  const room = largestBox(shape, { width: size.width - box.x, height: size.height - box.y })
  const sized = ofWidth(Math.min(w, room?.w ?? w), shape, size) ?? box
  return movedBy(sized, box, size)
}

/** At the first corner of the picture. */
function ofWidth(wanted: number, shape: Shape, size: Size): Box | null {
  const largest = largestBox(shape, size)
  if (!largest) return null
  const w = within(Math.min(NARROWEST, largest.w), Math.round(wanted), largest.w)
  return { x: 0, y: 0, w, h: within(1, Math.round((w * largest.h) / largest.w), largest.h) }
}

const within = (least: number, value: number, most: number) => Math.min(Math.max(least, value), most)

/** As the call takes it: `x,y,w,h`. */
export const written = ({ x, y, w, h }: Box): string => [x, y, w, h].join()
