import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useWords } from '../words.ts'
import css from './CropBox.module.css'
import { type Box, movedBy, type Shape, type Size, sizedTo, stretchedTo } from './crop.ts'

type CropBoxProps = {
  src: string
  shape: Shape
  /** Null until the picture is there. */
  size: Size | null
  /** Null: all of it. */
  box: Box | null
  onSize: (size: Size) => void
  onBox: (box: Box) => void
  /** The id of what says how it is moved. */
  hint: string
}

/** One press of a key moves by a fiftieth of the picture and sizes by a tenth of the box. */
const STEPS = 50
export const LARGER = 1.1

const ways: { readonly [key: string]: { readonly x: number; readonly y: number } } = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** A photograph with the part that will be shown in a frame: dragged, sized by its corner, or both by keys. */
export function CropBox({ src, shape, size, box, onSize, onBox, hint }: CropBoxProps) {
  const { t } = useWords()
  const grip = useGrip()
  const press = (event: KeyboardEvent) => {
    if (!size || !box) return
    const way = ways[event.key]
    const step = size.width / STEPS
    const next = way
      ? movedBy(box, { x: way.x * step, y: way.y * step }, size)
      : event.key === '+' || event.key === '='
        ? sizedTo(box, box.w * LARGER, shape, size)
        : event.key === '-'
          ? sizedTo(box, box.w / LARGER, shape, size)
          : null
    if (!next) return
    // Neither does the page scroll, nor does a sheet take the key for its own.
    event.preventDefault()
    event.stopPropagation()
    onBox(next)
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    const by = size && grip.by(event, size)
    if (!by || !size) return
    const { from, isCorner } = by
    onBox(isCorner ? stretchedTo(from, from.w + by.x, shape, size) : movedBy(from, by, size))
  }
  /** Who cannot drag taps on what the middle of the box shall be. */
  const tap = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    if (!size || !box) return
    const shown = currentTarget.getBoundingClientRect()
    const scale = size.width / shown.width
    const x = (clientX - shown.left) * scale - box.x - box.w / 2
    const y = (clientY - shown.top) * scale - box.y - box.h / 2
    onBox(movedBy(box, { x, y }, size))
  }
  return (
    // A picture has no reading direction: its x runs to the right in Arabic too.
    <div className={css.frame} dir="ltr">
      <img
        src={src}
        alt=""
        draggable={false}
        onPointerDown={tap}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          onSize({ width, height })
        }
      />
      {size && box && (
        <button
          type="button"
          className={css.box}
          aria-label={t('editor.photo.part')}
          aria-describedby={hint}
          style={placeOf(box, size)}
          onKeyDown={press}
          onPointerDown={(event) => grip.take(event, box)}
          onPointerMove={drag}
          onPointerUp={grip.leave}
          onPointerCancel={grip.leave}
        >
          <span className={css.corner} data-corner="" />
        </button>
      )}
    </div>
  )
}

type Held = { readonly from: Box; readonly x: number; readonly y: number; readonly isCorner: boolean }

/** Where a finger or a mouse took hold of the box, and how far it has come, in pixels of the photograph. */
function useGrip() {
  const held = useRef<Held | null>(null)
  return {
    take(event: PointerEvent<HTMLElement>, from: Box) {
      event.currentTarget.setPointerCapture(event.pointerId)
      const isCorner = event.target instanceof Element && event.target.closest('[data-corner]') !== null
      held.current = { from, x: event.clientX, y: event.clientY, isCorner }
    },
    by(event: PointerEvent<HTMLElement>, size: Size) {
      const shown = event.currentTarget.parentElement?.getBoundingClientRect().width
      if (!held.current || !shown) return null
      const { from, x, y, isCorner } = held.current
      const scale = size.width / shown
      return { from, isCorner, x: (event.clientX - x) * scale, y: (event.clientY - y) * scale }
    },
    leave() {
      held.current = null
    },
  }
}

const share = (part: number, whole: number) => `${(part / whole) * 100}%`

const placeOf = ({ x, y, w, h }: Box, { width, height }: Size) => ({
  insetInlineStart: share(x, width),
  insetBlockStart: share(y, height),
  inlineSize: share(w, width),
  blockSize: share(h, height),
})
