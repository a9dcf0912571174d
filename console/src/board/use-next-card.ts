import { useEffect, useRef } from 'react'

type Place = {
  readonly element: Element
  readonly order: string
  readonly column: Element | null
  /** Among all cards, in the order in which they are read. */
  readonly at: number
}

/**
 * An answered order leaves with the focus in it. Whoever works by keyboard then goes on with the card that moved into
 * its place, or with the same order where it has become the loud one; a finger or a mouse is never called back.
 */
export function useNextCard() {
  const last = useRef<Place | null>(null)
  useEffect(() => {
    const forget = () => {
      last.current = null
    }
    const keep = ({ target }: FocusEvent) => {
      last.current = target instanceof HTMLElement ? placeOf(target) : null
    }
    addEventListener('pointerdown', forget)
    addEventListener('focusin', keep)
    return () => {
      removeEventListener('pointerdown', forget)
      removeEventListener('focusin', keep)
    }
  }, [])
  // After every drawing: only then is it known whether the card is still there.
  useEffect(() => {
    const place = last.current
    if (!place || place.element.isConnected || document.activeElement !== document.body) return
    const cards = openers()
    const same = cards.find((card) => card.dataset.opens === place.order && place.column?.contains(card))
    const next = same ?? cards[Math.min(place.at, cards.length - 1)]
    next?.focus()
  })
}

const openers = () => [...document.querySelectorAll<HTMLElement>('[data-opens]')]

function placeOf(target: HTMLElement): Place | null {
  const card = target.closest<HTMLElement>('article[data-order]')
  const order = card?.dataset.order
  if (!card || !order) return null
  return {
    element: target,
    order,
    column: card.parentElement,
    at: openers().findIndex((opener) => card.contains(opener)),
  }
}
