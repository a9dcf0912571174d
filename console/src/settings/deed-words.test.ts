import { expect, test } from 'vitest'
import { deedWords } from './deed-words.ts'

const words: Readonly<Record<string, string>> = {
  'settings.did.opening-hours': 'Öffnungszeiten geändert',
  'settings.noun.closed-day': 'Schließtag',
  'settings.verb.added': 'hinzugefügt',
}
const word = (key: string) => words[key] ?? null

test.each([
  ['opening hours', 'Öffnungszeiten geändert'],
  ['closed day added', 'Schließtag: hinzugefügt'],
  ['closed_day_added', 'Schließtag: hinzugefügt'],
  ['closed day painted', 'closed day painted'],
  ['busy', 'busy'],
])('%s is told as %s', (deed, told) => expect(deedWords(deed, word)).toBe(told))
