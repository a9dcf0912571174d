import { useEffect, useRef } from 'react'
import { local } from '../shell/local.ts'

type Hands = { readonly finish: (orderId: number) => void; readonly recall: () => void }

/**
 * The kitchen without a mouse: 1 to 9 is a ticket, the arrows go from line to line, space strikes, D finishes the ticket
 * that has the focus, U calls the last one back. Silent inside fields and sheets, and where staff switched letters off.
 */
export function useKitchenKeys(hands: Hands) {
  const latest = useRef(hands)
  latest.current = hands
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (local.shortcuts.get() === 'off' || document.querySelector('dialog[open]')) return
      if (press(event.key.toLowerCase(), latest.current)) event.preventDefault()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')

function press(key: string, { finish, recall }: Hands): boolean {
  if (/^[1-9]$/.test(key)) return focusOn(linesOf(tickets()[Number(key) - 1]), 0)
  if (key === 'arrowdown' || key === 'arrowup') return step(key === 'arrowdown' ? 1 : -1)
  if (key === 'u') recall()
  else if (key === 'd' && here()) finish(Number(here()?.dataset.order))
  else return false
  return true
}

const tickets = () => [...document.querySelectorAll<HTMLElement>('[data-ticket]')]
const here = () => document.activeElement?.closest<HTMLElement>('[data-ticket]') ?? null
const linesOf = (ticket: HTMLElement | undefined | null) => [
  ...(ticket?.querySelectorAll<HTMLElement>('[data-line]') ?? []),
]

function focusOn(lines: readonly HTMLElement[], at: number): boolean {
  const line = lines[Math.min(lines.length - 1, Math.max(0, at))]
  line?.focus()
  line?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  return line !== undefined
}

function step(by: 1 | -1): boolean {
  const lines = linesOf(here())
  const at = lines.findIndex((line) => line.matches(':focus'))
  return at < 0 ? lines.length > 0 && focusOn(lines, 0) : focusOn(lines, at + by)
}
