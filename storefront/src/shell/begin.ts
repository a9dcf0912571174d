import { forgetPerson } from '../account/forget-person.ts'
import type { Shop } from '../shop.ts'
import { signedIn } from '../token.ts'
import { whenIdle } from './idle.ts'
import { isOffline } from './line.ts'
import { notify } from './notices.ts'

/** What a visit starts with (storefront.md, section 4, "Startup"). Nothing here holds up the first page. */
export function begin(shop: Shop) {
  const query = new URLSearchParams(location.search)
  // The address soon loses what it says.
  const cameByQr = query.has('qrcode')
  signedIn.subscribe(() => forgetPerson(shop.answers))
  if (query.has('email') || query.has('newsletter'))
    void import('./arrival.ts').then(({ tellArrival }) => tellArrival(shop))
  const isRead = shop.basket.load()
  void isRead.then((isRead) => {
    if (!isRead) tellUnread(shop)
    return comeToTable(shop, query)
  })
  // Without a line nobody waits until every try has failed.
  void Promise.all([import('../offline/kept-basket.ts'), isOffline() ? false : isRead])
    .then(([{ keepBasket }, isRead]) => keepBasket(shop, isRead))
    .catch(() => undefined)
  whenIdle(() => {
    void import('./go-on.ts').then(({ goOn }) => goOn(shop, cameByQr)).catch(() => undefined)
  })
}

/** A table's QR code leads here. */
async function comeToTable(shop: Shop, query: URLSearchParams) {
  if (!query.has('tableId') && !query.has('tableName')) return
  const { arriveAtTable } = await import('../table/arrive.ts')
  arriveAtTable(shop)
}

/** A device that is not connected has a bar that says so. */
function tellUnread({ words }: Shop) {
  if (!isOffline()) notify(words.words().t('shop.error.fetchBasket'), { tone: 'error' })
}
