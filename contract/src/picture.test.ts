import { expect, test } from 'vitest'
import { pictureAt, pictureSet, pictureTint } from './picture.ts'

const dish = '/pictures/burrata.1a2b3c4d.eadbc9.800.webp'
const hero = '/pictures/hero.1a2b3c4d.144f34.1600.webp'
const thumb = '/pictures/cat-pizza.1a2b3c4d.fefdf9.240.webp'
const logo = '/pictures/logo.1a2b3c4d.svg'

test('a picture comes in the smaller widths and its own', () => {
  expect(pictureSet(dish, 'avif')).toBe(
    '/pictures/burrata.1a2b3c4d.eadbc9.400.avif 400w, /pictures/burrata.1a2b3c4d.eadbc9.800.avif 800w',
  )
  expect(pictureSet(hero, 'webp').match(/\d+w/g)).toEqual(['400w', '800w', '1600w'])
  expect(pictureSet(thumb, 'webp')).toBe(`${thumb} 240w`)
  expect(pictureSet(logo, 'webp')).toBe('')
})

test.each([
  [dish, 300, '/pictures/burrata.1a2b3c4d.eadbc9.400.webp'],
  [dish, 2000, dish],
  [hero, 900, hero],
  [thumb, 400, thumb],
  [logo, 400, logo],
])('%s at %i is %s', (url, width, address) => expect(pictureAt(url, width)).toBe(address))

test('the colour of the ground stands in the address', () => {
  expect(pictureTint(dish)).toBe('#eadbc9')
  expect(pictureTint(logo)).toBeNull()
})
