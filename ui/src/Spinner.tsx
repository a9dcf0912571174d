import css from './Spinner.module.css'

type SpinnerProps = { size?: number }

export function Spinner({ size = 18 }: SpinnerProps) {
  return <span className={css.spinner} style={{ inlineSize: size, blockSize: size }} aria-hidden="true" />
}
