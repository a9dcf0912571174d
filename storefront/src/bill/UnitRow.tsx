import { Button } from '@tischlein/ui/Button.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { Price } from '@tischlein/ui/Price.tsx'
import { type ReactNode, useId } from 'react'
import { useWords } from '../words.ts'
import type { BillKeeper } from './bill-keeper.ts'
import { anyPartOf, pickedOf } from './even-split.ts'
import css from './UnitRow.module.css'
import { holdOf, isFree, isMine, type Unit } from './units.ts'
import { useUnitWords } from './use-unit-words.ts'

type UnitRowProps = { unit: Unit; keeper: BillKeeper; onShare: () => void }

/** A dish: with a box to tick while I can have it or hold it, else with a sign and whose it is. */
export function UnitRow({ unit, keeper, onShare }: UnitRowProps) {
  const { t, named } = useWords<'bill'>()
  const hold = holdOf(unit)
  const canHave = hold === 'free' || hold === 'mine' || hold === 'some'
  if (!canHave) return <Gone unit={unit} isPaid={hold === 'paid'} />
  const toggle = () => {
    const mine = unit.parts.filter(isMine)
    if (mine.length > 0) void keeper.release(mine.map(pickedOf))
    else void keeper.claim(unit.parts.filter(isFree).slice(0, 1).map(anyPartOf))
  }
  return (
    <div className={css.row} data-hold={hold}>
      <Tick unit={unit} isChecked={hold === 'mine'} onChange={toggle} />
      <Button
        variant="outline"
        size={44}
        className={css.share}
        label={t('bill.share.name', { dish: named(unit.name) })}
        onPress={onShare}
      >
        {t('bill.share')}
      </Button>
    </div>
  )
}

function Tick({ unit, isChecked, onChange }: { unit: Unit; isChecked: boolean; onChange: () => void }) {
  const hintId = useId()
  return (
    <label className={css.tick}>
      <input
        type="checkbox"
        className={css.input}
        checked={isChecked}
        onChange={onChange}
        aria-describedby={hintId}
      />
      <span className={css.box}>
        <Icon name="check" size={16} stroke={3} />
      </span>
      <Words unit={unit} hintId={hintId} />
    </label>
  )
}

function Gone({ unit, isPaid }: { unit: Unit; isPaid: boolean }) {
  return (
    <div className={css.row} data-hold="gone">
      <div className={css.tick}>
        <span className={css.sign}>
          <Icon name={isPaid ? 'check' : 'lock'} size={20} />
        </span>
        <Words unit={unit} />
      </div>
    </div>
  )
}

function Words({ unit, hintId }: { unit: Unit; hintId?: string }): ReactNode {
  const { facts, states, myPart } = useUnitWords(unit)
  return (
    <>
      <span className={css.words}>
        <bdi className={css.name}>{unit.name}</bdi>
        <span id={hintId} className={css.hint}>
          {[...facts, ...states].join(' · ')}
        </span>
        {myPart && <span className={css.part}>{myPart}</span>}
      </span>
      <Price amount={unit.price} className={css.price} />
    </>
  )
}
