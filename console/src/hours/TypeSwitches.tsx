import type { OpeningHours } from '@tischlein/contract/entities'
import { type DeliveryType, deliveryTypes } from '@tischlein/rules/restaurant/restaurant'
import { CheckRow } from '@tischlein/ui/CheckRow.tsx'
import { Dialog } from '@tischlein/ui/Dialog.tsx'
import { useState } from 'react'
import { useDesk } from '../desk.ts'
import { useWords } from '../words.ts'
import css from './HoursPage.module.css'
import type { Act } from './use-hours.ts'

/** Which kinds of delivery guests can choose. What was ordered goes on; the last one is asked about first. */
export function TypeSwitches({ hours, act }: { hours: readonly OpeningHours[]; act: Act }) {
  const { t } = useWords()
  const { call } = useDesk()
  const [last, setLast] = useState<DeliveryType | null>(null)
  const active = hours.filter((one) => one.active).map(({ deliveryType }) => deliveryType)
  const turn = (type: DeliveryType, isOn: boolean) => {
    if (!isOn && active.every((one) => one === type)) setLast(type)
    else void act(() => call('switchDeliveryType', { deliveryType: type, active: isOn }))
  }
  const answer = (isYes: boolean) => {
    setLast(null)
    if (isYes && last)
      void act(() => call('switchDeliveryType', { deliveryType: last, active: false, confirmed: true }))
  }
  return (
    <section className={css.card} aria-labelledby="types">
      <h2 id="types" className={css.heading}>
        {t('hours.types')}
      </h2>
      <p className={css.says}>{t(active.length === 0 ? 'hours.types.none' : 'hours.types.says')}</p>
      <div className={css.types}>
        {deliveryTypes.map((type) => (
          <CheckRow
            key={type}
            label={t(`console.type.${type}`)}
            checked={active.includes(type)}
            onChange={(isOn) => turn(type, isOn)}
            {...(hours.some(({ deliveryType }) => deliveryType === type)
              ? {}
              : { hint: t('hours.types.new') })}
          />
        ))}
      </div>
      {last && (
        <Dialog
          title={t('hours.types.last')}
          yes={t('hours.types.last.yes')}
          no={t('console.cancel')}
          onAnswer={answer}
        >
          {t('hours.types.last.what')}
        </Dialog>
      )}
    </section>
  )
}
