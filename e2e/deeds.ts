import type { BrowserContext } from 'playwright-core'

/** What a guest had to do, counted in the page itself: on all pages of the visit together. */
export type Deeds = {
  readonly taps: () => number
  /** The fields that something was written into, by name. */
  readonly fields: () => readonly string[]
}

export async function countDeeds(context: BrowserContext): Promise<Deeds> {
  let taps = 0
  const fields = new Set<string>()
  await context.exposeBinding('tellTap', () => {
    taps++
  })
  await context.exposeBinding('tellField', (_source, name: string) => fields.add(name))
  await context.addInitScript(reportDeeds)
  return { taps: () => taps, fields: () => [...fields] }
}

declare global {
  interface Window {
    tellTap(): void
    tellField(name: string): void
  }
}

/** Runs in the page. A tap is one pointer that goes up, whatever clicks the browser makes of it. */
function reportDeeds(): void {
  const choices = ['radio', 'checkbox', 'range', 'button', 'submit']
  addEventListener('pointerup', ({ isPrimary }) => isPrimary && window.tellTap(), true)
  addEventListener(
    'input',
    ({ target }) => {
      const isText = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement
      if (isText && !choices.includes(target.type)) window.tellField(target.name || target.id)
    },
    true,
  )
}
