import type { Share, TablePayment } from '@tischlein/contract/entities'
import { CheckRow } from '@tischlein/ui/CheckRow.tsx'
import { Price } from '@tischlein/ui/Price.tsx'
import { useId } from 'react'
import { named, useWords } from '../words.ts'
import { isTakeable, keyOf, pickedOf } from './shares.ts'
import css from './TableBill.module.css'

type ShareListProps = {
  bill: TablePayment
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

/** All that is not paid, dish by dish; what is ticked is what money is taken for. */
export function ShareList({ bill, chosen, onChoose }: ShareListProps) {
  const { t } = useWords()
  const titleId = useId()
  const open = bill.basketItems.filter(({ state }) => state !== 'paid')
  const toggle = (key: string, isIn: boolean) => {
    const next = new Set(chosen)
    if (isIn) next.add(key)
    else next.delete(key)
    onChoose(next)
  }
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={css.title}>
        {t('console.bill.dishes')}
      </h3>
      {open.map((share) => (
        <OneShare
          key={keyOf(pickedOf(share))}
          share={share}
          isChosen={chosen.has(keyOf(pickedOf(share)))}
          onChoose={(isIn) => toggle(keyOf(pickedOf(share)), isIn)}
        />
      ))}
    </section>
  )
}

type OneShareProps = { share: Share; isChosen: boolean; onChoose: (isIn: boolean) => void }

function OneShare({ share, isChosen, onChoose }: OneShareProps) {
  const { t } = useWords()
  const { name, parts, part, options, state, way, by, price } = share
  const who = by ? named(by.name) : ''
  const whose = state === 'paying' && way === 'cash' ? 'waiter' : state
  const facts = [
    ...(parts > 1 ? [t('console.bill.part', { part, parts })] : []),
    ...options.map(named),
    t(`console.bill.state.${whose === 'paid' ? 'free' : whose}`, { name: who }),
  ]
  return (
    <CheckRow
      look="row"
      label={<bdi>{name}</bdi>}
      hint={facts.join(' · ')}
      end={<Price amount={price} />}
      checked={isChosen}
      onChange={onChoose}
      {...(isTakeable(share) ? {} : { disabledReason: facts.join(' · ') })}
    />
  )
}
