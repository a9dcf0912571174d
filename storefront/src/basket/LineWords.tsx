import type { CartItem } from '@tischlein/contract/entities'
import { times } from '@tischlein/ui/format'
import { reasonWord } from '../menu/reason-word.ts'
import { useWords } from '../words.ts'
import css from './LineWords.module.css'

type LineWordsProps = { line: CartItem; heading: 'h2' | 'h3' | 'p'; isFull: boolean }

/**
 * What a line is: the dish with its options, contents and deposits; in full also what is left of it and what a unit
 * costs (storefront.md, section 2, "Cart page").
 */
export function LineWords({ line, heading: Heading, isFull }: LineWordsProps) {
  const { t } = useWords()
  const chosen = [...line.attributeItems, ...line.productAttributeItems].map(counted).join(' · ')
  return (
    <div className={css.words}>
      <Heading className={css.name}>
        <bdi>{line.name}</bdi>
      </Heading>
      {isFull && <Stock line={line} />}
      <Contents line={line} />
      {chosen && <p className={css.chosen}>{chosen}</p>}
      {line.depot && <Deposit depot={line.depot} />}
      {line.isDisabled && <p className={css.off}>{t(reasonWord(line.disabled_reason))}</p>}
    </div>
  )
}

const counted = ({ name, quantity }: { name: string; quantity: number }) => times(quantity, name)

/** What is in a package, with the deposit that some of it carries. */
function Contents({ line: { items } }: { line: CartItem }) {
  const { t, amount } = useWords()
  if (items.length === 0) return null
  return (
    <ul className={css.chosen}>
      {items.map((item) => (
        <li key={`${item.productPackageId}-${item.RestaurantProductId}`}>
          <bdi>{counted(item)}</bdi>
          {item.depot &&
            ` · ${t('shop.line.deposit', { name: item.depot.name, price: amount(item.depot.price) })}`}
        </li>
      ))}
    </ul>
  )
}

function Deposit({ depot: { name, price } }: { depot: { name: string; price: number } }) {
  const { t, amount } = useWords()
  return <p className={css.chosen}>{t('shop.line.deposit', { name, price: amount(price) })}</p>
}

/** From here down the number is a warning (as on the menu's cards). */
const FEW = 5

/** A line that cannot be had any more says so itself. */
function Stock({ line: { stock, isDisabled } }: { line: CartItem }) {
  const { t } = useWords()
  if (stock === null || isDisabled) return null
  const isFew = stock <= FEW
  return (
    <p className={css.stock} data-few={isFew || undefined}>
      {stock === 0 ? t('shop.stock.out') : t(isFew ? 'shop.stock.few' : 'shop.stock.in', { count: stock })}
    </p>
  )
}
