import { expect } from 'vitest'
import { journey } from './browser.ts'
import { orderByCall, staffCall } from './by-call.ts'
import { openPrinter } from './printer.ts'
import { staffOf } from './staff.ts'

journey(
  'B9 an accepted order comes out of the printer; a ticket nobody confirms is looked at, and not sent again',
  async ({ visit, origin }) => {
    const manage = await staffCall(origin, 'manager')
    const printer = await openPrinter()
    const network = { kind: 'network', host: '127.0.0.1', port: printer.port, language: 'de' } as const
    const { id } = (await manage('createPrinter', { name: 'Herd', ...network })).data
    try {
      const staff = staffOf(await visit({ width: 1440 }))
      const { page, says } = staff
      await staff.logsIn()
      const orders = [await orderByCall(origin, 'Burrata'), await orderByCall(origin, 'Burrata')]
      const [first, second] = orders.map(({ number }) => number)
      const came = () =>
        printer.came.map((paper) => orders.find(({ number }) => paper.includes(`#${number}`))?.number)
      await staff.accepts(first ?? '')
      await expect.poll(came).toEqual([first])
      expect(printer.came[0]?.includes('Burrata')).toBe(true)

      printer.isTelling = false
      await staff.accepts(second ?? '')
      await page
        .getByRole('link', { name: says('printing.strip.look') })
        .first()
        .click()
      const ticket = says('printing.kind.ticket', { number: `#${second}` })
      const paper = page.getByRole('listitem', { name: ticket })
      await paper.getByText(says('printing.state.unconfirmed')).waitFor()

      // The next one goes to the printer as if nothing had been, and nothing goes with it.
      printer.isTelling = true
      const third = await orderByCall(origin, 'Burrata')
      orders.push(third)
      await manage('changeOrderStatus', { orderId: third.id, status: 'processing', minutes: 20 })
      await expect.poll(came).toEqual([first, second, third.number])
      await paper.getByRole('button', { name: says.start('printing.is-there') }).press('Enter')
      await expect.poll(() => paper.count()).toBe(0)
      expect(came()).toEqual([first, second, third.number])
    } finally {
      await manage('deletePrinter', { id })
      printer.close()
    }
  },
)
