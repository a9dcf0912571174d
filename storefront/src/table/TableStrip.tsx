import { Icon } from '@tischlein/ui/Icon.tsx'
import { useBasket } from '../basket/use-basket.ts'
import { paths } from '../paths.ts'
import { Link } from '../router.tsx'
import { OverlayLink } from '../shell/OverlayLink.tsx'
import { useWords } from '../words.ts'
import { isSeated } from './at-table.ts'
import css from './TableStrip.module.css'
import { useTabState } from './use-tab.ts'

/** After a round: how the table stands, and the way on to the next one. Nothing once the visit is over. */
export function TableStrip() {
  const { t, named } = useWords<'shop' | 'table'>()
  const { basket } = useBasket()
  const state = useTabState()
  if (!isSeated(basket)) return null
  const name = named(basket.table ?? '')
  return (
    <nav className={css.strip} aria-label={t('table.name', { name })}>
      <OverlayLink to={{ name: 'table' }} className={css.list}>
        <Icon name="table" size={22} />
        <span>
          <strong>{t('table.name', { name })}</strong>
          <span className={css.state}>{state}</span>
        </span>
        <Icon name="chevron-next" />
      </OverlayLink>
      <Link href={paths.menu()} className={css.more}>
        <Icon name="plus" />
        {t('table.more')}
      </Link>
    </nav>
  )
}
