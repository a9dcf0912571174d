import type { CartItem } from '@tischlein/contract/entities'
import { OverlayLink } from '../shell/OverlayLink.tsx'
import { useWords } from '../words.ts'
import css from './LineChange.module.css'

/** The way to a line's options, once the server has numbered it. */
export function LineChange({ line }: { line: CartItem }) {
  const { t, named } = useWords()
  const hasOptions = line.attributeItems.length + line.productAttributeItems.length > 0
  if (!hasOptions || line.id < 0) return null
  return (
    <OverlayLink
      to={{ name: 'line', id: line.id }}
      className={css.deed}
      label={t('shop.line.changeName', { name: named(line.name) })}
    >
      {t('shop.line.change')}
    </OverlayLink>
  )
}
