import type { Demand } from '@tischlein/rules/menu/judge-choices'
import type { Speech } from '../words.ts'

/** How many are to be chosen, in words: "required, exactly 1", "as many as wanted". */
export function demandInWords(demand: Demand, t: Speech['t']): string {
  switch (demand.word) {
    case 'any':
      return t('choices.demand.any')
    case 'up_to':
      return t('choices.demand.up-to', { most: demand.most })
    case 'exactly':
      return t('choices.demand.exactly', { least: demand.least })
    case 'at_least':
      return t('choices.demand.at-least', { least: demand.least })
    case 'between':
      return t('choices.demand.between', { least: demand.least, most: demand.most })
  }
}
