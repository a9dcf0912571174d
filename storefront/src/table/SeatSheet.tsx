import type { Table } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { Skeleton } from '@tischlein/ui/Skeleton.tsx'
import { type FormEvent, useState } from 'react'
import { useAsk } from '../ask.ts'
import { useBasket } from '../basket/use-basket.ts'
import { useReason } from '../basket/use-refusal.ts'
import { typesOf } from '../delivery-time/types-of.ts'
import { useChangeType } from '../delivery-time/use-change-type.ts'
import { Failed } from '../shell/Failed.tsx'
import { notify } from '../shell/notices.ts'
import { closeOverlay } from '../shell/overlay.ts'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useUnread } from '../shell/use-unread.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import { isAtTable, isSeated } from './at-table.ts'
import { kept } from './kept.ts'
import css from './SeatSheet.module.css'
import { chooseSeat } from './take-seat.ts'

/** Where the guest sits: by the code on the table, else by its number; and the way to leave it. */
export function SeatSheet() {
  const { t, named } = useWords<'shop' | 'table'>()
  const { basket } = useBasket()
  const [picked, setPicked] = useState<Table | null>(null)
  const { choose, error, setError, isBusy } = useChoosing()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (picked) void choose(picked)
    else setError(t('table.seat.empty'))
  }
  return (
    <Sheet
      kind="popover"
      title={t('table.seat.title')}
      subtitle={isAtTable(basket) ? t('table.seat.at', { name: named(basket.table ?? '') }) : undefined}
      closeLabel={t('shop.close')}
      onClose={closeOverlay}
      footer={
        <div className={css.foot}>
          <Button wide type="submit" form="seat" busy={isBusy}>
            {picked ? t('table.seat.take', { name: named(picked.name) }) : t('table.seat.pick')}
          </Button>
          {isAtTable(basket) && <Leave />}
        </div>
      }
    >
      <form id="seat" className={css.form} onSubmit={submit} noValidate>
        <p className={css.scan}>
          <Icon name="qr" size={28} />
          <span>{t(isAtTable(basket) ? 'table.seat.scan' : 'table.seat.code')}</span>
        </p>
        <p className={css.why}>{t('table.seat.why')}</p>
        <Tables
          picked={picked}
          onPick={(table) => {
            setPicked(table)
            setError(undefined)
          }}
        />
        {picked && isSeated(basket) && picked.id !== basket.table_id && (
          <p className={css.why}>{t('table.seat.lose', { name: named(basket.table ?? '') })}</p>
        )}
        {error && (
          <p role="alert" className={css.error}>
            {error}
          </p>
        )}
      </form>
    </Sheet>
  )
}

function Tables({ picked, onPick }: { picked: Table | null; onPick: (table: Table) => void }) {
  const { t } = useWords<'table'>()
  const answer = useAsk('listTables', {})
  const unread = useUnread('listTables', answer)
  if (unread) return <Failed {...unread} />
  if (!answer.data) return <Skeleton height={112} />
  return (
    <fieldset>
      <legend className={css.legend}>{t('table.seat.label')}</legend>
      <div className={css.grid}>
        {answer.data.map((table) => (
          <label key={table.id} className={css.table}>
            <input
              type="radio"
              name="table"
              className={css.input}
              checked={picked?.id === table.id}
              onChange={() => onPick(table)}
            />
            <bdi className={css.face}>{table.name}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function useChoosing() {
  const { t, named } = useWords<'table'>()
  const shop = useShop()
  const reasonOf = useReason()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const choose = async ({ id, name }: Table) => {
    setBusy(true)
    const chosen = await chooseSeat(shop, id)
    setBusy(false)
    if (!chosen.ok) return setError(reasonOf(chosen.refusal))
    closeOverlay()
    notify(t('table.seat.taken', { name: named(name) }), { tone: 'ok' })
  }
  return { choose, error, setError, isBusy }
}

/** Whoever has left orders another way, or sits elsewhere. */
function Leave() {
  const { t } = useWords<'table'>()
  const restaurant = useRestaurant()
  const changeType = useChangeType()
  const other = typesOf(restaurant).find((type) => type !== 'here')
  if (!other) return null
  const leave = () => {
    kept.seat.forget()
    closeOverlay()
    changeType(other)
  }
  return (
    <Button wide variant="quiet" size={44} onPress={leave}>
      {t('table.seat.leave')}
    </Button>
  )
}
