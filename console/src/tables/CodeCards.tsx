import type { ManagedTable } from '@tischlein/contract/entities'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useHouse } from '../desk.ts'
import { named, useWords } from '../words.ts'
import css from './CodeCards.module.css'
import { useCodes } from './use-codes.ts'

type CodeCardsProps = { tables: readonly ManagedTable[]; onDone: () => void }

/** A card of A6 for each of these tables, printed as soon as its code is drawn; on the screen it is not seen. */
export function CodeCards({ tables, onDone }: CodeCardsProps) {
  const { t } = useWords()
  const { restaurant } = useHouse()
  const pictures = useCodes(tables)
  useEffect(() => {
    if (!pictures) return
    addEventListener('afterprint', onDone)
    window.print()
    return () => removeEventListener('afterprint', onDone)
  }, [pictures, onDone])
  if (!pictures) return null
  return createPortal(
    <div className={css.cards}>
      {tables.map((table) => (
        <article key={table.id} className={css.card}>
          <p className={css.house}>{restaurant.name}</p>
          <h1 className={css.table}>{t('floor.table', { name: named(table.name) })}</h1>
          <img className={css.code} src={pictures.get(table.id)} alt="" />
          <p className={css.scan}>{t('floor.card-scan')}</p>
          <p>{t('floor.card-how')}</p>
        </article>
      ))}
    </div>,
    document.body,
  )
}
