import { load as loadWords } from 'virtual:words-of/table'
import type { WordKey } from '@tischlein/locales/keys'
import { notify } from '../shell/notices.ts'
import type { Shop } from '../shop.ts'
import { bringWords } from '../with-words.ts'

/** Somebody looks at the table and the others there, not at the page: a word about it waits a little longer. */
export const LASTS_MS = 20_000

type About = Extract<WordKey<'table'>, 'table.welcome' | 'table.welcome.hand' | 'table.ended'>

/** Says how this device stands with its table, in a notice. */
export async function tellAtTable({ words }: Shop, key: About, table: string): Promise<void> {
  await bringWords(loadWords)
  const text = words.words().t(key, { name: `\u2068${table}\u2069` })
  notify(text, key === 'table.welcome' ? { tone: 'ok' } : { lastsMs: LASTS_MS })
}

/** Says why a table was not to be had: the menu is read all the same. */
export async function tellRefused({ words }: Shop, reason: string): Promise<void> {
  await bringWords(loadWords)
  notify(words.words().t('table.refused', { reason }), { tone: 'error', lastsMs: LASTS_MS })
}
