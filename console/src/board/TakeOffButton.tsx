import type { BoardOrder } from '@tischlein/contract/entities'
import { IconButton } from '@tischlein/ui/IconButton.tsx'
import { useDesk, useHouse } from '../desk.ts'
import { mayChangeShift } from '../house.ts'
import { AskFirst } from '../shell/AskFirst.tsx'
import { useTold } from '../shell/use-told.ts'
import { named, useWords } from '../words.ts'
import { unitsOf } from './lines.ts'
import css from './OrderDetails.module.css'

type TakeOffButtonProps = { order: BoardOrder; line: BoardOrder['products'][number] }

/** One of a dish that cannot be served comes off the order; asked first, because the guest is told and gets money back. */
export function TakeOffButton({ order, line }: TakeOffButtonProps) {
  const { t } = useWords()
  const { restaurant } = useHouse()
  const takeOff = useTakeOff(order, line)
  const isOpen = order.status === 'received' || order.status === 'processing'
  const isLast = unitsOf(order) < 2
  if (!isOpen || isLast || !mayChangeShift(restaurant) || line.taken_off >= line.quantity) return null
  const name = named(line.name)
  return (
    <AskFirst
      title={t('console.take-off.title', { name })}
      what={t('console.take-off.what')}
      yes={t('console.take-off.yes')}
      onYes={takeOff}
    >
      {(ask) => (
        <IconButton
          icon="minus"
          label={t('console.take-off', { name })}
          onPress={ask}
          className={css.takeOff ?? ''}
        />
      )}
    </AskFirst>
  )
}

function useTakeOff(order: BoardOrder, line: TakeOffButtonProps['line']) {
  const { call, feed, say } = useDesk()
  const { t } = useWords()
  const told = useTold()
  return () =>
    call('takeUnitsOff', { orderId: order.id, basketProductId: line.basketProductId, quantity: 1 }).then(
      ({ data }) => {
        feed.put(data)
        say.polite.set(t('console.take-off.done', { name: line.name }))
      },
      (refusal: unknown) => say.show('error', told(refusal)),
    )
}
