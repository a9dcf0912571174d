import { Icon } from '@tischlein/ui/Icon.tsx'
import { lazily } from '../lazily.tsx'
import { useWords } from '../words.ts'
import type { HeaderLink } from './header-buttons.ts'
import { PopoverMenu } from './PopoverMenu.tsx'

const MoreItems = lazily(() => import('./MoreItems.tsx').then((file) => file.MoreItems))
export const preloadMore = MoreItems.preload

/** Holds what the bar has no room for. */
export function MoreMenu({ links }: { links: readonly HeaderLink[] }) {
  const { t } = useWords()
  return (
    <PopoverMenu label={t('shop.more.open')} face={<Icon name="more" size={22} stroke={2.6} />}>
      {(close) => <MoreItems links={links} onOpen={close} />}
    </PopoverMenu>
  )
}
