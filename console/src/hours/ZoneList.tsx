import type { DeliveryZone } from '@tischlein/contract/entities'
import { useDesk } from '../desk.ts'
import { isolated, named, useWords } from '../words.ts'
import css from './HoursPage.module.css'
import { ListWithForms } from './ListWithForms.tsx'
import { RowWays } from './RowWays.tsx'
import type { Act } from './use-hours.ts'
import { ZoneForm } from './ZoneForm.tsx'

type ZoneListProps = { zones: readonly DeliveryZone[]; act: Act; onSaved: () => void }

/** Where the house delivers, and for how much. */
export function ZoneList({ zones, act, onSaved }: ZoneListProps) {
  const { t } = useWords()
  return (
    <ListWithForms
      id="zones"
      title={t('hours.zones')}
      none={t('hours.no-zones')}
      add={t('hours.new-zone')}
      all={zones}
      row={(zone, onEdit) => <ZoneRow zone={zone} act={act} onEdit={onEdit} />}
      form={(zone, onDone) => <ZoneForm zone={zone} onSaved={onSaved} onDone={onDone} />}
    />
  )
}

function ZoneRow({ zone, act, onEdit }: { zone: DeliveryZone; act: Act; onEdit: () => void }) {
  const { t, amount } = useWords()
  const { call } = useDesk()
  const { id, postalCodes, shipping_price, minimum, free_from } = zone
  const name = named(zone.name)
  return (
    <>
      <h3 className={css.part}>
        <bdi>{zone.name}</bdi>
      </h3>
      <p>
        {t('hours.zone-terms', { fee: amount(shipping_price), minimum: amount(minimum) })}
        {free_from !== null && ` · ${t('hours.zone-free', { amount: amount(free_from) })}`}
      </p>
      <p className={css.codes}>{postalCodes.map(isolated).join(', ')}</p>
      <RowWays
        labels={{ edit: t('hours.edit-zone', { name }), delete: t('hours.delete-zone', { name }) }}
        what={t('hours.delete-what')}
        onEdit={onEdit}
        onDelete={() => act(() => call('deleteDeliveryZone', { id }))}
      />
    </>
  )
}
