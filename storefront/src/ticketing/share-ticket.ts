import { notify } from '../shell/notices.ts'

/** Hands the link of a ticket to the person it is for: by the device's own sheet, else by the clipboard. */
export async function shareTicket(what: { readonly title: string; readonly url: string }, copied: string) {
  // Whoever closes the sheet of the device without a choice wanted nothing.
  const hasSheet = typeof Reflect.get(navigator, 'share') === 'function'
  if (hasSheet) return navigator.share(what).catch(() => undefined)
  await navigator.clipboard.writeText(what.url)
  notify(copied, { tone: 'ok' })
}
