import { classNames } from './class-names.ts'
import css from './Skeleton.module.css'

type SkeletonProps = {
  width?: number | string
  height: number | string
  shape?: 'box' | 'pill'
  className?: string
}

/** The place something will take. Shows only after 300 ms: what comes sooner never flickers. */
export function Skeleton({ width = '100%', height, shape = 'box', className }: SkeletonProps) {
  return (
    <span
      className={classNames(css.skeleton, css[shape], className)}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden="true"
    />
  )
}
