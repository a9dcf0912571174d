import { useSyncExternalStore } from 'react'
import { local } from './local.ts'

/** What a guest may agree to. Nothing of it happens before, and the shop works the same without. */
export const purposes = ['statistics', 'recaptcha'] as const
export type Purpose = (typeof purposes)[number]

const given = (): string[] => local.consent.get()?.split(' ') ?? []

/** Whether the guest agreed, on this device (decisions.md, section 8). */
export const hasConsent = (purpose: Purpose): boolean => given().includes(purpose)

/** Kept only now, because the guest said so. */
export const giveConsent = (purpose: Purpose) => keep([...new Set([...given(), purpose])])

/** What was kept for this purpose goes, and with the last one the answer itself. */
export function withdrawConsent(purpose: Purpose) {
  if (purpose === 'statistics') local.visited.forget()
  if (purpose === 'recaptcha') local.google.forget()
  keep(given().filter((other) => other !== purpose))
}

const listeners = new Set<() => void>()

function keep(agreed: readonly string[]) {
  if (agreed.length > 0) local.consent.set(agreed.join(' '))
  else local.consent.forget()
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For the switch; the server draws it off. */
export const useConsent = (purpose: Purpose): boolean =>
  useSyncExternalStore(
    subscribe,
    () => hasConsent(purpose),
    () => false,
  )
