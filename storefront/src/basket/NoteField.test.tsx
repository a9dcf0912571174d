import { expect, test } from 'vitest'
import { draw, textOf } from '../test/draw.tsx'
import { NoteField } from './NoteField.tsx'

const field = (length: number) =>
  draw(<NoteField label="Note" name="note" value={'x'.repeat(length)} onChange={() => undefined} />)

test('is counted, and says once when room gets short', () => {
  expect(field(0)).toContain('maxLength="140"')
  expect(textOf(field(119))).toContain('119/140')
  expect(textOf(field(119))).not.toContain('left')
  expect(textOf(field(120))).toContain('20 characters left')
  // The same words from there on: a sentence that changes with every letter would be read with every letter.
  expect(textOf(field(139))).toContain('20 characters left')
})
