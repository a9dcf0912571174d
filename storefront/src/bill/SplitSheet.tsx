import { Button } from '@tischlein/ui/Button.tsx'
import { Price } from '@tischlein/ui/Price.tsx'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { Stepper } from '@tischlein/ui/Stepper.tsx'
import { useWords } from '../words.ts'
import type { BillKeeper } from './bill-keeper.ts'
import { anyPartOf, pickedOf } from './even-split.ts'
import css from './SplitSheet.module.css'
import { isFree, isMine, sumOf, type Unit } from './units.ts'
import { fraction } from './use-unit-words.ts'

type SplitSheetProps = { unit: Unit; keeper: BillKeeper; onClose: () => void }

/** One dish among several people: into how many parts, and how many of them are mine. */
export function SplitSheet({ unit, keeper, onClose }: SplitSheetProps) {
  const { t, named } = useWords<'bill'>()
  const isOnlyMine = unit.parts.every((part) => isFree(part) || isMine(part))
  return (
    <Sheet
      kind="bottom"
      title={t('bill.share.title', { dish: named(unit.name) })}
      closeLabel={t('bill.close')}
      onClose={onClose}
      footer={
        <Button wide onPress={onClose}>
          {t('bill.done')}
        </Button>
      }
    >
      <div className={css.sheet}>
        {isOnlyMine ? <Parts unit={unit} keeper={keeper} /> : <p>{t('bill.share.begun')}</p>}
        {unit.parts.length > 1 && <MyParts unit={unit} keeper={keeper} />}
      </div>
    </Sheet>
  )
}

const choices = [1, 2, 3, 4, 5, 6, 7, 8] as const

function Parts({ unit, keeper }: Pick<SplitSheetProps, 'unit' | 'keeper'>) {
  const { t } = useWords<'bill'>()
  const { parts, price } = unit
  return (
    <fieldset className={css.parts}>
      <legend className={css.legend}>{t('bill.share.among')}</legend>
      {choices.map((count) => (
        <button
          key={count}
          type="button"
          className={css.choice}
          aria-pressed={count === parts.length}
          onClick={() => void cutUp(keeper, unit, count)}
        >
          <strong>{count === 1 ? t('bill.share.whole') : fraction(1, count)}</strong>
          <Price amount={count === 1 ? price : Math.round(price / count)} className={css.amount} />
        </button>
      ))}
    </fieldset>
  )
}

/** A part of it is mine then: whoever cuts a dish eats from it. What I held of it stays mine as its first part. */
async function cutUp(keeper: BillKeeper, { parts, basketProductId, unit }: Unit, count: number) {
  if (count === parts.length) return
  const cut = { basketProductId, unit, parts: count }
  if ((await keeper.split([cut])) && !parts.some(isMine)) await keeper.claim([cut])
}

function MyParts({ unit, keeper }: Pick<SplitSheetProps, 'unit' | 'keeper'>) {
  const { t, named } = useWords<'bill'>()
  const { parts } = unit
  const mine = parts.filter(isMine)
  const free = parts.filter(isFree)
  const label = t('bill.share.mine', { parts: parts.length })
  const change = (count: number) => {
    const [more, less] = [free.slice(0, count - mine.length), mine.slice(count)]
    void (count > mine.length ? keeper.claim(more.map(anyPartOf)) : keeper.release(less.map(pickedOf)))
  }
  return (
    <div className={css.mine}>
      <span>
        <span aria-hidden="true">{label}</span> <Price amount={sumOf(mine)} className={css.amount} />
      </span>
      <Stepper
        label={`${label} ${named(unit.name)}`}
        decreaseLabel={t('bill.share.less')}
        increaseLabel={t('bill.share.more')}
        maxReason={t('bill.share.all-taken')}
        value={mine.length}
        max={mine.length + free.length}
        onChange={change}
      />
    </div>
  )
}
