import { type WallClock, wallMinute } from '@tischlein/rules/clock'
import type { DeliveryType } from '@tischlein/rules/restaurant/restaurant'
import { list } from '@tischlein/ui/format'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { dueOf } from '../board/due.ts'
import { useBoard } from '../board/use-board.ts'
import { isolated, useWords } from '../words.ts'

const NAMED = 3

/** A pause takes nothing back: pre-orders within it are named before it begins. */
export function PreOrdersKept({ types, end }: { types: readonly DeliveryType[]; end: WallClock }) {
  const { t, language } = useWords()
  const { orders } = useBoard()
  const kept = orders
    .filter(({ asap, deliveryType }) => !asap && types.includes(deliveryType))
    .filter((order) => wallMinute(dueOf(order)) <= wallMinute(end))
  if (kept.length === 0) return null
  const numbers = list(
    kept.slice(0, NAMED).map(({ number }) => isolated(`#${number}`)),
    language,
  )
  return (
    <Notice tone="warn" icon="calendar">
      {t('console.pause.kept', { count: kept.length, numbers })}
    </Notice>
  )
}
