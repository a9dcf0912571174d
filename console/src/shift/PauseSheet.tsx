import { formatTime, formatWall } from '@tischlein/rules/clock'
import { type DeliveryType, deliveryTypes } from '@tischlein/rules/restaurant/restaurant'
import { Button } from '@tischlein/ui/Button.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { list } from '@tischlein/ui/format'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { useState } from 'react'
import { useDesk, useHouse } from '../desk.ts'
import { useMoment } from '../shell/use-moment.ts'
import { isolated, useWords } from '../words.ts'
import { BusyChoice } from './BusyChoice.tsx'
import { PauseChoice } from './PauseChoice.tsx'
import { PreOrdersKept } from './PreOrdersKept.tsx'
import { afterMinutes, nextAt, type PausePlan } from './pause-plan.ts'
import css from './sheets.module.css'
import { TypeChoice } from './TypeChoice.tsx'
import { useShift } from './use-shift.ts'

/** As the server takes it. */
const REASON_MAX = 140

type PauseSheetProps = { onClose: () => void; first?: readonly DeliveryType[] }

/** Take no orders for a while, for one type or all, or only be slower (ux.md, section 8.5). Every choice has an end. */
export function PauseSheet({ onClose, first }: PauseSheetProps) {
  const { t } = useWords()
  const { restaurant } = useHouse()
  const [types, setTypes] = useState(first ?? restaurant.deliveryTypes)
  const [plan, setPlan] = useState<PausePlan>({ kind: 'pause', minutes: 30 })
  const [why, setWhy] = useState('')
  const { confirm, label, reason, isBusy, end } = usePlan(plan, types, why, onClose)
  return (
    <Sheet kind="bottom" title={t('console.pause.title')} closeLabel={t('console.close')} onClose={onClose}>
      <div className={css.sheet}>
        {plan.kind !== 'busy' && <TypeChoice types={types} onChange={setTypes} />}
        <PauseChoice plan={plan} onChange={setPlan} />
        <BusyChoice plan={plan} onChange={setPlan} />
        {plan.kind !== 'busy' && (
          <Field
            label={t('kitchen.pause.why')}
            name="reason"
            value={why}
            onChange={setWhy}
            maxLength={REASON_MAX}
            hint={t('kitchen.pause.why-hint')}
          />
        )}
        {plan.kind !== 'busy' && end && <PreOrdersKept types={types} end={end} />}
        <GuestSentence plan={plan} types={types} why={why} end={end ? formatTime(end.minute) : null} />
        <div className={css.ways}>
          <Button variant="outline" onPress={onClose}>
            {t('console.cancel')}
          </Button>
          <Button
            variant="outline"
            className={reason ? '' : css.main}
            busy={isBusy}
            onPress={confirm}
            {...(reason ? { disabledReason: reason, showReason: true } : {})}
          >
            {label}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}

function usePlan(plan: PausePlan, types: readonly DeliveryType[], why: string, onClose: () => void) {
  const { t, language } = useWords()
  const { call } = useDesk()
  const { restaurant } = useHouse()
  const { wall } = useMoment()
  const { act, isBusy } = useShift(onClose)
  if (plan.kind === 'busy') {
    const params = { minutes: plan.minutes, lasts: plan.lasts }
    const confirm = () =>
      act(() => call('setBusy', { minutes: plan.minutes, for: plan.lasts }), t('console.busy.is-on', params))
    return { confirm, isBusy, label: t('console.busy.confirm', params), reason: null, end: null }
  }
  const end = plan.kind === 'until' ? nextAt(plan.time, wall) : afterMinutes(wall, plan.minutes)
  const isAll = types.length === restaurant.deliveryTypes.length
  const names = isAll
    ? t('console.pause.everything')
    : list(
        types.map((type) => t(`console.type.${type}`)),
        language,
      )
  const params = { types: names, time: isolated(end ? formatTime(end.minute) : '') }
  const length = {
    ...(plan.kind === 'until' ? { until: end ? formatWall(end) : '' } : { minutes: plan.minutes }),
    ...(why.trim() ? { reason: why.trim() } : {}),
  }
  const pauseAll = async () => {
    if (isAll) return call('setPause', length)
    for (const deliveryType of types) await call('setPause', { deliveryType, ...length })
  }
  return {
    confirm: () => act(pauseAll, t('console.pause.is-on', params)),
    isBusy,
    end,
    label: end ? t('console.pause.confirm', params) : t('console.pause.open'),
    reason: types.length === 0 ? t('console.pause.choose-type') : end ? null : t('console.pause.choose-time'),
  }
}

type GuestSentenceProps = {
  plan: PausePlan
  types: readonly DeliveryType[]
  why: string
  end: string | null
}

/** What guests will read, before anything is pressed. */
function GuestSentence({ plan, types, why, end }: GuestSentenceProps) {
  const { t, language } = useWords()
  const { restaurant } = useHouse()
  const names = (some: readonly DeliveryType[]) =>
    list(
      some.map((type) => t(`console.type.${type}`)),
      language,
    )
  const others = deliveryTypes.filter(
    (type) => restaurant.deliveryTypes.includes(type) && !types.includes(type),
  )
  const sentences =
    plan.kind === 'busy'
      ? [t('console.busy.guests', { minutes: plan.minutes })]
      : end === null || types.length === 0
        ? []
        : [
            others.length === 0
              ? t('console.pause.guests-all', { time: isolated(end) })
              : t('console.pause.guests', { types: names(types), time: isolated(end) }),
            ...(why.trim() ? [why.trim()] : []),
            ...(others.length > 0 ? [t('console.pause.guests-others', { types: names(others) })] : []),
          ]
  if (sentences.length === 0) return null
  return (
    <p className={css.guests}>
      {t('console.guests-see')} <b>{sentences.join(' ')}</b>
    </p>
  )
}
