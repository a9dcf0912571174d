import type { Language } from '@tischlein/rules/restaurant/restaurant'
import { type Finished, finish } from '../http/finished.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { settingText } from '../restaurant/snapshot.ts'

/** For guests who put the shop on their home screen. */
export function manifestOf(restaurant: Snapshot, language: Language): Finished {
  const { settings, name, shelf } = restaurant
  const manifest = {
    name,
    short_name: name,
    description: settingText(restaurant, 'claim', language) ?? name,
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    id: '/',
    start_url: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: settings.primaryColor,
    icons: [
      ...(settings.logo?.endsWith('.svg')
        ? [{ src: settings.logo, sizes: 'any', type: 'image/svg+xml', purpose: 'any' }]
        : []),
      ...[192, 512].flatMap((size) => [
        { src: `/icons/${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose: 'any' },
        {
          src: `/icons/${size}-maskable.png`,
          sizes: `${size}x${size}`,
          type: 'image/png',
          purpose: 'maskable',
        },
      ]),
    ],
  }
  return shelf.take(`manifest|${language}`, () =>
    finish(JSON.stringify(manifest), 'application/manifest+json; charset=utf-8'),
  )
}
