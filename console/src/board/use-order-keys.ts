import type { BoardOrder } from '@tischlein/contract/entities'
import { useEffect, useRef } from 'react'
import { useDesk } from '../desk.ts'
import { local } from '../shell/local.ts'
import { timeChoices } from './choices.ts'
import { columnNames } from './columns.ts'
import { nextStep } from './next-step.ts'
import { usePrint } from './Printing.tsx'
import { ringOf } from './ringing.ts'
import { useAccept } from './TimeButtons.tsx'
import { useUndo } from './UndoBar.tsx'
import type { BoardView } from './use-board.ts'

type OrderKeys = {
  view: BoardView
  onReject: (order: BoardOrder) => void
  onHelp: () => void
}

/**
 * The letters of the board. They mean the card that has the focus, else the one that rings; they are silent inside
 * fields and sheets, together with Ctrl and the like, and wherever staff switched them off.
 */
export function useOrderKeys(props: OrderKeys) {
  const press = useKeyDeeds(props)
  const latest = useRef(press)
  latest.current = press
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (local.shortcuts.get() === 'off' || document.querySelector('dialog[open]')) return
      if (latest.current(event.key.length === 1 ? event.key.toLowerCase() : event.key)) event.preventDefault()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')

function useKeyDeeds({ view, onReject, onHelp }: OrderKeys): (key: string) => boolean {
  const { deeds, bell } = useDesk()
  const accept = useAccept()
  const print = usePrint()
  const undo = useUndo()
  const order = () => focusedOrder(view)
  const withOrder = (act: (order: BoardOrder) => unknown) => {
    const chosen = order()
    if (chosen) act(chosen)
  }
  const acceptFor = (index: number) =>
    withOrder((chosen) => {
      const choice = timeChoices(chosen, view.leads, view.moment)[index]
      if (chosen.status === 'received' && choice) accept(chosen, choice)
    })
  const acts: Record<string, () => unknown> = {
    j: () => moveFocus(1),
    k: () => moveFocus(-1),
    d: () =>
      withOrder((chosen) => {
        const step = nextStep(chosen)
        if (step) deeds.tap(chosen, step)
      }),
    r: () => withOrder((chosen) => isOpen(chosen) && onReject(chosen)),
    u: undo,
    p: () => withOrder(print),
    s: () => (bell.state.get() === 'on' ? bell.switchOff() : bell.switchOn()),
    '?': onHelp,
    ...Object.fromEntries([0, 1, 2, 3].map((index) => [String(index + 1), () => acceptFor(index)])),
  }
  return (key) => {
    const act = acts[key]
    act?.()
    return act !== undefined
  }
}

const isOpen = ({ status }: BoardOrder) => status === 'received' || status === 'processing'

/** The order somebody means: the focused card or open drawer, else what rings. */
function focusedOrder({ columns, orders, moment }: BoardView): BoardOrder | null {
  const place = document.activeElement?.closest<HTMLElement>('[data-order]')
  const id = Number(place?.dataset.order)
  const all = columnNames.flatMap((name) => columns[name])
  const focused = [...all, ...orders].find((order) => order.id === id)
  return focused ?? ringOf(columns.new, moment.now)?.order ?? null
}

/** To the next or the previous card, in the order in which they are read. */
function moveFocus(by: 1 | -1) {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-opens]')]
  const here = cards.findIndex((card) => card.closest('[data-order]')?.contains(document.activeElement))
  const next = here < 0 ? (by > 0 ? 0 : cards.length - 1) : here + by
  cards[Math.min(cards.length - 1, Math.max(0, next))]?.focus()
}
