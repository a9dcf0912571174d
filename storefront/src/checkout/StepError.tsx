import { Icon } from '@tischlein/ui/Icon.tsx'
import css from './Step.module.css'

type StepErrorProps = { id: string; children: string | undefined }

/** A sentence about a whole group of choices. */
export function StepError({ id, children }: StepErrorProps) {
  if (!children) return null
  return (
    <p id={id} className={css.error} role="alert">
      <Icon name="alert" size={18} />
      {children}
    </p>
  )
}
