import type { BoardOrder } from '@tischlein/contract/entities'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { useWords } from '../words.ts'
import css from './OrderHead.module.css'
import { typeIcons } from './type-icons.ts'

type OrderNumberProps = { order: BoardOrder; onOpen: (order: BoardOrder) => void; className?: string }

/** What staff call out. Its press reaches over the whole card and opens the order. */
export function OrderNumber({ order, onOpen, className }: OrderNumberProps) {
  const { t } = useWords()
  return (
    <h3 className={className}>
      <button
        type="button"
        className={css.open}
        data-opens={order.id}
        aria-label={t('console.order.open', { number: `#${order.number}` })}
        onClick={() => onOpen(order)}
      >
        <bdi dir="ltr">#{order.number}</bdi>
      </button>
    </h3>
  )
}

/** How it leaves the house; at a table, which. */
export function OrderType({ order }: { order: BoardOrder }) {
  const { t } = useWords()
  return (
    <p className={css.type}>
      <Icon name={typeIcons[order.deliveryType]} />
      {order.table ? (
        <span>
          {t('console.order.table')} <bdi>{order.table.name}</bdi>
        </span>
      ) : (
        t(`console.type.${order.deliveryType}`)
      )}
    </p>
  )
}
