import type { BoardOrder } from '@tischlein/contract/entities'
import { useDesk } from '../desk.ts'
import { useTold } from '../shell/use-told.ts'
import { isolated, useWords } from '../words.ts'
import type { KitchenTicket, TicketLine } from './tickets.ts'

/** What hands in the kitchen do: strike a line or open it again, finish a ticket, call the last one back. */
export function useTicketDeeds() {
  const { call, feed, strikes, say } = useDesk()
  const { t } = useWords()
  const told = useTold()
  const toggle = ({ order }: KitchenTicket, line: TicketLine) => {
    strikes.tap(order.id, [line.basketProductId], !line.struck)
    say.polite.set(t(line.struck ? 'kitchen.opened' : 'kitchen.struck', { name: line.name }))
  }
  const finish = ({ order, lines }: KitchenTicket) => {
    const open = lines.filter(({ struck }) => !struck)
    // A ticket of which all was struck, and then the rest taken off, is finished by a strike that changes nothing.
    strikes.tap(
      order.id,
      (open.length > 0 ? open : lines).map(({ basketProductId }) => basketProductId),
      true,
    )
    say.polite.set(t('kitchen.finished', { number: isolated(`#${order.number}`) }))
  }
  const recall = (order: BoardOrder) =>
    call('recallOrder', { id: order.id }).then(
      ({ data }) => {
        feed.put(data)
        say.polite.set(t('kitchen.recalled', { number: isolated(`#${order.number}`) }))
      },
      (refusal: unknown) => say.show('error', told(refusal)),
    )
  return { toggle, finish, recall }
}
