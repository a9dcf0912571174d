import type { Button as RealButton } from '@tischlein/ui/Button.tsx'
import { type ComponentProps, isValidElement, type ReactNode } from 'react'

/**
 * There is no window in which a drawing could be pressed. This stands in for `ui/Button.tsx` and remembers what a press
 * would do, by the words on the button: `vi.mock('@tischlein/ui/Button.tsx', () => import('../test/pressed.tsx'))`.
 */
export function Button({ children, label, busy, disabledReason, ...on }: ComponentProps<typeof RealButton>) {
  deeds.set(label ?? wordsOf(children), busy || disabledReason ? on.onRefused : on.onPress)
  return <button type="button">{children}</button>
}

const deeds = new Map<string, (() => unknown) | undefined>()

/** Presses the button whose words begin so, as it was drawn last. */
export async function press(words: string): Promise<void> {
  const [, deed] = [...deeds].findLast(([label]) => label.startsWith(words)) ?? []
  if (!deed) throw new Error(`Nothing is drawn that says ${words}.`)
  await deed()
}

function wordsOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(wordsOf).join('')
  if (isValidElement<{ children?: ReactNode }>(node)) return wordsOf(node.props.children)
  return typeof node === 'string' || typeof node === 'number' ? String(node) : ''
}
