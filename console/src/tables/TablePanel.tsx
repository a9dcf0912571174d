import type { ManagedTable } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Dialog } from '@tischlein/ui/Dialog.tsx'
import { Disclosure } from '@tischlein/ui/Disclosure.tsx'
import { instantTime } from '@tischlein/ui/format'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { useState } from 'react'
import { TableBill } from '../bill/TableBill.tsx'
import { useHouse } from '../desk.ts'
import { isolated, named, useWords } from '../words.ts'
import { TableCode } from './TableCode.tsx'
import { TableForm } from './TableForm.tsx'
import css from './TablePanel.module.css'
import { useTableDeeds } from './use-table-deeds.ts'

type TablePanelProps = { table: ManagedTable; onPrint: () => void; onGone: () => void }

/** Who sits at a table and what they owe, what staff do about it and how they are paid, below how the table is kept. */
export function TablePanel({ table, onPrint, onGone }: TablePanelProps) {
  const deeds = useTableDeeds()
  return (
    <div className={css.panel}>
      <Visit table={table} />
      {table.sitting && table.sitting.total > 0 && (
        <TableBill key={table.id} tableId={table.id} tablePaymentId={table.sitting.tablePaymentId} />
      )}
      <VisitDeeds table={table} deeds={deeds} />
      <TableCode table={table} deeds={deeds} onPrint={onPrint} />
      <Upkeep table={table} deeds={deeds} onGone={onGone} />
    </div>
  )
}

type Deeds = ReturnType<typeof useTableDeeds>
type PartProps = { table: ManagedTable; deeds: Deeds }

function Visit({ table: { sitting, seats } }: { table: ManagedTable }) {
  const { t, amount } = useWords()
  const { restaurant } = useHouse()
  if (sitting === null)
    return (
      <p className={css.facts}>
        {t('floor.free')} · {t('floor.seats', { count: seats })}
      </p>
    )
  const time = (at: string) => isolated(instantTime(at, restaurant.timezone))
  const facts = [
    t('floor.since', { time: time(sitting.since) }),
    ...(sitting.guests === null ? [] : [t('floor.guests', { count: sitting.guests })]),
    sitting.orders === 0 ? t('floor.no-order') : t('floor.orders', { count: sitting.orders }),
  ]
  return (
    <>
      <p className={css.facts}>{facts.join(' · ')}</p>
      {sitting.total > 0 && sitting.tablePaymentId === null && (
        <dl className={css.sums}>
          <div>
            <dt>{t('floor.paid')}</dt>
            <dd>{amount(sitting.total - sitting.open)}</dd>
          </div>
          <div data-main>
            <dt>{t('floor.still-open')}</dt>
            <dd>{amount(sitting.open)}</dd>
          </div>
        </dl>
      )}
      {sitting.bill_requested_at && (
        <p className={css.word}>
          <Icon name="receipt" size={20} />
          {t('floor.calls-since', { time: time(sitting.bill_requested_at) })}
        </p>
      )}
      {sitting.robot_called_at && (
        <p className={css.word}>
          <Icon name="robot" size={20} />
          {t('floor.robot', { time: time(sitting.robot_called_at) })}
        </p>
      )}
      {!sitting.confirmed && <Notice tone="warn">{t('floor.unconfirmed-why')}</Notice>}
    </>
  )
}

/** Freeing what is paid takes one tap; what is open is asked about first. */
function VisitDeeds({ table, deeds }: PartProps) {
  const { t, amount } = useWords()
  const [asks, setAsks] = useState(false)
  const { sitting } = table
  if (sitting === null)
    return (
      <Button wide busy={deeds.isBusy} onPress={() => void deeds.open(table)}>
        {t('floor.open')}
      </Button>
    )
  const free = () => (sitting.open > 0 ? setAsks(true) : void deeds.free(table, false))
  return (
    <div className={css.deeds}>
      {!sitting.confirmed && (
        <Button
          variant={sitting.tablePaymentId === null ? 'primary' : 'outline'}
          busy={deeds.isBusy}
          onPress={() => void deeds.open(table)}
        >
          {t('floor.confirm')}
        </Button>
      )}
      <Button variant="outline" busy={deeds.isBusy} onPress={free}>
        {t('floor.free-it')}
      </Button>
      {sitting.confirmed && (
        <Button variant="quiet" size={44} busy={deeds.isBusy} onPress={() => void deeds.open(table)}>
          {t('floor.let-back')}
        </Button>
      )}
      {asks && (
        <Dialog
          title={t('floor.free-title', { name: named(table.name) })}
          yes={t('floor.free-it')}
          no={t('console.cancel')}
          onAnswer={(isYes) => {
            setAsks(false)
            if (isYes) void deeds.free(table, true)
          }}
        >
          {t('floor.free-what', { amount: amount(sitting.open) })}
        </Dialog>
      )}
    </div>
  )
}

function Upkeep({ table, deeds, onGone }: PartProps & { onGone: () => void }) {
  const { t } = useWords()
  const [asks, setAsks] = useState(false)
  const { name, seats } = table
  return (
    <Disclosure summary={t('floor.change')}>
      <TableForm
        key={`${table.id} ${name} ${seats}`}
        first={{ name, seats }}
        isBusy={deeds.isBusy}
        onSave={(furniture) => void deeds.change(table, furniture)}
      />
      <Button variant="quiet" size={44} onPress={() => setAsks(true)}>
        <Icon name="bin" />
        {t('floor.delete')}
      </Button>
      {asks && (
        <Dialog
          title={t('floor.delete-title', { name: named(name) })}
          yes={t('floor.delete')}
          no={t('console.cancel')}
          onAnswer={(isYes) => {
            setAsks(false)
            if (isYes) void deeds.remove(table).then((isDone) => isDone && onGone())
          }}
        >
          {t('floor.delete-what')}
        </Dialog>
      )}
    </Disclosure>
  )
}
