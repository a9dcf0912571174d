import type { AttributeGroup, AttributeItem, Product } from '@tischlein/contract/entities'
import { CheckRow } from '@tischlein/ui/CheckRow.tsx'
import { Pill } from '@tischlein/ui/Pill.tsx'
import { Price } from '@tischlein/ui/Price.tsx'
import { RadioRow } from '@tischlein/ui/RadioRow.tsx'
import { Skeleton } from '@tischlein/ui/Skeleton.tsx'
import { useWords } from '../words.ts'
import css from './AttributePicker.module.css'
import { countIn, isFull, limitsOf, type Picks, toggled } from './picks.ts'

type AttributePickerProps = {
  product: Product
  /** Undefined while they are on their way. */
  groups: readonly AttributeGroup[] | undefined
  picks: Picks
  /** Groups the guest has left out, once the guest has pressed the button. */
  missing: readonly AttributeGroup[]
  onChange: (picks: Picks) => void
}

/** Required groups first and open; from the fourth on, the free ones are folded (ux.md, section 7.4). */
const OPEN_FREE = 3

export function AttributePicker({ product, groups, picks, missing, onChange }: AttributePickerProps) {
  if (!groups) return <Skeleton height={160} />
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

/** Leads to what is missing. */
export function focusGroup(inside: HTMLElement | null, group: AttributeGroup | undefined) {
  const section = group && inside?.querySelector<HTMLElement>(`#${idOf(group)}`)
  section?.scrollIntoView({ block: 'start' })
  section?.querySelector<HTMLInputElement>('input')?.focus({ preventScroll: true })
}

type GroupProps = {
  product: Product
  group: AttributeGroup
  picks: Picks
  isMissing: boolean
  isFolded: boolean
  onChange: (picks: Picks) => void
}

function Group({ product, group, picks, isMissing, isFolded, onChange }: GroupProps) {
  const { t, named } = useWords()
  const { least } = limitsOf(group)
  const isOnlyOne = !group.is_multi_select
  const Row = isOnlyOne && least > 0 ? RadioRow : CheckRow
  const rows = group.items.map((item) => (
    <Row
      key={item.id}
      name={idOf(group)}
      look={isOnlyOne ? 'card' : 'row'}
      label={
        <>
          <bdi>{item.name}</bdi>
          {item.allergy_info && item.allergy_info.length > 0 && (
            <span className={css.codes}> {item.allergy_info.join(' · ')}</span>
          )}
        </>
      }
      end={<ItemPrice product={product} group={group} item={item} />}
      checked={picks.has(item.id)}
      disabledReason={reasonFor(item)}
      onChange={() => onChange(toggled(group, item, picks))}
    />
  ))

  function reasonFor(item: AttributeItem) {
    if (item.stock === 0) return t('shop.stock.outToday')
    const mustWait = group.is_multi_select && !picks.has(item.id) && isFull(group, picks)
    return mustWait ? t('shop.options.max', { count: limitsOf(group).most ?? 0 }) : undefined
  }
  return (
    <fieldset id={idOf(group)} className={css.group} aria-describedby={`${idOf(group)}-hint`}>
      <legend className={css.legend}>
        <span className={css.title}>
          <bdi>{group.name}</bdi> <GroupState group={group} picks={picks} />
        </span>
      </legend>
      <p id={`${idOf(group)}-hint`} className={isMissing ? css.missing : css.hint}>
        {isMissing ? t('shop.options.missing', { name: named(group.name) }) : <Hint group={group} />}
      </p>
      {isFolded ? (
        <details>
          <summary className={css.fold}>{t('shop.options.show', { count: group.items.length })}</summary>
          {rows}
        </details>
      ) : (
        <div className={isOnlyOne ? css.cards : undefined}>{rows}</div>
      )}
    </fieldset>
  )
}

function Hint({ group }: { group: AttributeGroup }) {
  const { t } = useWords()
  const { least, most } = limitsOf(group)
  if (least > 0 && most === least) return t('shop.options.exactly', { count: least })
  if (least > 0 && most === null) return t('shop.options.atLeast', { count: least })
  if (least > 0) return t('shop.options.between', { least, most: most ?? 0 })
  return most === null ? t('shop.options.any') : t('shop.options.upTo', { count: most })
}

function GroupState({ group, picks }: { group: AttributeGroup; picks: Picks }) {
  const { t } = useWords()
  const { least, most } = limitsOf(group)
  const count = countIn(group, picks)
  if (least > 0 && count >= least)
    return (
      <Pill tone="ok" icon="check">
        {t('shop.options.chosen')}
      </Pill>
    )
  if (least > 0) return <Pill tone="outline">{t('shop.options.required')}</Pill>
  return most !== null && most > 1 ? <Pill>{t('shop.options.of', { count, most })}</Pill> : null
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
