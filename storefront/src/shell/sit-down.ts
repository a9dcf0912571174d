import { navigate } from '../router.tsx'
import type { Shop } from '../shop.ts'
import { local } from './local.ts'

/** The basket is tied to the table that the address names, and the address loses the secret. */
export async function sitDown({ basket, call, answers }: Shop) {
  const url = new URL(location.href)
  const [tableId, tableName] = [url.searchParams.get('tableId'), url.searchParams.get('tableName')]
  const qrcode = url.searchParams.get('qrcode') ?? '1'
  const table = tableId ? { tableId: Number(tableId) } : { tableName: tableName ?? '' }
  const seated = await basket.change({ send: (basketId) => call('setTable', { basketId, ...table, qrcode }) })
  if (seated.ok) local.hideTableSelection(seated.basket.id)
  for (const name of ['tableId', 'tableName', 'qrcode']) url.searchParams.delete(name)
  navigate(url.pathname + url.search + url.hash, { replace: true })
  answers.expire('listProducts', 'listPinnedProducts')
}
