import css from './CutView.module.css'
import type { Box, Size } from './crop.ts'

/** A photograph as it will be shown: only what stands in the box. */
export function CutView({ src, size, box }: { src: string; size: Size | null; box: Box | null }) {
  if (!size || !box) return <img className={css.whole} src={src} alt="" />
  return (
    <span className={css.window} dir="ltr" style={{ aspectRatio: `${box.w} / ${box.h}` }}>
      <img
        src={src}
        alt=""
        style={{
          inlineSize: `${(size.width / box.w) * 100}%`,
          insetInlineStart: `${(-box.x / box.w) * 100}%`,
          insetBlockStart: `${(-box.y / box.h) * 100}%`,
        }}
      />
    </span>
  )
}
