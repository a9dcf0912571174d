import css from './Progress.module.css'

type ProgressProps = { value: number; max: number; label: string; valueText?: string }

export function Progress({ value, max, label, valueText }: ProgressProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div
      className={css.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={valueText}
    >
      <div className={css.bar} style={{ inlineSize: `${share * 100}%` }} />
    </div>
  )
}
