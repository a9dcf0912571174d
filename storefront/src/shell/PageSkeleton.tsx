import { SkeletonList } from '../menu/SkeletonList.tsx'
import css from './PageSkeleton.module.css'

/** The place of a page that is on its way. */
export const PageSkeleton = () => (
  <main id="content" className={css.page} tabIndex={-1}>
    <SkeletonList count={3} />
  </main>
)
