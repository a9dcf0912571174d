import type { Restaurant } from '@tischlein/contract/entities'
import { LocaleProvider } from '@tischlein/ui/locale'
import { type ReactNode, useMemo } from 'react'
import { FirstAddressProvider } from './router.tsx'
import { RestaurantProvider } from './shell/RestaurantProvider.tsx'
import { type Shop, ShopProvider } from './shop.ts'

type ProvidersProps = { shop: Shop; restaurant: Restaurant; firstAddress: string; children: ReactNode }

/** All that a part of the shop may ask for: the shop itself, its language, its place and its restaurant. */
export function Providers({ shop, restaurant, firstAddress, children }: ProvidersProps) {
  const { language } = shop
  const { currency, timezone } = restaurant
  const locale = useMemo(() => ({ language, currency, timeZone: timezone }), [language, currency, timezone])
  return (
    <ShopProvider value={shop}>
      <LocaleProvider value={locale}>
        <FirstAddressProvider value={firstAddress}>
          <RestaurantProvider>{children}</RestaurantProvider>
        </FirstAddressProvider>
      </LocaleProvider>
    </ShopProvider>
  )
}
