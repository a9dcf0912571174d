import type {
  CartItem,
  CartOption,
  Depot,
  ExtraInfo,
  PackageItem,
  Packaging,
} from '@tischlein/contract/entities'
import { date, times } from '@tischlein/ui/format'
import { useLocale } from '@tischlein/ui/locale'
import { Price } from '@tischlein/ui/Price.tsx'
import { personsOf } from '../basket/persons.ts'
import { useWords } from '../words.ts'
import css from './Lines.module.css'

/** What a basket's line and an order's line have in common. */
type Line = Pick<CartItem, 'id' | 'name' | 'quantity' | 'totalPrice'> & {
  readonly items: readonly PackageItem[]
  readonly attributeItems: readonly CartOption[]
  readonly productAttributeItems: readonly CartOption[]
  readonly depot: Depot | null
  readonly extra_info: ExtraInfo
  /** A basket's line also knows packaging that nobody chose. */
  readonly packaging: (Packaging & { readonly chosen?: boolean }) | null
  /** Units that came off an order afterwards. */
  readonly taken_off?: number
}

/** Every dish with what was chosen for it. */
export function Lines({ lines }: { lines: readonly Line[] }) {
  const { t, amount, named } = useWords<'checkout'>()
  const { language } = useLocale()
  return (
    <ul className={css.lines}>
      {lines.map((line) => (
        <li key={line.id} className={css.line}>
          <span className={css.quantity}>{t('checkout.review.times', { quantity: line.quantity })}</span>
          <div>
            <strong>
              <bdi>{line.name}</bdi>
            </strong>
            {chosenIn(line).map((words) => (
              <p key={words} className={css.detail}>
                <bdi>{words}</bdi>
              </p>
            ))}
            {personsOf(line).map((who) => (
              <p key={`${who.fullName} ${who.date}`} className={css.detail}>
                {[
                  who.fullName && named(who.fullName),
                  who.date && date(who.date.slice(0, 10), language, 'short'),
                  who.count > 1 && `${who.count} ×`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            ))}
            {line.taken_off ? (
              <p className={css.detail}>{t('checkout.review.taken-off', { count: line.taken_off })}</p>
            ) : null}
            {line.depot && (
              <p className={css.detail}>
                {t('checkout.review.deposit-each', { amount: amount(line.depot.price) })}
              </p>
            )}
            <Reusable line={line} />
            {line.extra_info.comment && (
              <p className={css.detail}>
                {t('checkout.review.note', { note: named(line.extra_info.comment) })}
              </p>
            )}
          </div>
          <Price amount={line.totalPrice} className={css.price} />
        </li>
      ))}
    </ul>
  )
}

/** Its deposit follows the number of units; the sum of all deposits stands below. */
function Reusable({ line: { packaging, quantity } }: { line: Line }) {
  const { t, amount } = useWords<'checkout'>()
  if (!packaging || packaging.chosen === false) return null
  const count = packaging.containers * quantity
  return (
    <p className={css.detail}>
      {t('checkout.review.reusable', { count, amount: amount(packaging.deposit) })}
    </p>
  )
}

function chosenIn({ items, attributeItems, productAttributeItems }: Line): string[] {
  const counted = ({ name, quantity }: { name: string; quantity: number }) => times(quantity, name)
  const options = [...attributeItems, ...productAttributeItems].map(counted).join(' · ')
  return [items.map(counted).join(' · '), options].filter((words) => words !== '')
}
