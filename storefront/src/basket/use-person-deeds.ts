import type { CartItem } from '@tischlein/contract/entities'
import { useShop } from '../shop.ts'
import { type NamedUnits, renamed, withLast } from './persons.ts'
import { useRefusal } from './use-refusal.ts'
import { useUnits } from './use-units.ts'

/** What can be done to one person of a line. */
export function usePersonDeeds(line: CartItem) {
  const { basket, call } = useShop()
  const tellRefusal = useRefusal()
  const changeUnits = useUnits()
  const persons = line.extra_info.itemDetails ?? []

  const write = async (itemDetails: { fullName: string; date: string }[]): Promise<boolean> => {
    const outcome = await basket.change({
      send: (basketId) => call('updateLineExtra', { basketId, basketProductId: line.id, itemDetails }),
      isOfBasket: true,
    })
    if (!outcome.ok) tellRefusal(outcome.refusal)
    return outcome.ok
  }
  return {
    rename: (who: NamedUnits, fullName: string) => write(renamed(persons, who, fullName)),
    /** A unit that goes is the last one, so that whoever does not come any more is written there first. */
    async remove({ last }: NamedUnits) {
      const isLast = last === persons.length - 1
      if (isLast || (await write(withLast(persons, last)))) changeUnits(line, line.quantity - 1)
    },
  }
}
