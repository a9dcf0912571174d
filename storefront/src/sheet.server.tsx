import { load as loadMenuWords } from 'virtual:words-of/menu'
import type { Restaurant } from '@tischlein/contract/entities'
import { renderToString } from 'react-dom/server'
import { ProductSheet } from './menu/ProductSheet.tsx'
import { Providers } from './Providers.tsx'
import type { PageRequest } from './page-request.ts'
import type { Shop } from './shop.ts'

const [de, en, fr, ar] = await Promise.all([
  loadMenuWords('de'),
  loadMenuWords('en'),
  loadMenuWords('fr'),
  loadMenuWords('ar'),
])
const sentences = { de, en, fr, ar }

/** Where the way out of a sheet leads; whoever asked for the page knows what lies there. */
const CLOSES = '#close'

/** What the browser does with a sheet that a script opens. */
const OPENED = 'dialog[open]{position:fixed;z-index:99;box-shadow:0 0 0 100vmax var(--scrim)}'

export type Over = { readonly body: string; readonly styles: string; readonly sheets: readonly string[] }

/** A dish's sheet as it lies over the page, without a script: open, and closed by a link. */
export function drawSheet(
  dishId: number,
  {
    shop,
    restaurant,
    url,
    assets,
  }: { shop: Shop; restaurant: Restaurant } & Pick<PageRequest, 'url' | 'assets'>,
): Over {
  shop.words.add(sentences[shop.language])
  const drawn = renderToString(
    <Providers shop={shop} restaurant={restaurant} firstAddress={url}>
      <ProductSheet productId={dishId} />
    </Providers>,
  )
  const label = shop.words.words().t('shop.close')
  const button = new RegExp(`<button type="button"([^>]*aria-label="${label}"[^>]*)>(.*?)</button>`, 's')
  return {
    body: drawn.replace('<dialog', '<dialog open').replace(button, `<a href="${CLOSES}"$1>$2</a>`),
    styles: `<style>${OPENED}</style>`,
    sheets: assets.screens['menu/ProductSheet.tsx']?.sheets ?? [],
  }
}
