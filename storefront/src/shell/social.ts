import type { Restaurant } from '@tischlein/contract/entities'

/** Names of companies are the same in every language. The icons stand on the grid of icon-paths.ts, drawn as outlines. */
const networks = [
  [
    'facebook',
    'Facebook',
    'M14 21v-7.5h2.8l.5-3.2H14V8.2c0-1 .4-1.7 1.8-1.7h1.6V3.6c-.5-.1-1.3-.1-2.1-.1-2.6 0-4.4 1.5-4.4 4.3v2.5H8v3.2h2.9V21',
  ],
  [
    'instagram',
    'Instagram',
    'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5ZM12 15.8a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6ZM16.8 7.2v.1',
  ],
  ['twitter', 'X', 'M4 4l12.5 16H20L7.5 4H4ZM4.5 20l6.2-6.9M19.2 4l-5.9 6.5'],
  [
    'linkedin',
    'LinkedIn',
    'M5 3.5h14A1.5 1.5 0 0 1 20.5 5v14a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 19V5A1.5 1.5 0 0 1 5 3.5ZM8 10.5V17M8 7.3v.1M12 17v-6.5M12 13.5a2.3 2.3 0 0 1 4.5 0V17',
  ],
  ['tiktok', 'TikTok', 'M13.5 3.5v11.8a3.7 3.7 0 1 1-3.7-3.7M13.5 3.5c.3 2.7 2 4.5 4.9 4.7'],
  [
    'youtube',
    'YouTube',
    'M6.5 5.5h11a3.5 3.5 0 0 1 3.5 3.5v6a3.5 3.5 0 0 1-3.5 3.5h-11A3.5 3.5 0 0 1 3 15V9a3.5 3.5 0 0 1 3.5-3.5ZM10.3 9.2v5.6l4.7-2.8-4.7-2.8Z',
  ],
] as const

export type Network = { readonly name: string; readonly url: string; readonly path: string }

/** The networks where the restaurant is, in the order of storefront.md, section 2. */
export const networksOf = (restaurant: Restaurant): Network[] =>
  networks.flatMap(([field, name, path]) => {
    const url = restaurant[field]
    return url ? { name, url, path } : []
  })
