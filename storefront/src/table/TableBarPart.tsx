import { Icon } from '@tischlein/ui/Icon.tsx'
import { useBasket } from '../basket/use-basket.ts'
import { OverlayLink } from '../shell/OverlayLink.tsx'
import { useWords } from '../words.ts'
import css from './TableBarPart.module.css'
import { comingOf, useTab, useTabState } from './use-tab.ts'

/** The way to the table's drawer, under the thumb: the whole bar, or `isBeside` the basket only its place. */
export function TableBarPart({ isBeside }: { isBeside: boolean }) {
  const { t, named } = useWords<'shop' | 'table'>()
  const { basket } = useBasket()
  const state = useTabState()
  const { data: tab } = useTab()
  const coming = tab ? comingOf(tab) : 0
  const name = named(basket.table ?? '')
  return (
    <OverlayLink
      to={{ name: 'table' }}
      className={isBeside ? css.beside : css.whole}
      label={state ? t('table.show', { name, what: state }) : t('table.name', { name })}
    >
      <Icon name="table" size={24} />
      {isBeside ? (
        coming > 0 && <span className={css.count}>{coming}</span>
      ) : (
        <>
          <span className={css.words}>
            <strong>{t('table.name', { name })}</strong>
            {state && ` · ${state}`}
          </span>
          <Icon name="chevron-up" />
        </>
      )}
    </OverlayLink>
  )
}
