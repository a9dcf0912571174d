import type { Share } from '@tischlein/contract/entities'
import { Price } from '@tischlein/ui/Price.tsx'
import css from './ShareLines.module.css'
import { fraction } from './use-unit-words.ts'

/** Parts of dishes with their prices, as on a receipt. */
export function ShareLines({ shares }: { shares: readonly Share[] }) {
  return (
    <ul>
      {shares.map((share) => (
        <li key={`${share.basketProductId}-${share.unit}-${share.part}`} className={css.line}>
          <span>
            {share.parts > 1 && `${fraction(1, share.parts)} `}
            <bdi>{share.name}</bdi>
          </span>
          <Price amount={share.price} />
        </li>
      ))}
    </ul>
  )
}
