import { useEffect, useState } from 'react'

const TYPING_MS = 300

/** What is wished once nobody types on: who types a name is not asked about every letter. */
export function useSettled<Wish>(wish: Wish): Wish {
  const [settled, setSettled] = useState(wish)
  useEffect(() => {
    const soon = setTimeout(() => setSettled(wish), TYPING_MS)
    return () => clearTimeout(soon)
  }, [wish])
  return settled
}
