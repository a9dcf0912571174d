import type { ManagedAttributeGroup, ManagedAttributeItem } from '@tischlein/contract/entities'
import { demandOfGroup } from '@tischlein/rules/menu/judge-choices'
import { Button } from '@tischlein/ui/Button.tsx'
import { Card } from '@tischlein/ui/Card.tsx'
import { list } from '@tischlein/ui/format'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { IconButton } from '@tischlein/ui/IconButton.tsx'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { Pill } from '@tischlein/ui/Pill.tsx'
import { useState } from 'react'
import { useDesk } from '../desk.ts'
import type { Menu } from '../dishes/dish.ts'
import type { Act } from '../shell/use-act.ts'
import { named, useWords } from '../words.ts'
import css from './choices.module.css'
import { Delete } from './Delete.tsx'
import { demandInWords } from './demand.ts'
import { GroupSheet } from './GroupSheet.tsx'
import { leastLacking } from './lacking.ts'
import { OptionSheet } from './OptionSheet.tsx'
import { groupOf } from './of-rules.ts'
import { Places, swapped } from './Places.tsx'
import { TryGroup } from './TryGroup.tsx'

type GroupCardProps = {
  group: ManagedAttributeGroup
  menu: Menu
  act: Act
  onRead: () => void
  /** The neighbours in the list; undefined: there is none. */
  before: number | undefined
  after: number | undefined
}
type Open = 'rule' | 'try' | 'new' | ManagedAttributeItem | null

/** A group of options: what it asks for, where it stands, and its options in their order. */
export function GroupCard({ group, menu, act, onRead, before, after }: GroupCardProps) {
  const { t } = useWords()
  const { call } = useDesk()
  const [open, setOpen] = useState<Open>(null)
  const { id, name, items } = group
  const least = leastLacking(group)
  const close = () => setOpen(null)
  const swap = (other: number | undefined, ids: number[]) =>
    other === undefined ? null : () => void act(() => call('orderGroups', { ids }), t('choices.moved'))
  return (
    <Card as="li" className={css.card ?? ''}>
      <div className={css.cardHead}>
        <h2 className={css.heading}>
          <bdi>{name}</bdi>
        </h2>
        <Pill>{demandInWords(demandOfGroup(groupOf(group)), t)}</Pill>
        <span className={css.tools}>
          <Places
            name={name}
            onUp={swap(before, [id, before ?? id])}
            onDown={swap(after, [after ?? id, id])}
          />
          <IconButton
            icon="pen"
            label={t('choices.edit-of', { name: named(name) })}
            onPress={() => setOpen('rule')}
          />
          <Delete
            name={name}
            what={t('choices.group.delete-what')}
            onDelete={() => act(() => call('deleteGroup', { id }), t('choices.deleted'))}
          />
        </span>
      </div>
      <Where group={group} menu={menu} />
      {items.length === 0 && <Notice tone="info">{t('choices.group.no-options')}</Notice>}
      {least !== null && <Notice tone="warn">{t('choices.group.too-few', { least })}</Notice>}
      <ul>
        {items.map((item, place) => (
          <OptionRow
            key={item.id}
            item={item}
            ids={items.map((one) => one.id)}
            place={place}
            act={act}
            onEdit={() => setOpen(item)}
          />
        ))}
      </ul>
      <div className={css.ways}>
        <Button
          size={44}
          variant="outline"
          label={t('choices.option.new-in', { name: named(name) })}
          onPress={() => setOpen('new')}
        >
          <Icon name="plus" size={20} />
          {t('choices.option.new')}
        </Button>
        {items.length > 0 && (
          <Button
            size={44}
            variant="quiet"
            label={t('choices.try-of', { name: named(name) })}
            onPress={() => setOpen('try')}
          >
            {t('choices.try')}
          </Button>
        )}
      </div>
      {open === 'rule' && <GroupSheet group={group} menu={menu} onClose={close} onSaved={onRead} />}
      {open === 'try' && <TryGroup group={group} onClose={close} />}
      {open !== null && open !== 'rule' && open !== 'try' && (
        <OptionSheet group={group} item={open === 'new' ? null : open} onClose={close} onSaved={onRead} />
      )}
    </Card>
  )
}

const SHOWN = 5

/** Beside which dishes guests see it. */
function Where({ group, menu }: { group: ManagedAttributeGroup; menu: Menu }) {
  const { t, language } = useWords()
  const category = menu.categories.find(({ id }) => id === group.category_id)
  if (category) return <p className={css.quiet}>{t('choices.at-all', { name: named(category.name) })}</p>
  const ids = group.product_ids ?? []
  const names = ids.flatMap((id) => menu.dishes.find((dish) => dish.id === id)?.name ?? []).slice(0, SHOWN)
  const more = ids.length - names.length
  if (ids.length === 0) return <Notice tone="warn">{t('choices.group.nowhere')}</Notice>
  const shown = names.map(named)
  return (
    <p className={css.quiet}>
      {list(more > 0 ? [...shown, t('choices.more-dishes', { count: more })] : shown, language)}
    </p>
  )
}

type OptionRowProps = {
  item: ManagedAttributeItem
  ids: readonly number[]
  place: number
  act: Act
  onEdit: () => void
}

function OptionRow({ item, ids, place, act, onEdit }: OptionRowProps) {
  const { t, amount } = useWords()
  const { call } = useDesk()
  const { id, name, price, stock, sold_out_until } = item
  const move = (other: number | undefined) =>
    other === undefined
      ? null
      : () => void act(() => call('orderOptions', { ids: swapped(ids, id, other) }), t('choices.moved'))
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
      <span className={css.tools}>
        <Places name={name} onUp={move(ids[place - 1])} onDown={move(ids[place + 1])} />
        <IconButton icon="pen" label={t('choices.edit-of', { name: named(name) })} onPress={onEdit} />
        <Delete
          name={name}
          what={t('choices.option.delete-what')}
          onDelete={() => act(() => call('deleteOption', { id }), t('choices.deleted'))}
        />
      </span>
    </li>
  )
}
