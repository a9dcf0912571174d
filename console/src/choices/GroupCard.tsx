import type { ManagedAttributeGroup, ManagedAttributeItem } from '@tischlein/contract/entities'
import { demandOfGroup } from '@tischlein/rules/menu/judge-choices'
import { Card } from '@tischlein/ui/Card.tsx'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { Pill } from '@tischlein/ui/Pill.tsx'
import { useState } from 'react'
import { useDesk } from '../desk.ts'
import type { Menu } from '../dishes/dish.ts'
import type { Act } from '../shell/use-act.ts'
import { named, useWords } from '../words.ts'
import { CardWays } from './CardWays.tsx'
import css from './choices.module.css'
import { demandInWords } from './demand.ts'
import { GroupSheet } from './GroupSheet.tsx'
import { leastLacking } from './lacking.ts'
import { OptionSheet } from './OptionSheet.tsx'
import { groupOf } from './of-rules.ts'
import { Tools } from './Tools.tsx'
import { TryGroup } from './TryGroup.tsx'
import { useFew } from './use-few.ts'

type GroupCardProps = {
  group: ManagedAttributeGroup
  menu: Menu
  act: Act
  onRead: () => void
  /** Of all groups, in their order. */
  ids: readonly number[]
}
type Open = 'rule' | 'try' | 'new' | ManagedAttributeItem | null

/** A group of options: what it asks for, where it stands, and its options in their order. */
export function GroupCard({ group, menu, act, onRead, ids }: GroupCardProps) {
  const { t } = useWords()
  const { call } = useDesk()
  const [open, setOpen] = useState<Open>(null)
  const { id, name, items } = group
  const least = leastLacking(group)
  const close = () => setOpen(null)
  return (
    <Card as="li" className={css.card ?? ''}>
      <div className={css.cardHead}>
        <h2 className={css.heading}>
          <bdi>{name}</bdi>
        </h2>
        <Pill>{demandInWords(demandOfGroup(groupOf(group)), t)}</Pill>
        <Tools
          name={name}
          id={id}
          ids={ids}
          onOrder={(ids) => void act(() => call('orderGroups', { ids }), t('choices.moved'))}
          onEdit={() => setOpen('rule')}
          what={t('choices.group.delete-what')}
          onDelete={() => act(() => call('deleteGroup', { id }), t('choices.deleted'))}
        />
      </div>
      <Where group={group} menu={menu} />
      {items.length === 0 && <Notice tone="info">{t('choices.group.no-options')}</Notice>}
      {least !== null && <Notice tone="warn">{t('choices.group.too-few', { least })}</Notice>}
      <ul>
        {items.map((item) => (
          <OptionRow
            key={item.id}
            item={item}
            ids={items.map((one) => one.id)}
            act={act}
            onEdit={() => setOpen(item)}
          />
        ))}
      </ul>
      <CardWays
        name={name}
        part="option"
        onNew={() => setOpen('new')}
        onTry={items.length > 0 ? () => setOpen('try') : null}
      />
      {open === 'rule' && <GroupSheet group={group} menu={menu} onClose={close} onSaved={onRead} />}
      {open === 'try' && <TryGroup group={group} onClose={close} />}
      {open !== null && open !== 'rule' && open !== 'try' && (
        <OptionSheet group={group} item={open === 'new' ? null : open} onClose={close} onSaved={onRead} />
      )}
    </Card>
  )
}

/** Beside which dishes guests see it. */
function Where({ group, menu }: { group: ManagedAttributeGroup; menu: Menu }) {
  const { t } = useWords()
  const few = useFew()
  const category = menu.categories.find(({ id }) => id === group.category_id)
  if (category) return <p className={css.quiet}>{t('choices.at-all', { name: named(category.name) })}</p>
  const ids = group.product_ids ?? []
  const names = ids.flatMap((id) => menu.dishes.find((dish) => dish.id === id)?.name ?? [])
  if (ids.length === 0) return <Notice tone="warn">{t('choices.group.nowhere')}</Notice>
  return <p className={css.quiet}>{few(names, ids.length)}</p>
}

type OptionRowProps = {
  item: ManagedAttributeItem
  ids: readonly number[]
  act: Act
  onEdit: () => void
}

function OptionRow({ item, ids, act, onEdit }: OptionRowProps) {
  const { t, amount } = useWords()
  const { call } = useDesk()
  const { id, name, price, stock, sold_out_until } = item
  return (
    <li className={css.option}>
      <span className={css.optionName}>
        <bdi>{name}</bdi>
        <small className={css.quiet}>
          {price > 0 ? `+ ${amount(price)}` : t('choices.free')}
          {stock !== null && ` · ${t('choices.left', { count: stock })}`}
          {sold_out_until !== null && ` · ${t('choices.taken-off')}`}
        </small>
      </span>
      <Tools
        name={name}
        id={id}
        ids={ids}
        onOrder={(ids) => void act(() => call('orderOptions', { ids }), t('choices.moved'))}
        onEdit={onEdit}
        what={t('choices.option.delete-what')}
        onDelete={() => act(() => call('deleteOption', { id }), t('choices.deleted'))}
      />
    </li>
  )
}
