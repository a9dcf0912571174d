import { useEffect, useRef } from 'react'

/** A form whose first field that has to be mended gets the focus; `complaints` are other ones after each try. */
export function useFirstWrong(complaints: object | null) {
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: complaints are the sign to look
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [complaints])
  return form
}
