import type { ManagedTable } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Disclosure } from '@tischlein/ui/Disclosure.tsx'
import { instantTime } from '@tischlein/ui/format'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { TableBill } from '../bill/TableBill.tsx'
import { useHouse } from '../desk.ts'
import { AskFirst } from '../shell/AskFirst.tsx'
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
  const { sitting } = table
  if (sitting === null)
    return (
      <Button wide busy={deeds.isBusy} onPress={() => void deeds.open(table)}>
        {t('floor.open')}
      </Button>
    )
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
      <AskFirst
        title={t('floor.free-title', { name: named(table.name) })}
        what={t('floor.free-what', { amount: amount(sitting.open) })}
        yes={t('floor.free-it')}
        onYes={() => deeds.free(table, true)}
      >
        {(ask) => (
          <Button
            variant="outline"
            busy={deeds.isBusy}
            onPress={() => (sitting.open > 0 ? ask() : void deeds.free(table, false))}
          >
            {t('floor.free-it')}
          </Button>
        )}
      </AskFirst>
      {sitting.confirmed && (
        <Button variant="quiet" size={44} busy={deeds.isBusy} onPress={() => void deeds.open(table)}>
          {t('floor.let-back')}
        </Button>
      )}
    </div>
  )
}

function Upkeep({ table, deeds, onGone }: PartProps & { onGone: () => void }) {
  const { t } = useWords()
  const { name, seats } = table
  return (
    <Disclosure summary={t('floor.change')}>
      <TableForm
        key={`${table.id} ${name} ${seats}`}
        first={{ name, seats }}
        isBusy={deeds.isBusy}
        onSave={(furniture) => void deeds.change(table, furniture)}
      />
      <AskFirst
        title={t('floor.delete-title', { name: named(name) })}
        what={t('floor.delete-what')}
        yes={t('floor.delete')}
        isDanger
        onYes={async () => (await deeds.remove(table)) && onGone()}
      >
        {(ask) => (
          <Button variant="quietDanger" size={44} onPress={ask}>
            <Icon name="bin" />
            {t('floor.delete')}
          </Button>
        )}
      </AskFirst>
    </Disclosure>
  )
}
