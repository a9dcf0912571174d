import type { AttributeGroup, AttributeItem, Product } from '@tischlein/contract/entities'
import { CheckRow } from '@tischlein/ui/CheckRow.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { Pill } from '@tischlein/ui/Pill.tsx'
import { Price } from '@tischlein/ui/Price.tsx'
import { RadioRow } from '@tischlein/ui/RadioRow.tsx'
import { Skeleton } from '@tischlein/ui/Skeleton.tsx'
import { Stepper } from '@tischlein/ui/Stepper.tsx'
import { useState } from 'react'
import { Failed } from '../shell/Failed.tsx'
import type { Unread } from '../shell/use-unread.ts'
import { useWords } from '../words.ts'
import css from './AttributePicker.module.css'
import { Codes } from './Codes.tsx'
import { asksAgain, counted, countIn, isFull, limitsOf, mostOfItem, type Picks, toggled } from './picks.ts'

type AttributePickerProps = {
  product: Product
  /** Undefined while they are on their way, or where they could not be read. */
  groups: readonly AttributeGroup[] | undefined
  unread?: Unread | null
  picks: Picks
  /** Groups the guest has left out, once the guest has pressed the button. */
  missing: readonly AttributeGroup[]
  onChange: (picks: Picks) => void
}

/** Required groups first and open; from the fourth on, the free ones are folded (ux.md, section 7.4). */
const OPEN_FREE = 3

export function AttributePicker({ product, groups, unread, ...props }: AttributePickerProps) {
  const { picks, missing, onChange } = props
  if (!groups) return unread ? <Failed {...unread} /> : <Skeleton height={160} />
  const required = groups.filter((group) => limitsOf(group).least > 0)
  const free = groups.filter((group) => limitsOf(group).least === 0)
  return [...required, ...free].map((group, index) => (
    <Group
      key={group.id}
      product={product}
      group={group}
      picks={picks}
      isMissing={missing.includes(group)}
      isFolded={index >= OPEN_FREE && index >= required.length && countIn(group, picks) === 0}
      onChange={onChange}
    />
  ))
}

const idOf = (group: AttributeGroup) => `group-${group.id}`

/** Opens what is missing, and leads there. */
export function focusGroup(inside: HTMLElement | null, group: AttributeGroup) {
  const fold = inside?.querySelector<HTMLDetailsElement>(`#${idOf(group)}`)
  if (!fold) return
  fold.open = true
  fold.scrollIntoView({ block: 'start' })
  fold.querySelector('input')?.focus({ preventScroll: true })
}

type GroupProps = {
  product: Product
  group: AttributeGroup
  picks: Picks
  isMissing: boolean
  isFolded: boolean
  onChange: (picks: Picks) => void
}

/** One fold of the accordion. Its head says what is asked for and how far the guest is, open or not. */
function Group({ product, group, picks, isMissing, isFolded, onChange }: GroupProps) {
  const { t, named } = useWords<'shop' | 'menu'>()
  const [isOpen, setOpen] = useState(!isFolded)
  const id = idOf(group)
  return (
    <details
      id={id}
      className={css.group}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={css.summary}>
        <span className={css.title}>
          <bdi id={`${id}-name`}>{group.name}</bdi> <GroupState group={group} picks={picks} />
          <Icon name="chevron-down" className={css.mark} />
        </span>
        <span id={`${id}-hint`} className={isMissing ? css.missing : css.hint}>
          {isMissing ? t('menu.options.missing', { name: named(group.name) }) : <Hint group={group} />}
        </span>
      </summary>
      <fieldset
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-hint`}
        className={group.is_multi_select ? undefined : css.cards}
      >
        {group.items.map((item) => (
          <Item key={item.id} product={product} group={group} item={item} picks={picks} onChange={onChange} />
        ))}
      </fieldset>
    </details>
  )
}

type ItemProps = Pick<GroupProps, 'product' | 'group' | 'picks' | 'onChange'> & { item: AttributeItem }

/** One choice. At the maximum the others stay readable, and say why they cannot be taken. */
function Item({ product, group, item, picks, onChange }: ItemProps) {
  const { t } = useWords<'shop' | 'menu'>()
  const isOnlyOne = !group.is_multi_select
  const Row = isOnlyOne && limitsOf(group).least > 0 ? RadioRow : CheckRow
  const mustWait = group.is_multi_select && !picks.has(item.id) && isFull(group, picks)
  const full = mustWait ? t('menu.options.max', { count: limitsOf(group).most ?? 0 }) : undefined
  const row = (
    <Row
      name={idOf(group)}
      look={isOnlyOne ? 'card' : 'row'}
      label={
        <>
          <bdi>{item.name}</bdi>
          <Codes codes={item.allergy_info} className={css.codes} />
        </>
      }
      end={<ItemPrice product={product} group={group} item={item} />}
      checked={picks.has(item.id)}
      disabledReason={item.stock === 0 ? t('menu.stock.outToday') : full}
      onChange={() => onChange(toggled(group, item, picks))}
    />
  )
  if (!picks.has(item.id) || !asksAgain(group)) return row
  return (
    <>
      {row}
      <Again group={group} item={item} picks={picks} onChange={onChange} />
    </>
  )
}

/** Where fewer are left than the group asks for, one is taken again. */
function Again({ group, item, picks, onChange }: Omit<ItemProps, 'product'>) {
  const { t, named } = useWords<'shop' | 'menu'>()
  const name = named(item.name)
  const most = mostOfItem(group, item, picks)
  const isAll = most !== null && most === item.stock
  return (
    <Stepper
      label={t('shop.units.label', { name })}
      decreaseLabel={t('shop.units.less', { name })}
      increaseLabel={t('shop.units.more', { name })}
      value={picks.get(item.id) ?? 1}
      max={most ?? undefined}
      maxReason={
        isAll ? t('shop.stock.allYours') : t('menu.options.max', { count: limitsOf(group).most ?? 0 })
      }
      onChange={(count) => onChange(counted(item, count, picks))}
    />
  )
}

/** The specification's sentences: a minimum alone, a minimum with a maximum, a maximum alone. */
function Hint({ group }: { group: AttributeGroup }) {
  const { t } = useWords<'shop' | 'menu'>()
  const { least, most } = limitsOf(group)
  if (least > 0 && most === least) return t('menu.options.exactly', { count: least })
  if (least > 0 && most === null) return t('menu.options.atLeast', { count: least })
  if (least > 0) return t('menu.options.between', { least, most: most ?? 0 })
  return most === null ? t('menu.options.any') : t('menu.options.upTo', { count: most })
}

function GroupState({ group, picks }: { group: AttributeGroup; picks: Picks }) {
  const { t } = useWords<'shop' | 'menu'>()
  const { least, most } = limitsOf(group)
  const count = countIn(group, picks)
  if (least > 0 && count >= least)
    return (
      <Pill tone="ok" icon="check">
        {t('menu.options.chosen')}
      </Pill>
    )
  if (least > 0) return <Pill tone="outline">{t('menu.options.required')}</Pill>
  return most !== null && most > 1 ? <Pill>{t('menu.options.of', { count, most })}</Pill> : null
}

/** A choice that must be made carries the final price, one on top of it a plus (mock-up 03). */
function ItemPrice({
  product,
  group,
  item,
}: {
  product: Product
  group: AttributeGroup
  item: AttributeItem
}) {
  const isSize = !group.is_multi_select && limitsOf(group).least > 0
  if (isSize) return <Price amount={product.price + item.pivot.price} />
  return item.pivot.price === 0 ? null : <Price amount={item.pivot.price} sign />
}
