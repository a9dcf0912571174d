import { expect, test } from 'vitest'
import { draw } from '../test/draw.tsx'
import { SearchField } from './SearchField.tsx'

test('the search field is named, and can be cleared once there is something in it', () => {
  const field = (address: string) =>
    draw(<SearchField isOpen={false} onClose={() => undefined} />, { address })
  expect(field('/')).toContain('placeholder="Search Products"')
  expect(field('/')).not.toContain('Clear search')
  expect(field('/menu?q=pizza')).toMatch(/value="pizza"[\s\S]*aria-label="Clear search"/)
})
