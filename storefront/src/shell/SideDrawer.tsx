import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { useWords } from '../words.ts'
import { closeOverlay } from './overlay.ts'
import { SideMenu } from './SideMenu.tsx'

/** The side menu of a phone. Whatever is chosen in it leads elsewhere, and so closes it. */
export function SideDrawer() {
  const { t } = useWords()
  return (
    <Sheet title={t('shop.overlay.side')} kind="drawer" closeLabel={t('shop.close')} onClose={closeOverlay}>
      <SideMenu />
    </Sheet>
  )
}
