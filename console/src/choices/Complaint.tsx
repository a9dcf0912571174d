import { Icon } from '@tischlein/ui/Icon.tsx'
import css from './choices.module.css'

/** What is wrong with a group of fields, as a field says it of itself. */
export function Complaint({ children }: { children: string | undefined }) {
  if (children === undefined) return null
  return (
    <p className={css.complaint} role="alert">
      <Icon name="alert" size={18} />
      <span>{children}</span>
    </p>
  )
}
