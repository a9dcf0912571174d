import { addIcons } from '@tischlein/ui/Icon.tsx'
import { lateIconPaths } from '@tischlein/ui/late-icon-paths'

addIcons(lateIconPaths)

/** What stands around the dishes, as one file that comes after the first load (late-parts.tsx). */
export { BasketAside } from '../basket/BasketAside.tsx'
export { BasketBar } from '../basket/BasketBar.tsx'
export { ClosedNotice, OpenStatus } from '../delivery-time/OpenStatus.tsx'
export { ServiceBar } from '../delivery-time/ServiceBar.tsx'
export { ServiceNote } from '../delivery-time/ServiceNote.tsx'
export { Description } from '../menu/Description.tsx'
export { Hero } from '../menu/Hero.tsx'
export { Spy } from '../menu/Spy.tsx'
export { Footer } from './Footer.tsx'
export { HeaderOfMenu, HeaderOfPage } from './Header.tsx'
export { Notices } from './Notices.tsx'
export { OfflineBar } from './OfflineBar.tsx'
export { Questions } from './Questions.tsx'
export { RichText } from './RichText.tsx'
export { SideLinks } from './SideLinks.tsx'
export { SideMenu } from './SideMenu.tsx'
