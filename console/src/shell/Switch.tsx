import type { ReactNode } from 'react'
import css from './Switch.module.css'

type SwitchProps = {
  label: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** Says more than `label` where the label alone is not unique on the page. */
  name?: string
  /** The label is only heard. */
  isBare?: boolean
}

/** On or off at once, without a button to confirm it. */
export function Switch({ label, isOn, onChange, name, isBare = false }: SwitchProps) {
  return (
    <label className={isBare ? css.bare : css.row}>
      {!isBare && <span className={css.label}>{label}</span>}
      <input
        type="checkbox"
        role="switch"
        className={css.input}
        checked={isOn}
        aria-checked={isOn}
        aria-label={name}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={css.track} aria-hidden="true" />
    </label>
  )
}
