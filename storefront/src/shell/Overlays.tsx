import { useEffect } from 'react'
import { lazily } from '../lazily.tsx'
import { whenIdle } from './idle.ts'
import { type Overlay, useOverlay } from './overlay.ts'

const ProductSheet = lazily(() => import('../menu/ProductSheet.tsx').then((file) => file.ProductSheet))
const LineSheet = lazily(() => import('../menu/LineSheet.tsx').then((file) => file.LineSheet))
const TimeSheet = lazily(() => import('../delivery-time/TimeSheet.tsx').then((file) => file.TimeSheet))
const PostcodeSheet = lazily(() =>
  import('../delivery-time/PostcodeSheet.tsx').then((file) => file.PostcodeSheet),
)
const CategoriesSheet = lazily(() =>
  import('../menu/CategoriesSheet.tsx').then((file) => file.CategoriesSheet),
)
const InfoSheet = lazily(() => import('./InfoSheet.tsx').then((file) => file.InfoSheet))

/** What lies over the page. Each is a file of its own, fetched while the guest reads. */
export function Overlays() {
  const overlay = useOverlay()
  useEffect(() => whenIdle(preloadSheets), [])
  return <Shown overlay={overlay} />
}

function Shown({ overlay }: { overlay: Overlay }) {
  switch (overlay.name) {
    case 'none':
      return null
    case 'product':
      return <ProductSheet key={overlay.id} productId={overlay.id} />
    case 'line':
      return <LineSheet key={overlay.id} lineId={overlay.id} />
    case 'time':
      return <TimeSheet />
    case 'postcode':
      return <PostcodeSheet />
    case 'categories':
      return <CategoriesSheet />
    default:
      return <InfoSheet name={overlay.name} />
  }
}

const preloadSheets = () => {
  for (const sheet of [ProductSheet, TimeSheet, PostcodeSheet, CategoriesSheet]) void sheet.preload()
}
