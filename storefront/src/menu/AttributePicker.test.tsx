import type { AttributeGroup } from '@tischlein/contract/entities'
import { describe, expect, test } from 'vitest'
import { draw, textOf } from '../test/draw.tsx'
import { aGroup, anItem, aProduct, aRestaurant } from '../test/samples.ts'
import { AttributePicker } from './AttributePicker.tsx'
import type { Picks } from './picks.ts'

const several = { is_multi_select: true }
const extras = (minimum_value: number, maximum_value: number | null) =>
  aGroup({
    ...several,
    name: 'Extras',
    minimum_value,
    maximum_value,
    items: [1, 2, 3, 4].map((id) => anItem({ id, name: `Extra ${id}`, pivot: { id, price: 100 } })),
  })
const drawn = (groups: AttributeGroup[], picks: Picks = new Map(), missing: AttributeGroup[] = []) =>
  draw(
    <AttributePicker
      product={aProduct({ price: 950 })}
      groups={groups}
      picks={picks}
      missing={missing}
      onChange={() => undefined}
    />,
    {
      restaurant: aRestaurant({ legend: [{ code: 'G', kind: 'allergen', name: 'Milk', icon: 'milk' }] }),
    },
  )
const picked = (...ids: number[]) => new Map(ids.map((id) => [id, 1]))

describe('what a group asks for', () => {
  test.each([
    [extras(2, null), 'You must select 2 items'],
    [extras(1, 3), 'You must select at least 1 item ( Max 3 items )'],
    [extras(0, 3), '( Max 3 items )'],
    [extras(2, 2), 'You must select 2 items'],
    [extras(0, null), 'Optional'],
    [aGroup({ items: [anItem()] }), 'You must select 1 item'],
  ])('is said in the words of the specification (%#)', (group, hint) =>
    expect(textOf(drawn([group]))).toContain(hint),
  )

  test('is repeated where it is missing once the guest has pressed Add', () => {
    const size = aGroup({ name: 'Size', items: [anItem()] })
    expect(textOf(drawn([size], new Map(), [size]))).toContain('Choose \u2068Size\u2069')
  })
})

describe('the accordion', () => {
  const folds = (html: string) => [...html.matchAll(/<details[^>]*>/g)].map(([tag]) => tag.includes('open'))

  test('shows required groups first and open, and folds the free ones after the third', () => {
    const groups = [
      extras(0, 3),
      extras(0, 3),
      extras(0, 3),
      aGroup({ name: 'Size', items: [anItem()] }),
    ].map((group, index) => ({ ...group, id: index + 1 }))
    const html = drawn(groups)
    expect(html.indexOf('Size')).toBeLessThan(html.indexOf('Extras'))
    expect(folds(html)).toEqual([true, true, true, false])
  })

  test('never folds what the guest has chosen in', () => {
    const groups = [1, 2, 3, 4].map((id) => ({ ...extras(0, 3), id }))
    const last = { ...extras(0, 3), id: 9, items: [anItem({ id: 77 })] }
    expect(folds(drawn([...groups, last], picked(77))).at(-1)).toBe(true)
  })
})

test('at the maximum the other choices are off and say why, the chosen ones stay', () => {
  const html = drawn([extras(0, 2)], picked(1, 2))
  expect(html.match(/aria-disabled="true"/g)).toHaveLength(2)
  expect(textOf(html)).toContain('( Max 2 items )')
})

test('a choice that is out of stock is off and says so', () => {
  const html = drawn([aGroup({ items: [anItem({ stock: 0 })] })])
  expect(html).toContain('aria-disabled="true"')
  expect(textOf(html)).toContain('out of stock today')
})

test('a size carries the whole price, an extra what it adds', () => {
  const size = aGroup({ id: 2, items: [anItem({ id: 9, name: '32 cm', pivot: { id: 9, price: 300 } })] })
  const text = textOf(drawn([size, extras(0, 3)]))
  expect(text).toContain('€12.50')
  expect(text).toContain('+€1.00')
})

test('what is in a choice is read in words', () => {
  const cheese = aGroup({ items: [anItem({ allergy_info: ['G'] })] })
  expect(textOf(drawn([cheese]))).toContain('Contains: Milk')
})
