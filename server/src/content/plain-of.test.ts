import { expect, test } from 'vitest'
import { plainOf } from './plain-of.ts'

test.each([
  ['<p>Zwei <strong>Tage</strong></p><p>Wein</p>', 'Zwei Tage\n\nWein'],
  ['<h2>Neu</h2><ul><li>Kürbis</li><li>Pilze</li></ul><p>Ciao</p>', 'Neu\n\n- Kürbis\n- Pilze\n\nCiao'],
  ['<p>Hier: <a href="https://x.test/a?b=1&amp;c=2">Karte</a></p>', 'Hier: Karte (https://x.test/a?b=1&c=2)'],
  ['<p>1 &lt; 2<br />&amp; mehr</p>', '1 < 2\n& mehr'],
  ['<p>&amp;lt; bleibt</p>', '&lt; bleibt'],
])('%s', (html, plain) => expect(plainOf(html)).toBe(plain))
