import type { SlotDay } from '@tischlein/contract/entities'

type Slot = SlotDay['slots'][number]
export type Missing = {
  readonly reason: string
  /** First and last time of what follows one upon the other. */
  readonly spans: readonly (readonly [from: string, to: string])[]
}

/** The times of a day that guests cannot have, by the rule that took them away, in the order of the day. */
export function byReason(slots: readonly Slot[]): Missing[] {
  const spans = new Map<string, [string, string][]>()
  for (const [index, { ok, reason, time }] of slots.entries()) {
    if (ok || reason === null) continue
    const own = spans.get(reason) ?? []
    const last = own.at(-1)
    const isNext = slots[index - 1]?.reason === reason && !slots[index - 1]?.ok
    if (last && isNext) last[1] = time
    else own.push([time, time])
    spans.set(reason, own)
  }
  return [...spans].map(([reason, own]) => ({ reason, spans: own }))
}
