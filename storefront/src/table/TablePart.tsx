import { Icon } from '@tischlein/ui/Icon.tsx'
import { useAsk } from '../ask.ts'
import { useBasket } from '../basket/use-basket.ts'
import css from '../delivery-time/ServiceBar.module.css'
import { openOverlay } from '../shell/overlay.ts'
import { useWords } from '../words.ts'
import { isAtTable, isSeated } from './at-table.ts'
import { kept } from './kept.ts'
import { useTabState } from './use-tab.ts'

/** In place of the time: who eats here is found by the table (ux.md, section 7.10). */
export function TablePart() {
  const { basket } = useBasket()
  return isAtTable(basket) ? <Seated /> : <Unseated />
}

function Seated() {
  const { t, named } = useWords<'shop' | 'table'>()
  const { basket } = useBasket()
  const state = useTabState()
  return (
    <Part
      title={t('table.name', { name: named(basket.table ?? '') })}
      hint={state}
      onPress={() => openOverlay({ name: isSeated(basket) ? 'table' : 'seat' })}
    />
  )
}

/** Nobody is asked where the restaurant has no tables, or where this basket has had one by its code. */
function Unseated() {
  const { t } = useWords<'shop' | 'table'>()
  const { basket } = useBasket()
  const { data: tables } = useAsk('listTables', {})
  if (!tables?.length || kept.hidesChoice(basket.id).get()) return null
  return (
    <Part
      title={t('table.choose')}
      hint={t('table.choose.hint')}
      onPress={() => openOverlay({ name: 'seat' })}
    />
  )
}

type PartProps = { title: string; hint: string; onPress: () => void }

const Part = ({ title, hint, onPress }: PartProps) => (
  <div className={css.card}>
    <button type="button" className={css.part} onClick={onPress}>
      <Icon name="table" size={22} className={css.icon} />
      <span className={css.words}>
        <span className={css.title}>
          {title}
          <Icon name="chevron-down" size={16} stroke={2.2} />
        </span>
        <span className={css.hint}>{hint}</span>
      </span>
    </button>
  </div>
)
