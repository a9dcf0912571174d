import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { plainText, RichText } from './RichText.tsx'

const drawn = (html: string) => renderToStaticMarkup(<RichText html={html} />)

describe('a manager’s formatted text', () => {
  test('keeps paragraphs, emphasis, lists and honest links', () => {
    expect(drawn('<p>Der <b>Teig</b> ruht<br>lange.</p><ul><li>eins</li></ul>')).toBe(
      '<div><p>Der <strong>Teig</strong> ruht<br/>lange.</p><ul><li>eins</li></ul></div>',
    )
    expect(drawn('<a href="https://example.test/a?b=1&amp;c=2">mehr</a>')).toBe(
      '<div><a href="https://example.test/a?b=1&amp;c=2" rel="noopener">mehr</a></div>',
    )
  })

  test.each([
    ['<script>alert(1)</script>', '<div>alert(1)</div>'],
    ['<img src=x onerror=alert(1)>', '<div></div>'],
    ['<a href="javascript:alert(1)">x</a>', '<div>x</div>'],
    ['<a href=" jav&#x61;script:alert(1)">x</a>', '<div>x</div>'],
    ['<a href="//evil.test">x</a>', '<div>x</div>'],
    ['<p onclick="alert(1)" style="color:red">x</p>', '<div><p>x</p></div>'],
    ['&lt;script&gt;', '<div>&lt;script&gt;</div>'],
  ])('never runs or leads astray: %s', (html, safe) => expect(drawn(html)).toBe(safe))

  test('is forgiving about tags that are crossed, left open or closed twice', () => {
    expect(drawn('<p><strong>a</p></strong>b')).toBe('<div><p><strong>a</strong></p>b</div>')
    expect(drawn('<ul><li>a')).toBe('<div><ul><li>a</li></ul></div>')
    expect(drawn('</p>a')).toBe('<div>a</div>')
  })

  test('gives its words alone', () => {
    expect(plainText('<p>Tomaten,&nbsp;Basilikum</p><p>&amp; &Ouml;l</p>')).toBe(
      'Tomaten, Basilikum & &Ouml;l',
    )
  })
})
