import { Icon } from '@tischlein/ui/Icon.tsx'
import css from './ReserveForm.module.css'

/** A sentence about a group of choices; the focus finds the first of them by its id (focus-first-wrong.ts). */
export function WrongChoice({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} role="alert" className={css.error}>
      <Icon name="alert" size={18} />
      {children}
    </p>
  )
}
