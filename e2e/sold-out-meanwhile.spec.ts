import { journey } from './browser.ts'
import { guestOf } from './guest.ts'
import { staffOf } from './staff.ts'

const DISH = 'Panna Cotta'

journey('a dish sells out between basket and order, and nothing else is lost', async ({ visit }) => {
  const guest = guestOf(await visit({ width: 390 }))
  await guest.enters()
  await guest.chooses('pickup')
  await guest.adds('Burrata')
  await guest.opensCategoryOf(DISH)
  await guest.adds(DISH)
  await guest.goesToCheckout()
  await guest.staysGuest()
  await guest.pays('cash')

  const staff = staffOf(await visit({ width: 1440 }))
  await staff.logsIn()
  await staff.switchesDish(DISH)
  await guest.orders()
  await guest.page
    .getByText(guest.says.part('refusal.out_of_stock', { name: DISH }))
    .first()
    .waitFor()

  await staff.switchesDish(DISH)
})
