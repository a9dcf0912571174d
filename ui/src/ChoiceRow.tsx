import { type ReactNode, useId } from 'react'
import css from './ChoiceRow.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'

export type ChoiceRowProps = {
  label: ReactNode
  hint?: ReactNode
  /** At the inline end: a price, a picture of the method. */
  end?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  name?: string
  value?: string
  disabledReason?: string
  /** `card` has a border of its own, `row` stands in a list with hairlines. */
  look?: 'card' | 'row'
  describedBy?: string
  lang?: string
}

/** The shared face of RadioRow and CheckRow; the whole row is the control. */
export function ChoiceRow({
  kind,
  look = 'card',
  ...props
}: ChoiceRowProps & { kind: 'radio' | 'checkbox' }) {
  const id = useId()
  const { label, hint, end, checked, onChange, name, value, disabledReason, describedBy, lang } = props
  const isOff = disabledReason !== undefined
  const toggle = (next: boolean) => !isOff && onChange(next)
  return (
    <label className={classNames(css.choice, css[look], checked && css.chosen, isOff && css.off)} lang={lang}>
      <input
        type={kind}
        name={name}
        value={value}
        className={css.input}
        checked={checked}
        aria-disabled={isOff || undefined}
        aria-describedby={classNames(hint || isOff ? `${id}hint` : null, describedBy) || undefined}
        onChange={(event) => toggle(event.target.checked)}
      />
      <span className={classNames(css.mark, css[kind])}>
        {kind === 'checkbox' && <Icon name="check" size={16} stroke={3} />}
      </span>
      <span className={css.words}>
        <span className={css.label}>{label}</span>
        {(hint || isOff) && (
          <span id={`${id}hint`} className={css.hint}>
            {disabledReason ?? hint}
          </span>
        )}
      </span>
      {end !== undefined && <span className={css.end}>{end}</span>}
    </label>
  )
}
