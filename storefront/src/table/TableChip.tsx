import { Icon } from '@tischlein/ui/Icon.tsx'
import { useBasket } from '../basket/use-basket.ts'
import { OverlayLink } from '../shell/OverlayLink.tsx'
import { useWords } from '../words.ts'
import css from './TableChip.module.css'

/** Where the guest sits, in the bar on top of every page. A press says what to do at the wrong table. */
export function TableChip() {
  const { t, named } = useWords<'shop' | 'table'>()
  const { basket } = useBasket()
  const name = named(basket.table ?? '')
  return (
    <OverlayLink to={{ name: 'seat' }} className={css.chip} label={t('table.wrong', { name })}>
      <Icon name="table" size={18} />
      <span>{t('table.name', { name })}</span>
    </OverlayLink>
  )
}
