import type { BoardOrder } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { CheckRow } from '@tischlein/ui/CheckRow.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import type { IconName } from '@tischlein/ui/icon-paths'
import { useState } from 'react'
import { useDesk, useHouse } from '../desk.ts'
import { mayChangeShift } from '../house.ts'
import { Switch } from '../shell/Switch.tsx'
import { PauseSheet } from '../shift/PauseSheet.tsx'
import { useWords } from '../words.ts'
import type { StaffReason } from './deeds.ts'
import css from './RejectForm.module.css'

type RejectFormProps = { order: BoardOrder; onDone: () => void }

const reasons: readonly { readonly reason: StaffReason; readonly icon: IconName }[] = [
  { reason: 'sold_out', icon: 'bin' },
  { reason: 'too_busy', icon: 'flame' },
  { reason: 'closed', icon: 'lock' },
  { reason: 'address', icon: 'pin' },
  { reason: 'other', icon: 'more' },
]

/**
 * A rejection needs its reason. Reasons that say everything reject at once; "sold out" asks which dish, "other" asks
 * for words, "too busy" offers a pause. Nothing reaches the guest before ten seconds have passed.
 */
export function RejectForm({ order, onDone }: RejectFormProps) {
  const { t } = useWords()
  const { deeds } = useDesk()
  const { restaurant } = useHouse()
  const [chosen, setChosen] = useState<StaffReason | null>(null)
  const [offersPause, setOffersPause] = useState(false)
  const offered = reasons.filter(({ reason }) => reason !== 'address' || order.deliveryType === 'delivery')
  const reject = (reason: StaffReason, more: { body?: string; takeOff?: readonly number[] } = {}) => {
    deeds.tap(order, { kind: 'reject', reason, takeOff: [], ...more })
    if (reason === 'too_busy' && mayChangeShift(restaurant)) setOffersPause(true)
    else onDone()
  }
  if (offersPause) return <PauseSheet first={[order.deliveryType]} onClose={onDone} />
  const press = (reason: StaffReason) =>
    reason === 'sold_out' || reason === 'other' ? setChosen(reason) : reject(reason)
  return (
    <div className={css.form}>
      {offered.map(({ reason, icon }) => (
        <div key={reason} className={css.item}>
          <button
            type="button"
            className={css.reason}
            aria-expanded={reason === 'sold_out' || reason === 'other' ? chosen === reason : undefined}
            onClick={() => press(reason)}
          >
            <Icon name={icon} />
            <span>{t(`console.reason.${reason}`)}</span>
            {reason === 'too_busy' && (
              <small className={css.offers}>{t('console.reject.offers-pause')}</small>
            )}
          </button>
          {chosen === 'sold_out' && reason === 'sold_out' && (
            <SoldOut order={order} onReject={(takeOff) => reject('sold_out', { takeOff })} />
          )}
          {chosen === 'other' && reason === 'other' && (
            <Other onReject={(body) => reject('other', { body })} />
          )}
        </div>
      ))}
      <p className={css.hint}>{t('console.reject.held')}</p>
    </div>
  )
}

function SoldOut({ order, onReject }: { order: BoardOrder; onReject: (takeOff: readonly number[]) => void }) {
  const { t } = useWords()
  const dishes = [...new Map(order.products.map(({ productId, name }) => [productId ?? 0, name]))]
  const [gone, setGone] = useState<readonly number[]>(dishes.length === 1 ? dishes.map(([id]) => id) : [])
  const [takesOff, setTakesOff] = useState(true)
  const toggle = (id: number, isGone: boolean) =>
    setGone(isGone ? [...gone, id] : gone.filter((other) => other !== id))
  return (
    <div className={css.more}>
      {dishes.map(([id, name]) => (
        <CheckRow
          key={id}
          look="row"
          label={<bdi>{name}</bdi>}
          checked={gone.includes(id)}
          onChange={(isGone) => toggle(id, isGone)}
        />
      ))}
      <Switch label={t('console.reject.take-off')} isOn={takesOff} onChange={setTakesOff} />
      <Button
        variant="danger"
        size={52}
        wide
        onPress={() => onReject(takesOff ? gone.filter((id) => id > 0) : [])}
        {...(gone.length === 0 && { disabledReason: t('console.reject.which'), showReason: true })}
      >
        {t('console.reject.confirm')}
      </Button>
    </div>
  )
}

const REASON_MAX = 500

function Other({ onReject }: { onReject: (body: string) => void }) {
  const { t } = useWords()
  const [body, setBody] = useState('')
  return (
    <div className={css.more}>
      <Field
        as="textarea"
        name="reason"
        label={t('console.reject.words')}
        hint={t('console.reject.words-hint')}
        maxLength={REASON_MAX}
        value={body}
        onChange={setBody}
      />
      <Button
        variant="danger"
        size={52}
        wide
        onPress={() => onReject(body.trim())}
        {...(body.trim() === '' && { disabledReason: t('console.reject.words-missing'), showReason: true })}
      >
        {t('console.reject.confirm')}
      </Button>
    </div>
  )
}
