import type { DepositKind, DepositReturn } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { instantTime } from '@tischlein/ui/format'
import { Price } from '@tischlein/ui/Price.tsx'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { Stepper } from '@tischlein/ui/Stepper.tsx'
import { useState } from 'react'
import { useHouse } from '../desk.ts'
import { Reading } from '../shell/Page.tsx'
import { isolated, named, useWords } from '../words.ts'
import css from './ReturnSheet.module.css'
import { type Chosen, useReturns } from './use-returns.ts'

type ReturnSheetProps = {
  /** The order they were sold with; left out: somebody brings bottles. */
  order?: { readonly id: number; readonly number: string }
  onClose: () => void
}

/** Bottles and bowls that come back over the counter, and what is paid for them (decisions.md, section 8). */
export function ReturnSheet({ order, onClose }: ReturnSheetProps) {
  const { t, amount } = useWords()
  const { counter, problem, read, isBusy, payOut, revoke } = useReturns(order?.id)
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const kinds = counter?.kinds ?? []
  const sum = kinds.reduce((all, { id, price }) => all + price * (chosen.get(id) ?? 0), 0)
  const pay = async () => {
    if (await payOut(chosen, sum)) setChosen(new Map())
  }
  const title = order
    ? t('console.deposit.title-of', { number: isolated(`#${order.number}`) })
    : t('console.deposit.title')
  return (
    <Sheet kind="bottom" title={title} closeLabel={t('console.close')} onClose={onClose}>
      <div className={css.sheet}>
        <Reading problem={problem} isThere={counter !== null} onAgain={read} />
        {counter && kinds.length === 0 && <p>{t('console.deposit.none')}</p>}
        <ul>
          {kinds.map((kind) => (
            <Kind
              key={kind.id}
              kind={kind}
              units={chosen.get(kind.id) ?? 0}
              onChange={(units) => setChosen(new Map(chosen).set(kind.id, units))}
            />
          ))}
        </ul>
        {kinds.length > 0 && (
          <Button
            variant="outline"
            wide
            busy={isBusy}
            onPress={() => void pay()}
            {...(sum === 0 ? { disabledReason: t('console.deposit.choose'), showReason: true } : {})}
          >
            {t('console.deposit.pay', { amount: amount(sum) })}
          </Button>
        )}
        {counter && counter.last.length > 0 && (
          <section aria-labelledby="last-returns">
            <h3 id="last-returns" className={css.heading}>
              {t('console.deposit.last')}
            </h3>
            <ul>
              {counter.last.map((one) => (
                <Booked key={one.id} booked={one} onRevoke={() => void revoke(one.id)} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Sheet>
  )
}

type KindProps = { kind: DepositKind; units: number; onChange: (units: number) => void }

function Kind({ kind, units, onChange }: KindProps) {
  const { t } = useWords()
  const name = useName(kind)
  const left = kind.units ?? undefined
  return (
    <li className={css.kind}>
      <span className={css.words}>
        <strong>{name}</strong>
        <span className={css.small}>
          <Price amount={kind.price} />
          {left !== undefined && ` · ${t('console.deposit.out', { count: left })}`}
        </span>
      </span>
      <Stepper
        label={name}
        decreaseLabel={t('console.deposit.less', { name: named(name) })}
        increaseLabel={t('console.deposit.more', { name: named(name) })}
        maxReason={t('console.deposit.all-back')}
        value={units}
        {...(left === undefined ? {} : { max: left })}
        onChange={onChange}
      />
    </li>
  )
}

function Booked({ booked, onRevoke }: { booked: DepositReturn; onRevoke: () => void }) {
  const { t } = useWords()
  const { restaurant } = useHouse()
  const name = useName(booked)
  const what = t('console.deposit.booked', { count: booked.units, name: named(name) })
  return (
    <li className={css.kind}>
      <span className={css.words} data-gone={booked.revoked_at !== null || undefined}>
        <span>
          {what} · <Price amount={booked.amount} />
        </span>
        <span className={css.small}>
          <bdi dir="ltr">{instantTime(booked.at, restaurant.timezone)}</bdi>
          {booked.order && (
            <>
              {' · '}
              <bdi dir="ltr">#{booked.order.number}</bdi>
            </>
          )}
        </span>
      </span>
      {booked.revoked_at === null ? (
        <Button variant="quiet" size={44} onPress={onRevoke} label={`${t('console.deposit.undo')}: ${what}`}>
          {t('console.deposit.undo')}
        </Button>
      ) : (
        <span className={css.small}>{t('console.deposit.undone')}</span>
      )}
    </li>
  )
}

/** What the menu calls it; packaging has its word in every language. */
function useName({ name }: Pick<DepositKind, 'name'>): string {
  const { t } = useWords()
  return name ?? t('console.order.reusable')
}
