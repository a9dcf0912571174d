import { create } from 'qrcode/lib/core/qrcode.js'
import { useMemo } from 'react'
import css from './QrCode.module.css'

/** Drawn on the device, so that no stranger learns of the ticket and it shows without a line. Dark on white in every theme: scanners need that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => squaresOf(text), [text])
  const whole = size + 2 * QUIET
  return (
    <svg
      className={css.code}
      viewBox={`${-QUIET} ${-QUIET} ${whole} ${whole}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={`M${-QUIET} ${-QUIET}h${whole}v${whole}h${-whole}z`} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  )
}

/** The margin that the standard (ISO/IEC 18004) wants around a code, in squares. */
const QUIET = 4

function squaresOf(text: string) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const path = Array.from(data, (isDark, at) =>
    isDark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : '',
  ).join('')
  return { size, path }
}
