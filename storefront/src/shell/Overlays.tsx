import { load as loadContactWords } from 'virtual:words-of/contact+form+info'
import { load as loadReserveWords } from 'virtual:words-of/form+refusal+reserve+time'
import { load as loadSignInWords } from 'virtual:words-of/form+refusal+sign-in'
import { load as loadTableWords } from 'virtual:words-of/form+table'
import { load as loadInfoWords } from 'virtual:words-of/info'
import { load as loadMenuWords } from 'virtual:words-of/menu'
import { load as loadTicketWords } from 'virtual:words-of/ticketing'
import { load as loadTimeWords } from 'virtual:words-of/time'
import { lazily } from '../lazily.tsx'
import { withWords } from '../with-words.ts'
import { preloadMore } from './MoreMenu.tsx'
import { preloadNotices } from './Notices.tsx'
import { isOffered } from './offered.ts'
import { type Overlay, useOverlay } from './overlay.ts'
import { preloadSettings } from './SettingsMenu.tsx'
import { useRestaurant } from './use-restaurant.ts'

const ProductSheet = lazily(
  withWords(() => import('../menu/ProductSheet.tsx').then((file) => file.ProductSheet), loadMenuWords),
)
const TabsSheet = lazily(
  withWords(() => import('../menu/TabsSheet.tsx').then((file) => file.TabsSheet), loadMenuWords),
)
const LineSheet = lazily(
  withWords(() => import('../menu/LineSheet.tsx').then((file) => file.LineSheet), loadMenuWords),
)
const TimeSheet = lazily(
  withWords(() => import('../delivery-time/TimeSheet.tsx').then((file) => file.TimeSheet), loadTimeWords),
)
const AppointmentSheet = lazily(
  withWords(
    () => import('../ticketing/AppointmentSheet.tsx').then((file) => file.AppointmentSheet),
    loadTicketWords,
  ),
)
const PostcodeSheet = lazily(
  withWords(
    () => import('../delivery-time/PostcodeSheet.tsx').then((file) => file.PostcodeSheet),
    loadTimeWords,
  ),
)
const ExtrasSheet = lazily(() => import('../basket/ExtrasSheet.tsx').then((file) => file.ExtrasSheet))
const CategoriesSheet = lazily(() =>
  import('../menu/CategoriesSheet.tsx').then((file) => file.CategoriesSheet),
)
const FilterSheet = lazily(
  withWords(() => import('../menu/FilterSheet.tsx').then((file) => file.FilterSheet), loadMenuWords),
)
const TableSheet = lazily(
  withWords(() => import('../table/TableSheet.tsx').then((file) => file.TableSheet), loadTableWords),
)
const SeatSheet = lazily(
  withWords(() => import('../table/SeatSheet.tsx').then((file) => file.SeatSheet), loadTableWords),
)
const PartySheet = lazily(
  withWords(() => import('../table/PartySheet.tsx').then((file) => file.PartySheet), loadTableWords),
)
const SideDrawer = lazily(() => import('./SideDrawer.tsx').then((file) => file.SideDrawer))
const AuthSheet = lazily(
  withWords(() => import('../account/AuthSheet.tsx').then((file) => file.AuthSheet), loadSignInWords),
)
const ContactSheet = lazily(
  withWords(() => import('../content/ContactSheet.tsx').then((file) => file.ContactSheet), loadContactWords),
)
const ReserveSheet = lazily(
  withWords(
    () => import('../reservation/ReserveSheet.tsx').then((file) => file.ReserveSheet),
    loadReserveWords,
  ),
)
const InfoSheet = lazily(
  withWords(() => import('../content/InfoSheet.tsx').then((file) => file.InfoSheet), loadInfoWords),
)

/** What lies over the page. Each is a file of its own, fetched while the guest reads. */
export function Overlays() {
  const overlay = useOverlay()
  const restaurant = useRestaurant()
  return isOffered(overlay, restaurant) ? <Shown overlay={overlay} /> : null
}

function Shown({ overlay }: { overlay: Overlay }) {
  const { ticketingSystem } = useRestaurant()
  switch (overlay.name) {
    case 'none':
      return null
    case 'product':
      return <ProductSheet key={overlay.id} productId={overlay.id} />
    case 'tabs':
      return <TabsSheet key={overlay.id} productId={overlay.id} />
    case 'line':
      return <LineSheet key={overlay.id} lineId={overlay.id} />
    case 'time':
      if (ticketingSystem) return <AppointmentSheet />
      return <TimeSheet productId={'id' in overlay ? overlay.id : undefined} />
    case 'postcode':
      return <PostcodeSheet />
    case 'extras':
      return <ExtrasSheet />
    case 'categories':
      return <CategoriesSheet />
    case 'table':
      return <TableSheet />
    case 'seat':
      return <SeatSheet />
    case 'party':
      return <PartySheet />
    case 'side':
      return <SideDrawer />
    case 'filter':
      return <FilterSheet />
    case 'contact':
      return <ContactSheet />
    case 'auth':
      return <AuthSheet view={overlay.view} />
    case 'reserve':
      return <ReserveSheet />
    default:
      return <InfoSheet name={overlay.name} />
  }
}

/** Those that most guests open, while they read. */
export const preloadSheets = () => {
  for (const { preload } of [ProductSheet, TimeSheet, PostcodeSheet, CategoriesSheet]) void preload()
  for (const preload of [preloadMore, preloadSettings, preloadNotices]) void preload()
}
