import { type MouseEvent, type ReactNode, useId } from 'react'
import css from './Button.module.css'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { classNames } from './class-names.ts'
import { Spinner } from './Spinner.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type ButtonProps = ButtonLook & {
  children: ReactNode
  onPress?: () => void
  type?: 'button' | 'submit'
  /** Work under way: the label stays, presses do nothing. */
  busy?: boolean
  /** Why it cannot be pressed now. The button stays reachable and says so. */
  disabledReason?: string
  /** Shows the reason under the button, where nothing else on the screen says it. */
  showReason?: boolean
  /** Called instead of `onPress` while a reason stands, to lead to what is missing. */
  onRefused?: () => void
  label?: string
  className?: string
  pressed?: boolean
  expanded?: boolean
  form?: string
}

export function Button({ variant, size, wide, type = 'button', busy = false, ...props }: ButtonProps) {
  const reasonId = useId()
  const {
    children,
    onPress,
    onRefused,
    disabledReason,
    showReason,
    label,
    className,
    pressed,
    expanded,
    form,
  } = props
  const press = (event: MouseEvent) => {
    if (!busy && !disabledReason) return onPress?.()
    event.preventDefault()
    if (!busy) onRefused?.()
  }
  const button = (
    <button
      type={type}
      form={form}
      className={classNames(buttonClass({ variant, size, wide }), className)}
      onMouseDown={type === 'submit' ? keepFocus : undefined}
      onClick={press}
      aria-disabled={busy || disabledReason ? true : undefined}
      aria-busy={busy || undefined}
      aria-describedby={disabledReason ? reasonId : undefined}
      aria-label={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
  if (!disabledReason) return button
  if (!showReason)
    return (
      <>
        {button}
        <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>
      </>
    )
  return (
    <>
      {button}
      <p id={reasonId} className={css.reason}>
        {disabledReason}
      </p>
    </>
  )
}

/** The field that is left would say what is wrong with it, and push the button away from under the finger. */
const keepFocus = (event: MouseEvent) => event.preventDefault()
