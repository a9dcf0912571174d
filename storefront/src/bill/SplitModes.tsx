import type { TablePayment } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Card } from '@tischlein/ui/Card.tsx'
import { Segmented } from '@tischlein/ui/Segmented.tsx'
import { Stepper } from '@tischlein/ui/Stepper.tsx'
import { useState } from 'react'
import { useWords } from '../words.ts'
import type { BillKeeper } from './bill-keeper.ts'
import { evenShare, type Picked, theRest, toClaim } from './even-split.ts'
import css from './SplitModes.module.css'

type Mode = 'dish' | 'evenly' | 'rest'
type SplitModesProps = { bill: TablePayment; keeper: BillKeeper }

/** Three ways to the same thing: every way ends in parts of dishes that are mine. */
export function SplitModes({ bill, keeper }: SplitModesProps) {
  const { t } = useWords<'bill'>()
  const [mode, setMode] = useState<Mode>('dish')
  const options = (['dish', 'evenly', 'rest'] as const).map((value) => ({
    value,
    label: t(`bill.mode.${value}`),
  }))
  return (
    <Card className={css.modes}>
      <Segmented label={t('bill.mode.label')} options={options} value={mode} onChange={setMode} />
      {mode === 'dish' && <p className={css.hint}>{t('bill.mode.dish.how')}</p>}
      {mode === 'evenly' && <Evenly bill={bill} keeper={keeper} />}
      {mode === 'rest' && <Rest bill={bill} keeper={keeper} />}
    </Card>
  )
}

const MOST = 20

function Evenly({ bill, keeper }: SplitModesProps) {
  const { t, amount } = useWords<'bill'>()
  const [people, setPeople] = useState(Math.max(2, bill.people.length))
  const [mine, setMine] = useState(1)
  const [isBusy, setBusy] = useState(false)
  const wish = { people, mine: Math.min(mine, people) }
  const take = async () => {
    setBusy(true)
    await claimNow(keeper, bill, (now) => toClaim(now, wish))
    setBusy(false)
  }
  const isAnythingFree = theRest(bill).length > 0
  return (
    <>
      <div className={css.count}>
        <span aria-hidden="true">{t('bill.even.people')}</span>
        <Stepper
          label={t('bill.even.people')}
          decreaseLabel={t('bill.even.fewer')}
          increaseLabel={t('bill.even.more')}
          min={2}
          max={MOST}
          value={people}
          onChange={setPeople}
        />
      </div>
      <div className={css.count}>
        <span aria-hidden="true">{t('bill.even.mine')}</span>
        <Stepper
          label={t('bill.even.mine')}
          decreaseLabel={t('bill.even.mine.fewer')}
          increaseLabel={t('bill.even.mine.more')}
          min={1}
          max={people}
          value={wish.mine}
          onChange={setMine}
        />
      </div>
      <Button
        wide
        variant="outline"
        busy={isBusy}
        onPress={() => void take()}
        {...(isAnythingFree ? {} : { disabledReason: t('bill.rest.none'), showReason: true })}
      >
        {t('bill.even.take', { amount: amount(evenShare(bill, wish)) })}
      </Button>
      <p className={css.hint}>{t('bill.even.how')}</p>
    </>
  )
}

/** Many dishes at once, all or nothing: whoever was faster with one of them takes only that one away. */
async function claimNow(keeper: BillKeeper, bill: TablePayment, pick: (bill: TablePayment) => Picked[]) {
  const first = pick(bill)
  if (first.length === 0 || (await keeper.claim(first))) return
  const left = pick(keeper.store.get().told ?? bill)
  if (left.length > 0) await keeper.claim(left)
}

function Rest({ bill, keeper }: SplitModesProps) {
  const { t, amount } = useWords<'bill'>()
  const rest = theRest(bill)
  const sum = evenShare(bill, { people: 1, mine: 1 })
  return (
    <>
      <Button
        wide
        variant="outline"
        onPress={() => void claimNow(keeper, bill, theRest)}
        {...(rest.length > 0 ? {} : { disabledReason: t('bill.rest.none'), showReason: true })}
      >
        {t('bill.rest.take', { amount: amount(sum) })}
      </Button>
      <p className={css.hint}>{t('bill.rest.how')}</p>
    </>
  )
}
