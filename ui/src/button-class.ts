import css from './Button.module.css'
import { classNames } from './class-names.ts'

export type ButtonLook = {
  /** `danger` and, beside other buttons of a row, `quietDanger`: takes something away. */
  variant?: 'primary' | 'outline' | 'quiet' | 'danger' | 'quietDanger'
  /** Height in px: 44 for small, 52 usual, 56 for the bar at the bottom and the legal button. */
  size?: 44 | 52 | 56
  wide?: boolean
}

/** The look of a button, for a link that acts as one. */
export const buttonClass = ({ variant = 'primary', size = 52, wide = false }: ButtonLook = {}) =>
  classNames(css.button, css[variant], css[`size${size}`], wide && css.wide)
