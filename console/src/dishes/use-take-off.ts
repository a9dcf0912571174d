import { useDesk } from '../desk.ts'
import { useTold } from '../shell/use-told.ts'
import { named, useWords } from '../words.ts'

export type SoldOutUntil = 'today' | 'further_notice' | string

type Sold = { readonly id: number; readonly name: string; readonly sold_out_until: SoldOutUntil | null }

type Ways<One extends Sold> = {
  readonly put: (one: One) => void
  /** Null: back on sale. */
  readonly send: (one: One, until: SoldOutUntil | null) => Promise<{ readonly data: One }>
}

/** Off until a time, or back on sale: shown at once, said once it is so, and as before where it is refused. */
export function useTakeOff<One extends Sold>({ put, send }: Ways<One>) {
  const { say } = useDesk()
  const { t } = useWords()
  const told = useTold()
  return async (one: One, until: SoldOutUntil | null): Promise<void> => {
    put({ ...one, sold_out_until: until })
    try {
      const { data } = await send(one, until)
      put(data)
      const name = named(one.name)
      say.polite.set(t(until === null ? 'console.dishes.is-back' : 'console.dishes.is-off', { name }))
    } catch (refusal) {
      put(one)
      say.show('error', told(refusal))
    }
  }
}
