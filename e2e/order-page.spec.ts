import { journey } from './browser.ts'
import { orderByCall } from './by-call.ts'
import { guestOf } from './guest.ts'

journey(
  'the page of an order needs no log-in, survives a reload, and says when the line is dead',
  async ({ visit, origin }) => {
    const { token } = await orderByCall(origin, 'Burrata')
    const guest = guestOf(await visit({ width: 390, mayGoOffline: true }))
    const { page, says } = guest
    await guest.enters(`/order/${token}`)
    await guest.orderState('received').waitFor()
    await page.reload()
    await guest.orderState('received').waitFor()

    await page.context().setOffline(true)
    await page.getByText(says.part('checkout.order.stale')).waitFor()
    await guest.orderState('received').waitFor()
    await page.context().setOffline(false)
    await page.getByText(says.part('checkout.order.live')).waitFor({ timeout: 20_000 })
  },
)

journey('a link that belongs to no order leads back to the menu', async ({ visit }) => {
  const guest = guestOf(await visit({ mayMiss: [/\/order\/nobody$/, /order\/page/] }))
  await guest.enters('/order/nobody')
  await guest.page.getByText(guest.says('checkout.order.missing.title')).waitFor()
})
