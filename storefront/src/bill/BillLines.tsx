import type { TablePayment } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Card } from '@tischlein/ui/Card.tsx'
import { instantTime } from '@tischlein/ui/format'
import { useLocale } from '@tischlein/ui/locale'
import { useRef } from 'react'
import { useHashSheet } from '../checkout/use-hash-sheet.ts'
import { useWords } from '../words.ts'
import css from './BillLines.module.css'
import type { BillKeeper } from './bill-keeper.ts'
import { SplitSheet } from './SplitSheet.tsx'
import { UnitRow } from './UnitRow.tsx'
import { isMine, type Round, roundsOf, type Unit } from './units.ts'

type BillLinesProps = { bill: TablePayment; keeper: BillKeeper }

/** All dishes, by the rounds they were ordered in; a tap takes one, another gives it back. */
export function BillLines({ bill, keeper }: BillLinesProps) {
  const { t } = useWords<'bill'>()
  const dishes = useRef<HTMLDivElement>(null)
  const leave = () => {
    void keeper.leave()
    // The button goes with what it gave back: whoever pressed it by keyboard goes on at the dishes.
    dishes.current?.querySelector('input')?.focus({ preventScroll: true })
  }
  return (
    <>
      <div ref={dishes}>
        <Card className={css.card}>
          {roundsOf(bill).map((round) => (
            <RoundOfDishes key={round.round} round={round} keeper={keeper} />
          ))}
        </Card>
      </div>
      {bill.basketItems.some(isMine) && (
        <Button variant="quiet" className={css.leave} onPress={leave}>
          {t('bill.leave')}
        </Button>
      )}
    </>
  )
}

function RoundOfDishes({ round, keeper }: { round: Round; keeper: BillKeeper }) {
  const { t } = useWords<'bill'>()
  const { timeZone } = useLocale()
  const titleId = `round-${round.round}`
  const time = `\u2066${instantTime(round.at, timeZone)}\u2069`
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={css.round}>
        {t('bill.round', { round: round.round, time })}
      </h2>
      <ul>
        {round.units.map((unit) => (
          <UnitWithSheet key={unit.id} unit={unit} keeper={keeper} />
        ))}
      </ul>
    </section>
  )
}

function UnitWithSheet({ unit, keeper }: { unit: Unit; keeper: BillKeeper }) {
  const { isOpen, open, close } = useHashSheet(`share-${unit.id}`)
  return (
    <li className={css.item}>
      <UnitRow unit={unit} keeper={keeper} onShare={open} />
      {isOpen && <SplitSheet unit={unit} keeper={keeper} onClose={close} />}
    </li>
  )
}
