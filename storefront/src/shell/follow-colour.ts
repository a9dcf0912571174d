import { keyOf } from '../ask.ts'
import type { Shop } from '../shop.ts'

/**
 * A new colour of the house reaches a page that is open. The colour that the page came with was drawn by the server;
 * what solves another one is fetched only when there is one.
 */
export function followColour({ answers }: Pick<Shop, 'answers'>): void {
  const key = keyOf({})
  const colour = () => answers.get('readRestaurant', key)?.data?.primary_color
  const sheet = new CSSStyleSheet()
  let shown = answers.first('readRestaurant', key)?.data?.primary_color
  const follow = async () => {
    const wanted = colour()
    if (wanted === undefined || wanted === shown) return
    shown = wanted
    const { themeCss } = await import('@tischlein/ui/theme')
    if (colour() !== wanted) return
    sheet.replaceSync(themeCss(wanted))
    if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
  }
  // A browser that cannot do this shows the new colour with its next page.
  answers.subscribe(() => void follow().catch(() => undefined))
}
