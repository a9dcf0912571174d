import type { CartItem } from '@tischlein/contract/entities'
import { announce, notify, UNDO_MS } from '../shell/notices.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import type { Deed } from './deeds.ts'
import { fetchDeeds } from './fetch-deeds.ts'
import type { Step } from './keeper.ts'
import { unitsIn } from './units.ts'
import { useRefusal } from './use-refusal.ts'

/** Changes how many of a line; none takes it away, and for a while it can come back. */
export function useUnits() {
  const { basket, call } = useShop()
  const { t, amount, named } = useWords()
  const tellRefusal = useRefusal()

  const change = async (step: Step) => {
    const outcome = await basket.change(step)
    if (!outcome.ok) return tellRefusal(outcome.refusal)
    const now = outcome.basket
    announce(t('shop.basket.spokenCount', { count: unitsIn(now), sum: amount(now.totalPrice) }))
  }
  const perform = async (deed: Deed) => change((await fetchDeeds()).stepOf(deed, call, basket))
  const bringBack = async (line: CartItem) => {
    const { addAgain } = await import('./again.ts')
    await change({ send: (basketId) => addAgain(call, basketId, line) })
  }
  const remove = (line: CartItem) => {
    notify(t('shop.basket.removed', { name: named(line.name) }), {
      lastsMs: UNDO_MS,
      action: {
        label: t('shop.undo'),
        act: () => void bringBack(line),
      },
    })
    void perform({ do: 'remove', line })
  }
  return (line: CartItem, quantity: number) => {
    if (quantity <= 0) return remove(line)
    void perform({ do: 'units', line, quantity })
  }
}
