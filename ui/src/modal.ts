import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Opens a rendered `<dialog>` over everything: the focus goes inside and stays there, and on closing it returns to
 * whatever had it before, or to the nearest control around that place if it is gone meanwhile.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => showModally(dialog.current), [])
  return dialog
}

function showModally(dialog: HTMLDialogElement | null) {
  if (!dialog) return
  const trail = ancestorsOf(document.activeElement)
  dialog.showModal()
  dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus({ preventScroll: true })
  return () => {
    dialog.close() // the browser itself returns the focus to an opener that is still there
    if (trail[0]?.isConnected === false) focusNear(trail)
  }
}

function ancestorsOf(element: Element | null): Element[] {
  return element && element !== document.body ? [element, ...ancestorsOf(element.parentElement)] : []
}

const CONTROLS = 'a[href], button, input, select, textarea, [tabindex]'

function focusNear(trail: readonly Element[]) {
  const place = trail.find((element) => element.isConnected && element.querySelector(CONTROLS))
  place?.querySelector<HTMLElement>(CONTROLS)?.focus({ preventScroll: true })
}
