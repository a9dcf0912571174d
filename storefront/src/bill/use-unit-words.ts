import type { Share } from '@tischlein/contract/entities'
import { useWords } from '../words.ts'
import { holdOf, isFree, isMine, sumOf, type Unit } from './units.ts'

const glyphs: Readonly<Record<string, string>> = {
  '1/2': '½',
  '1/3': '⅓',
  '2/3': '⅔',
  '1/4': '¼',
  '3/4': '¾',
  '1/5': '⅕',
  '1/6': '⅙',
  '1/8': '⅛',
}

/** "¼", or "3/7" where print has no sign for it; held together in any direction of writing. */
export const fraction = (count: number, of: number) => {
  const text = `${count}/${of}`
  return `\u2066${glyphs[text] ?? text}\u2069`
}

/** What stands below a dish: what it is, whose it is, and how far they are. */
export function useUnitWords(unit: Unit) {
  const { t, amount, named } = useWords<'bill'>()
  const { parts, units, options } = unit
  const mine = parts.filter(isMine)
  const isShared = parts.length > 1
  return {
    facts: [
      ...options.map(named),
      ...(units > 1 ? [t('bill.unit', { unit: unit.unit, units })] : []),
      ...(isShared ? [t('bill.shared', { parts: parts.length })] : []),
    ],
    states: useStates(unit),
    myPart:
      isShared && mine.length > 0
        ? t('bill.my-part', { part: fraction(mine.length, parts.length), amount: amount(sumOf(mine)) })
        : null,
  }
}

/** One sentence for each hand that a dish is in. */
function useStates(unit: Unit): string[] {
  const { t } = useWords<'bill'>()
  const stateOf = useStateOf()
  const hold = holdOf(unit)
  if (hold === 'free') return [t('bill.state.free')]
  const { parts } = unit
  if (parts.length === 1) return parts.map((part) => stateOf(part, null))
  const free = parts.filter(isFree).length
  const others = [...new Set(parts.filter((part) => !isFree(part)).map(handOf))]
  return [
    ...others.flatMap((hand) => {
      const theirs = parts.filter((part) => !isFree(part) && handOf(part) === hand)
      return theirs[0] ? [stateOf(theirs[0], fraction(theirs.length, parts.length))] : []
    }),
    ...(free > 0 ? [t('bill.state.parts-free', { count: free })] : []),
  ]
}

const handOf = ({ state, by }: Share) => `${state} ${by?.me ?? ''} ${by?.name ?? ''}`

function useStateOf() {
  const { t, named } = useWords<'bill'>()
  return ({ state, by }: Share, part: string | null) => {
    if (state === 'free') return t('bill.state.free')
    const who = by?.me ? 'mine' : 'theirs'
    const name = by?.name ? named(by.name) : t('bill.somebody')
    const sentence = t(`bill.state.${who}.${state}`, { name })
    return part ? `${part} ${sentence}` : sentence
  }
}
