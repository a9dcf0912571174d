import { Button } from '@tischlein/ui/Button.tsx'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { Stepper } from '@tischlein/ui/Stepper.tsx'
import { type FormEvent, useState } from 'react'
import { useReason } from '../basket/use-refusal.ts'
import { closeOverlay } from '../shell/overlay.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import { kept } from './kept.ts'
import css from './PartySheet.module.css'
import { isParty, saveParty } from './party.ts'

const PEOPLE_MAX = 99
const usual = { adults: 2, children: 0 }

/** How many sit at the table, where the restaurant wants to know; as many as last time, until somebody says otherwise. */
export function PartySheet() {
  const { t } = useWords<'shop' | 'table'>()
  const shop = useShop()
  const reasonOf = useReason()
  const [heads, setHeads] = useState(() => kept.party.get() ?? usual)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const set = (change: Partial<typeof usual>) => {
    setHeads((now) => ({ ...now, ...change }))
    setError(undefined)
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!isParty(heads)) return setError(t('table.party.one'))
    setBusy(true)
    const saved = await saveParty(shop, heads)
    setBusy(false)
    if (saved.ok) closeOverlay()
    else setError(reasonOf(saved.refusal))
  }
  return (
    <Sheet
      kind="bottom"
      title={t('table.party.title')}
      subtitle={t('table.party.text')}
      closeLabel={t('shop.close')}
      onClose={closeOverlay}
      footer={
        <Button wide type="submit" form="party" busy={isBusy}>
          {t('table.party.save')}
        </Button>
      }
    >
      <form id="party" className={css.form} onSubmit={(event) => void save(event)} noValidate>
        {(['adults', 'children'] as const).map((who) => (
          <div key={who} className={css.row}>
            <span className={css.label}>{t(`table.party.${who}`)}</span>
            <Stepper
              label={t(`table.party.${who}`)}
              decreaseLabel={t('table.party.less', { who: t(`table.party.${who}`) })}
              increaseLabel={t('table.party.more', { who: t(`table.party.${who}`) })}
              value={heads[who]}
              max={PEOPLE_MAX}
              onChange={(count) => set({ [who]: count })}
            />
          </div>
        ))}
        {error && (
          <p role="alert" className={css.error}>
            {error}
          </p>
        )}
      </form>
    </Sheet>
  )
}
