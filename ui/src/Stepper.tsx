import { IconButton } from './IconButton.tsx'
import css from './Stepper.module.css'

type StepperProps = {
  /** "Quantity of Margherita". */
  label: string
  decreaseLabel: string
  increaseLabel: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  /** Why there cannot be more, and why not fewer. */
  maxReason?: string
  minReason?: string
  /** At 1 the minus becomes a bin with this name and `onChange` gets 0. */
  removeLabel?: string
}

export function Stepper({
  label,
  value,
  onChange,
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  ...props
}: StepperProps) {
  const { decreaseLabel, increaseLabel, removeLabel, maxReason, minReason } = props
  const isLast = removeLabel !== undefined && value <= 1
  const lowest = removeLabel === undefined ? min : 0
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would read its legend before each of the two buttons
    <div className={css.stepper} role="group" aria-label={label}>
      <IconButton
        icon={isLast ? 'bin' : 'minus'}
        label={isLast ? removeLabel : decreaseLabel}
        onPress={() => onChange(value - 1)}
        disabledReason={value <= lowest ? (minReason ?? decreaseLabel) : undefined}
      />
      <output className={css.value}>{value}</output>
      <IconButton
        icon="plus"
        label={increaseLabel}
        onPress={() => onChange(value + 1)}
        disabledReason={value >= max ? (maxReason ?? increaseLabel) : undefined}
      />
    </div>
  )
}
