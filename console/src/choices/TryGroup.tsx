import type { ManagedAttributeGroup } from '@tischlein/contract/entities'
import { demandOfGroup } from '@tischlein/rules/menu/judge-choices'
import { chooseOptions, isAvailable, leastOf, mostOf } from '@tischlein/rules/menu/option-groups'
import { CheckRow } from '@tischlein/ui/CheckRow.tsx'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { RadioRow } from '@tischlein/ui/RadioRow.tsx'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { useState } from 'react'
import { named, type Speech, useWords } from '../words.ts'
import css from './choices.module.css'
import { demandInWords } from './demand.ts'
import { groupOf } from './of-rules.ts'

/** A test run: choose as a guest would, and read what the rules say to it. */
export function TryGroup({ group, onClose }: { group: ManagedAttributeGroup; onClose: () => void }) {
  const { t, amount } = useWords()
  const [picked, setPicked] = useState<readonly number[]>([])
  const rule = groupOf(group)
  const Row = rule.multiSelect ? CheckRow : RadioRow
  const toggle = (id: number, isOn: boolean) => {
    if (!rule.multiSelect) return setPicked(isOn ? [id] : [])
    setPicked(isOn ? [...picked, id] : picked.filter((one) => one !== id))
  }
  const verdict = verdictOn(rule, picked, { t, amount })
  return (
    <Sheet
      title={t('choices.try-of', { name: named(group.name) })}
      subtitle={t('choices.try-hint')}
      closeLabel={t('console.close')}
      onClose={onClose}
      footer={
        <div role="status">
          <Notice tone={verdict.isGood ? 'ok' : 'warn'}>{verdict.text}</Notice>
        </div>
      }
    >
      <fieldset className={css.group}>
        <legend className={css.legend}>
          <bdi>{group.name}</bdi> · {demandInWords(demandOfGroup(rule), t)}
        </legend>
        {rule.items.map((item) => (
          <Row
            key={item.id}
            look="row"
            name="try"
            label={<bdi>{item.name}</bdi>}
            checked={picked.includes(item.id)}
            onChange={(isOn) => toggle(item.id, isOn)}
            {...(item.price > 0 ? { end: `+ ${amount(item.price)}` } : {})}
            {...(isAvailable(item) ? {} : { disabledReason: t('choices.sold-out') })}
          />
        ))}
      </fieldset>
    </Sheet>
  )
}

type Rule = ReturnType<typeof groupOf>

/** The rules' own judgement of a choice, in words. */
function verdictOn(rule: Rule, picked: readonly number[], { t, amount }: Pick<Speech, 't' | 'amount'>) {
  const ruling = chooseOptions(
    { groups: [rule] },
    picked.map((id) => ({ id })),
  )
  if (!ruling.ok) {
    const isTooMany = ruling.refusal.key === 'attribute_maximum'
    return {
      isGood: false,
      text: isTooMany
        ? t('choices.too-many', { most: mostOf(rule) ?? 0 })
        : t('choices.too-few', { count: leastOf(rule) - picked.length }),
    }
  }
  const more = rule.items.filter(({ id }) => picked.includes(id)).reduce((sum, { price }) => sum + price, 0)
  return { isGood: true, text: t('choices.can-add', { more: amount(more) }) }
}
