import { useEffect, useRef, useState } from 'react'

/**
 * A form that takes the place of the button that opened it (`data-place` names where). It begins in its first field,
 * and whoever closes it is on that button again.
 */
export function useFormInPlace<List extends HTMLElement>() {
  const [edited, edit] = useState<number | 'new' | null>(null)
  const list = useRef<List>(null)
  const last = useRef<typeof edited>(null)
  useEffect(() => {
    const place = edited ?? last.current
    last.current = edited
    if (place === null) return
    const wanted = edited === null ? 'button' : 'input'
    list.current?.querySelector<HTMLElement>(`[data-place="${place}"] ${wanted}`)?.focus()
  }, [edited])
  return { edited, edit, list }
}
