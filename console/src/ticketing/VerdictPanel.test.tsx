import type { Language } from '@tischlein/rules/restaurant/restaurant'
import { addIcons } from '@tischlein/ui/Icon.tsx'
import { lateIconPaths } from '@tischlein/ui/late-icon-paths'
import { LocaleProvider } from '@tischlein/ui/locale'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { loadWords, WordsProvider } from '../words.ts'
import type { GateSlot } from './gate.ts'
import type { Entry, Verdict } from './use-check-in.ts'
import { VerdictPanel } from './VerdictPanel.tsx'

addIcons(lateIconPaths)
const loaded = {
  de: await loadWords('de'),
  en: await loadWords('en'),
  fr: await loadWords('fr'),
  ar: await loadWords('ar'),
}
const slot = (time: string): GateSlot => ({
  id: 1,
  time,
  end: '12:30',
  capacity: 40,
  sold: 3,
  used: 1,
  isOnSale: true,
  left: 37,
})
const entry: Entry = {
  ticket: {
    id: 5,
    fullName: 'Lena Hartmann',
    date: '2026-12-01',
    code: 'secret-of-lena',
    used_at: '2026-12-01T09:04:00Z',
    slot: { date: '2026-12-01', time: '10:00', end: '12:30' },
    product: 'Brunchfahrt',
  },
  order: { id: 7, number: '12' },
  product: 'Brunchfahrt',
  slot: { date: '2026-12-01', time: '10:00', end: '12:30' },
  fullName: 'Lena Hartmann',
  already: null,
}

function drawn(verdict: Verdict | null, { time = '10:00', language = 'en' as Language } = {}) {
  const html = renderToString(
    <LocaleProvider value={{ language, currency: 'EUR', timeZone: 'Europe/Berlin' }}>
      <WordsProvider value={loaded[language]}>
        <VerdictPanel
          verdict={verdict}
          slot={slot(time)}
          onUndo={async () => undefined}
          onAgain={async () => undefined}
        />
      </WordsProvider>
    </LocaleProvider>,
  )
  const text = html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
  return { html, text, tone: /data-tone="(\w+)"/.exec(html)?.[1] }
}

describe('the gate says', () => {
  test('who comes in, for what and when, with a way back', () => {
    const { text, tone } = drawn({ kind: 'in', entry })
    expect(tone).toBe('yes')
    for (const word of ['Come in', 'Lena Hartmann', 'Brunchfahrt', '10:00–12:30', '#12', 'Undo'])
      expect(text).toContain(word)
  })

  test('a word of warning for a ticket of another departure', () => {
    const { text, tone } = drawn({ kind: 'in', entry }, { time: '14:00' })
    expect([tone, text.includes('This ticket is for 10:00–12:30.')]).toEqual(['wait', true])
  })

  test('when a ticket that comes twice was used', () => {
    const { text, tone } = drawn({ kind: 'used', time: '10:04', body: '' })
    expect([tone, text.includes('Already used'), text.includes('Let in at 10:04')]).toEqual([
      'no',
      true,
      true,
    ])
    expect(text).not.toContain('Undo')
  })

  test('why somebody is not let in, in the words of the server', () => {
    const { text, tone } = drawn({ kind: 'no', body: 'This ticket is for another day.' })
    expect([tone, text.includes('This ticket is for another day.')]).toEqual(['no', true])
  })

  test('that nothing is known while nobody answers, never that it is good', () => {
    const { text, tone } = drawn({ kind: 'away', code: 'x' })
    expect([tone, text.includes('Not checked'), text.includes('Try again')]).toEqual(['wait', true, true])
  })

  test.each(['de', 'en', 'fr', 'ar'] as const)(
    '%s: it waits for a ticket, and everybody hears the answer',
    (language) => {
      const { html, text } = drawn(null, { language })
      expect(html).toContain('role="status"')
      expect(text).toContain(loaded[language].t('gate.waiting'))
    },
  )
})

test('no answer shows the code', () => {
  for (const verdict of [
    { kind: 'in', entry },
    { kind: 'away', code: 'secret-of-lena' },
  ] as const)
    expect(drawn(verdict).html).not.toContain('secret-of-lena')
})
