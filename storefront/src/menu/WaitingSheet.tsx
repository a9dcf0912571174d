import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { Failed } from '../shell/Failed.tsx'
import { closeOverlay } from '../shell/overlay.ts'
import type { Unread } from '../shell/use-unread.ts'
import { useWords } from '../words.ts'
import { SkeletonList } from './SkeletonList.tsx'

/** The place of a sheet whose dish is on its way, or could not be read. */
export function WaitingSheet({ title, unread }: { title: string; unread: Unread | null }) {
  const { t } = useWords()
  return (
    <Sheet
      title={<bdi>{title || (unread && t('shop.title.error'))}</bdi>}
      closeLabel={t('shop.close')}
      onClose={closeOverlay}
    >
      {unread ? <Failed {...unread} /> : <SkeletonList count={3} />}
    </Sheet>
  )
}
