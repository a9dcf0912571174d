import { Skeleton } from '@tischlein/ui/Skeleton.tsx'
import css from './SkeletonList.module.css'

/** The shape of the list that is coming; shows only if it takes longer than a blink. */
export function SkeletonList({ count = 6 }: { count?: number }) {
  return (
    <div className={css.list} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
        <div key={index} className={css.card}>
          <div className={css.words}>
            <Skeleton width="55%" height={22} />
            <Skeleton height={16} />
            <Skeleton width="80%" height={16} />
            <Skeleton width={72} height={20} />
          </div>
          <Skeleton height="100%" className={css.picture} />
        </div>
      ))}
    </div>
  )
}
