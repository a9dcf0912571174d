import { isRefusedCall } from '@tischlein/contract/refused-call'
import type { Speech } from '../words.ts'

/** Why something was not done, as the server put it. */
export const toldOf = (refusal: unknown, { t }: Pick<Speech, 't'>): string =>
  isRefusedCall(refusal) && refusal.body ? refusal.body : t('console.offline.none')
