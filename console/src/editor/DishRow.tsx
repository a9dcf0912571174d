import type { ManagedProduct } from '@tischlein/contract/entities'
import { pictureAt } from '@tischlein/contract/picture'
import { amountOf, typedAmount } from '@tischlein/ui/amount'
import { digitsOf } from '@tischlein/ui/format'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { useLocale } from '@tischlein/ui/locale'
import { useDesk, useHouse } from '../desk.ts'
import { Link } from '../shell/Link.tsx'
import { Switch } from '../shell/Switch.tsx'
import type { Act } from '../shell/use-act.ts'
import { named, useWords } from '../words.ts'
import css from './DishRow.module.css'
import { InlineField } from './InlineField.tsx'
import { MoveButtons } from './MoveButtons.tsx'
import { gapsIn } from './written.ts'

type DishRowProps = {
  dish: ManagedProduct
  href: string
  isOpen: boolean
  act: Act
  /** In place of price and stock: where it stands, and how it moves. */
  sorting: { index: number; count: number; onMove: (to: number) => void } | null
}

/** A dish of the list; its name leads to its form. */
export function DishRow({ dish, href, isOpen, act, sorting }: DishRowProps) {
  const { t } = useWords()
  const { restaurant } = useHouse()
  const gaps = gapsIn(dish, restaurant.lang, restaurant.languages)
  return (
    <div className={css.row} data-open={isOpen}>
      <span className={css.picture} aria-hidden="true">
        {dish.image ? <img src={pictureAt(dish.image, 96)} alt="" loading="lazy" /> : <Icon name="image" />}
      </span>
      <div className={css.words}>
        <Link
          href={href}
          className={css.name}
          data-opens={dish.id}
          aria-current={isOpen ? 'true' : undefined}
        >
          <bdi>{dish.name}</bdi>
        </Link>
        {!dish.active && <span className={css.note}>{t('editor.off')}</span>}
        {gaps.length > 0 && (
          <span className={css.gaps}>{gaps.map((gap) => t(`editor.lacks.${gap}`)).join(' · ')}</span>
        )}
      </div>
      {sorting ? <MoveButtons name={dish.name} {...sorting} /> : <Quick dish={dish} act={act} />}
    </div>
  )
}

function Quick({ dish, act }: { dish: ManagedProduct; act: Act }) {
  const { t, language: words } = useWords()
  const { call } = useDesk()
  const { currency, language } = useLocale()
  const digits = digitsOf(currency, language)
  const { id, name, own_price, stock, sold_out_until } = dish
  const isOff = sold_out_until !== null
  return (
    <div className={css.quick}>
      <InlineField
        label={t('editor.price-of', { name: named(name) })}
        text={typedAmount(own_price, digits, words)}
        read={(typed) => amountOf(typed, digits)}
        onSave={(price) => act(() => call('updateProduct', { id, price }))}
      />
      <InlineField
        label={t('editor.stock-of', { name: named(name) })}
        text={stock === null ? '' : String(stock)}
        placeholder="∞"
        read={(typed) =>
          typed.trim() === '' ? 'none' : /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : null
        }
        onSave={(left) => act(() => call('updateProduct', { id, stock: left === 'none' ? null : left }))}
      />
      <Switch
        isBare
        label={name}
        name={t('editor.sells', { name: named(name) })}
        isOn={!isOff}
        onChange={(isOn) =>
          act(() =>
            isOn ? call('bringProductBack', { id }) : call('takeProductOff', { id, until: 'today' }),
          )
        }
      />
    </div>
  )
}
