import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ['Frühling am Herd!', 'fruehling-am-herd'],
  ['  Crème brûlée – à emporter ', 'creme-brulee-a-emporter'],
  ['قائمة رمضان', 'قائمة-رمضان'],
  ['?!', ''],
  [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
])('%j has the short name %j', (title, slug) => expect(slugOf(title)).toBe(slug))
