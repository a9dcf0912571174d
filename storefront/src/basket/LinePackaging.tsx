import type { CartItem } from '@tischlein/contract/entities'
import { CheckRow } from '@tischlein/ui/CheckRow.tsx'
import { Price } from '@tischlein/ui/Price.tsx'
import { VisuallyHidden } from '@tischlein/ui/VisuallyHidden.tsx'
import { notify } from '../shell/notices.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import { withPackaging } from './expected.ts'
import css from './LinePackaging.module.css'

/**
 * Reusable packaging for a line, at the same price and never chosen beforehand; its deposit is a line of its own that
 * follows the units (decisions.md, section 8; section 33 VerpackG).
 */
export function LinePackaging({ line }: { line: CartItem }) {
  const { t, amount, named } = useWords<'shop' | 'basket'>()
  const choose = useChoice(line)
  if (line.packaging === null || line.id < 0) return null
  const { containers, deposit, chosen } = line.packaging
  const count = containers * line.quantity
  return (
    <div className={css.packaging}>
      <CheckRow
        look="row"
        label={
          <>
            {t('basket.reusable')}
            <VisuallyHidden>: {named(line.name)}</VisuallyHidden>
          </>
        }
        hint={t('basket.reusable.deposit', { count, amount: amount(deposit) })}
        end={chosen ? <Price amount={count * deposit} /> : undefined}
        checked={chosen}
        onChange={(isChosen) => void choose(isChosen)}
      />
    </div>
  )
}

function useChoice(line: CartItem) {
  const { basket, call } = useShop()
  const { t, named } = useWords<'shop' | 'basket'>()
  return async (reusable: boolean) => {
    const outcome = await basket.change({
      send: (basketId) => call('updateLineExtra', { basketId, basketProductId: line.id, reusable }),
      expect: (shown) => withPackaging(shown, line.id, reusable),
      isOfBasket: true,
    })
    if (!outcome.ok) notify(t('basket.reusable.failed', { name: named(line.name) }), { tone: 'error' })
  }
}
