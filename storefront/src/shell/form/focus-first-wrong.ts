/** A field if one is wrong, else the first choice of the group that the sentence is about. */
export function focusFirstWrong() {
  const wrong = document.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"][id$="-error"]')
  if (!wrong) return
  if (wrong.matches('[aria-invalid]')) return wrong.focus()
  document.querySelector<HTMLElement>(`[aria-describedby="${wrong.id}"] :is(input, button)`)?.focus()
}

/** The same inside one form, once the sentence beside its field stands there. */
export const focusWrongIn = (form: HTMLElement | null) =>
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
