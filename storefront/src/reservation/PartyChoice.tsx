import { Stepper } from '@tischlein/ui/Stepper.tsx'
import { useWords } from '../words.ts'
import css from './ReserveForm.module.css'
import type { Party } from './ReserveForm.tsx'
import { WrongChoice } from './WrongChoice.tsx'

const MOST = 20

/** Adults and children apart; at least one of them comes. */
export function PartyChoice({ party, onChange }: { party: Party; onChange: (party: Party) => void }) {
  const { t } = useWords<'reserve'>()
  const isNobody = party.adults + party.children === 0
  return (
    <fieldset className={css.group} aria-describedby={isNobody ? 'reserve-party-error' : undefined}>
      <legend className={css.legend}>{t('reserve.people')}</legend>
      <div className={css.counts}>
        {(['adults', 'children'] as const).map((kind) => (
          <div key={kind} className={css.count}>
            <span aria-hidden="true">{t(`reserve.${kind}`)}</span>
            <Stepper
              label={t(`reserve.${kind}`)}
              decreaseLabel={t(`reserve.${kind}.less`)}
              increaseLabel={t(`reserve.${kind}.more`)}
              value={party[kind]}
              max={MOST}
              onChange={(count) => onChange({ ...party, [kind]: count })}
            />
          </div>
        ))}
      </div>
      {isNobody && <WrongChoice id="reserve-party-error">{t('reserve.atLeast')}</WrongChoice>}
    </fieldset>
  )
}
