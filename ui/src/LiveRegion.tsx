import css from './VisuallyHidden.module.css'

type LiveRegionProps = { message: string; assertive?: boolean }

/** Stands in the page from the start, empty: a region that appears together with its message is not read out. */
export function LiveRegion({ message, assertive = false }: LiveRegionProps) {
  return (
    <div
      className={css.hidden}
      role={assertive ? 'alert' : 'status'}
      aria-live={assertive ? 'assertive' : 'polite'}
    >
      {message}
    </div>
  )
}
