import type { BoardOrder } from '@tischlein/contract/entities'
import { Dialog } from '@tischlein/ui/Dialog.tsx'
import { IconButton } from '@tischlein/ui/IconButton.tsx'
import { useState } from 'react'
import { useDesk, useHouse } from '../desk.ts'
import { mayChangeShift } from '../house.ts'
import { useTold } from '../shell/use-told.ts'
import { named, useWords } from '../words.ts'
import { unitsOf } from './lines.ts'
import css from './OrderDetails.module.css'

type TakeOffButtonProps = { order: BoardOrder; line: BoardOrder['products'][number] }

/** One of a dish that cannot be served comes off the order; asked first, because the guest is told and gets money back. */
export function TakeOffButton({ order, line }: TakeOffButtonProps) {
  const { t } = useWords()
  const { restaurant } = useHouse()
  const [isAsking, setAsking] = useState(false)
  const takeOff = useTakeOff(order, line)
  const isOpen = order.status === 'received' || order.status === 'processing'
  const isLast = unitsOf(order) < 2
  if (!isOpen || isLast || !mayChangeShift(restaurant) || line.taken_off >= line.quantity) return null
  const name = named(line.name)
  return (
    <>
      <IconButton
        icon="minus"
        label={t('console.take-off', { name })}
        onPress={() => setAsking(true)}
        className={css.takeOff ?? ''}
      />
      {isAsking && (
        <Dialog
          title={t('console.take-off.title', { name })}
          yes={t('console.take-off.yes')}
          no={t('console.cancel')}
          onAnswer={(isYes) => {
            setAsking(false)
            if (isYes) takeOff()
          }}
        >
          {t('console.take-off.what')}
        </Dialog>
      )}
    </>
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
