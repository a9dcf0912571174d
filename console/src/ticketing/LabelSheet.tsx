import { Button } from '@tischlein/ui/Button.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { Segmented } from '@tischlein/ui/Segmented.tsx'
import { useState } from 'react'
import { useHouse } from '../desk.ts'
import { isolated, useWords } from '../words.ts'
import type { Production } from './gate.ts'
import css from './LabelSheet.module.css'
import { OnPaper } from './OnPaper.tsx'

type Label = Production['labels'][number]
type Chosen = 'dishes' | 'tickets'

/** A label for each plate and for each person: whose it is, what it is, what is in it, and for when. */
export function LabelSheet({ production }: { production: readonly Production[] }) {
  const { t } = useWords()
  const [time, setTime] = useState<string | null>(null)
  const [chosen, setChosen] = useState<Chosen>('dishes')
  const made = production.find(({ slot }) => slot.time === time) ?? production[0]
  if (!made) return <p className={css.none}>{t('gate.production.none')}</p>
  const labels = made.labels.filter(({ is_ticket }) => is_ticket === (chosen === 'tickets'))
  const drawn = labels.map((label, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same dish
    <LabelCard key={index} label={label} time={made.slot.time} />
  ))
  return (
    <>
      <Segmented
        label={t('gate.slots')}
        value={made.slot.time}
        onChange={setTime}
        options={production.map(({ slot }) => ({ value: slot.time, label: isolated(slot.time) }))}
      />
      <Segmented
        label={t('gate.labels.which')}
        value={chosen}
        onChange={setChosen}
        options={(['dishes', 'tickets'] as const).map((value) => ({
          value,
          label: t(`gate.labels.${value}`),
        }))}
      />
      <div>
        <Button
          size={44}
          onPress={() => window.print()}
          {...(labels.length === 0 ? { disabledReason: t('gate.labels.none'), showReason: true } : {})}
        >
          <Icon name="printer" />
          {t('gate.labels.print', { count: labels.length })}
        </Button>
      </div>
      <ul className={css.labels}>{drawn}</ul>
      <OnPaper paper="label">
        <ul>{drawn}</ul>
      </OnPaper>
    </>
  )
}

function LabelCard({ label, time }: { label: Label; time: string }) {
  const { t, language } = useWords()
  const { restaurant } = useHouse()
  const { fullName, number, product, options, comment, allergy_info } = label
  const names = new Map(restaurant.legend.map(({ code, name }) => [code, name]))
  const allergens = allergy_info?.map((code) => names.get(code) ?? code)
  return (
    <li className={css.label} lang={language}>
      <p className={css.name}>
        <bdi>{fullName ?? `#${number}`}</bdi>
      </p>
      <p className={css.product}>
        <bdi>{[product, ...options].join(' · ')}</bdi>
      </p>
      {comment && (
        <p className={css.wish}>
          <bdi>{comment}</bdi>
        </p>
      )}
      <p className={css.small}>
        {allergens === undefined
          ? t('gate.labels.unknown')
          : allergens.length === 0
            ? t('gate.labels.free')
            : t('gate.labels.holds', { list: allergens.join(', ') })}
      </p>
      <p className={css.foot}>
        <bdi dir="ltr">
          {time} · #{number}
        </bdi>
      </p>
    </li>
  )
}
