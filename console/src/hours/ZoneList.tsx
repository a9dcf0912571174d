import type { DeliveryZone } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Dialog } from '@tischlein/ui/Dialog.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { useState } from 'react'
import { useDesk } from '../desk.ts'
import { isolated, named, useWords } from '../words.ts'
import css from './HoursPage.module.css'
import { useFormInPlace } from './use-form-in-place.ts'
import type { Act } from './use-hours.ts'
import { ZoneForm } from './ZoneForm.tsx'

/** Where the house delivers, and for how much. */
export function ZoneList({ zones, act }: { zones: readonly DeliveryZone[]; act: Act }) {
  const { t } = useWords()
  const { edited, edit, list } = useFormInPlace<HTMLElement>()
  const onDone = () => edit(null)
  return (
    <section ref={list} className={css.card} aria-labelledby="zones">
      <h2 id="zones" className={css.heading}>
        {t('hours.zones')}
      </h2>
      {zones.length === 0 && <p className={css.closed}>{t('hours.no-zones')}</p>}
      <ul className={css.zones}>
        {zones.map((zone) => (
          <li key={zone.id} className={css.zone} data-place={zone.id}>
            {edited === zone.id ? (
              <ZoneForm zone={zone} act={act} onDone={onDone} />
            ) : (
              <ZoneRow zone={zone} act={act} onEdit={() => edit(zone.id)} />
            )}
          </li>
        ))}
      </ul>
      <div data-place="new">
        {edited === 'new' ? (
          <ZoneForm zone={null} act={act} onDone={onDone} />
        ) : (
          <Button variant="outline" onPress={() => edit('new')}>
            <Icon name="plus" size={20} />
            {t('hours.new-zone')}
          </Button>
        )}
      </div>
    </section>
  )
}

function ZoneRow({ zone, act, onEdit }: { zone: DeliveryZone; act: Act; onEdit: () => void }) {
  const { t, amount } = useWords()
  const { call } = useDesk()
  const [isAsking, setAsking] = useState(false)
  const { id, name, postalCodes, shipping_price, minimum, free_from } = zone
  return (
    <>
      <h3 className={css.part}>
        <bdi>{name}</bdi>
      </h3>
      <p>
        {t('hours.zone-terms', { fee: amount(shipping_price), minimum: amount(minimum) })}
        {free_from !== null && ` · ${t('hours.zone-free', { amount: amount(free_from) })}`}
      </p>
      <p className={css.codes}>{postalCodes.map(isolated).join(', ')}</p>
      <div className={css.ways}>
        <Button
          size={44}
          variant="outline"
          label={t('hours.edit-zone', { name: named(name) })}
          onPress={onEdit}
        >
          {t('hours.edit')}
        </Button>
        <Button
          size={44}
          variant="quiet"
          label={t('hours.delete-zone', { name: named(name) })}
          onPress={() => setAsking(true)}
        >
          {t('hours.delete')}
        </Button>
      </div>
      {isAsking && (
        <Dialog
          title={t('hours.delete-zone', { name: named(name) })}
          yes={t('hours.delete')}
          no={t('console.cancel')}
          onAnswer={(isYes) => {
            setAsking(false)
            if (isYes) void act(() => call('deleteDeliveryZone', { id }))
          }}
        >
          {t('hours.delete-what')}
        </Dialog>
      )}
    </>
  )
}
