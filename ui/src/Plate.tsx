import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'
import css from './Plate.module.css'

export const plateTints = ['warm', 'wheat', 'leaf', 'sand', 'rose', 'sky'] as const
export type PlateTint = (typeof plateTints)[number]

export type Picture = { src: string; srcSet?: string; width?: number; height?: number }

type PlateProps = {
  picture: Picture | null
  /** The name of what is shown; stands on the plate when there is no picture. */
  name: string
  alt?: string
  tint?: PlateTint
  /** Width divided by height. */
  ratio?: number
  sizes?: string
  /** The one picture that decides when the page looks ready: loaded first, never lazily. */
  eager?: boolean
  /** `crop`: a cut-out dish, larger than its plate. `cover`: a photograph from edge to edge. */
  fit?: 'crop' | 'cover' | 'whole'
  dimmed?: boolean
  className?: string
}

export function Plate({
  picture,
  name,
  alt = '',
  tint = 'warm',
  ratio = 1,
  sizes,
  eager = false,
  ...props
}: PlateProps) {
  const { fit = 'crop', dimmed, className } = props
  const style: CSSProperties & Record<`--${string}`, string> = {
    aspectRatio: ratio,
    '--a': `var(--plate-${tint}-a)`,
    '--b': `var(--plate-${tint}-b)`,
  }
  return (
    <span className={classNames(css.plate, dimmed && css.dimmed, className)} style={style}>
      {picture ? (
        <img
          className={css[fit]}
          src={picture.src}
          srcSet={picture.srcSet}
          sizes={sizes}
          width={picture.width ?? 640}
          height={picture.height ?? 640}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
        />
      ) : (
        <span className={css.tile} aria-hidden="true">
          {initialsOf(name)}
        </span>
      )}
    </span>
  )
}

const initialsOf = (name: string) => [...name.trim()].slice(0, 2).join('')
