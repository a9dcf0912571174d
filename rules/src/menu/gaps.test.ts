import { expect, test } from 'vitest'
import { type Gappy, gapsOf } from './gaps.ts'

const whole: Gappy = {
  active: true,
  isPackage: false,
  taxClass: 'food',
  allergens: [],
  additives: [],
  netQuantity: null,
  image: '/pictures/soup.webp',
  missingTexts: 0,
}

test.each<[string, Partial<Gappy>, readonly string[]]>([
  ['nothing is missing', {}, []],
  ['an empty list is an answer, unknown is none', { allergens: null }, ['allergens']],
  ['additives have to be known as well', { additives: null }, ['allergens']],
  ['a drink needs its volume', { taxClass: 'drink' }, ['quantity']],
  ['a drink with its volume is complete', { taxClass: 'drink', netQuantity: '0,5 l' }, []],
  ['a package has what its parts have', { isPackage: true, allergens: null, taxClass: 'drink' }, []],
  ['a picture', { image: null }, ['picture']],
  ['a translation', { missingTexts: 2 }, ['translation']],
  ['what is off the menu owes nobody anything', { active: false, allergens: null, image: null }, []],
])('%s', (_, dish, gaps) => {
  expect(gapsOf({ ...whole, ...dish })).toEqual(gaps)
})
