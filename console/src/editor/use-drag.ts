import { type DragEvent, useRef } from 'react'
import { moved } from './written.ts'

/** Lets the rows of a list be dragged by a mouse; buttons do the same for keys and fingers. */
export function useDrag(ids: readonly number[], onOrder: (ids: readonly number[]) => void) {
  const from = useRef<number | null>(null)
  return (index: number) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      from.current = index
      event.dataTransfer.effectAllowed = 'move'
    },
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (from.current !== null && from.current !== index) onOrder(moved(ids, from.current, index))
      from.current = null
    },
  })
}
