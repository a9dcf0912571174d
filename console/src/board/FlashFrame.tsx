import css from './FlashFrame.module.css'
import { useRing } from './use-alarm.ts'

/** The whole screen calls once a second when nobody came for a minute; never faster, and not for those who want rest. */
export function FlashFrame() {
  const ring = useRing()
  return ring?.isLoud ? <div className={css.flash} aria-hidden="true" /> : null
}
