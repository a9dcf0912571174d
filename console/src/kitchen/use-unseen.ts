import { type RefObject, useEffect, useState } from 'react'

/** How many tickets lie beyond the edge of the screen; `ids` names those that are there. */
export function useUnseen(tickets: RefObject<HTMLElement | null>, ids: string): number {
  const [unseen, setUnseen] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other tickets are other elements
  useEffect(() => {
    const hidden = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) hidden.delete(target)
          else hidden.add(target)
        }
        setUnseen(hidden.size)
      },
      { threshold: 0.25 },
    )
    setUnseen(0)
    for (const ticket of tickets.current?.querySelectorAll('[data-ticket]') ?? []) observer.observe(ticket)
    return () => observer.disconnect()
  }, [tickets, ids])
  return unseen
}
