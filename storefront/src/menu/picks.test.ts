import { describe, expect, test } from 'vitest'
import { aGroup, anItem } from '../test/samples.ts'
import {
  asksAgain,
  counted,
  isFull,
  missingIn,
  mostOfItem,
  sentPicks,
  surchargeOf,
  toggled,
} from './picks.ts'

const small = anItem({ id: 1, name: '26 cm' })
const large = anItem({ id: 2, name: '32 cm', pivot: { id: 2, price: 300 } })
const size = aGroup({ id: 10, items: [small, large] })

const ham = anItem({ id: 21, pivot: { id: 21, price: 300 } })
const basil = anItem({ id: 22, pivot: { id: 22, price: 50 } })
const rocket = anItem({ id: 23 })
const extras = aGroup({
  id: 20,
  minimum_value: 0,
  maximum_value: 2,
  is_multi_select: true,
  product_ids: [1],
  items: [ham, basil, rocket],
})
const none = new Map<number, number>()
const chosen = (...ids: number[]) => new Map(ids.map((id) => [id, 1]))

describe('choosing options', () => {
  test('one of a required group replaces the other, and cannot be let go', () => {
    expect(toggled(size, large, chosen(1))).toEqual(chosen(2))
    expect(toggled(size, large, chosen(2))).toEqual(chosen(2))
  })

  test('one of a free group can be let go', () => {
    const free = { ...size, minimum_value: 0 }
    expect(toggled(free, large, chosen(2))).toEqual(none)
  })

  test('several add up to the maximum and not beyond', () => {
    const two = toggled(extras, basil, chosen(21))
    expect(two).toEqual(chosen(21, 22))
    expect(isFull(extras, two)).toBe(true)
    expect(toggled(extras, rocket, two)).toEqual(two)
    expect(toggled(extras, ham, two)).toEqual(chosen(22))
  })

  test('a group is missing until its minimum is met', () => {
    expect(missingIn([size, extras], chosen(21))).toEqual([size])
    expect(missingIn([size, extras], chosen(1))).toEqual([])
  })

  test('a group that takes only one never asks for more than one', () => {
    expect(missingIn([{ ...size, minimum_value: 3 }], chosen(1))).toEqual([])
  })

  test('a group that asks for more than is left lets one be taken again, as far as there is some', () => {
    const scoops = { ...extras, minimum_value: 2, items: [{ ...ham, stock: 0 }, basil] }
    expect([asksAgain(extras), asksAgain({ ...scoops, items: [ham, basil] }), asksAgain(scoops)]).toEqual([
      false,
      false,
      true,
    ])
    expect(mostOfItem(scoops, basil, chosen(22))).toBe(2)
    expect(mostOfItem(extras, { ...basil, stock: 1 }, chosen(22))).toBe(1)
    expect(mostOfItem(extras, basil, chosen(21, 22))).toBe(1)
    const twice = counted(basil, 2, chosen(22))
    expect(missingIn([scoops], twice)).toEqual([])
    expect(sentPicks([scoops], twice)).toEqual({ productAttributeItems: [{ id: 22, quantity: 2 }] })
    expect(counted(basil, 0, twice)).toEqual(none)
  })

  test('what is chosen costs its surcharge, and travels by where its group belongs', () => {
    const picks = chosen(2, 21)
    expect(surchargeOf([size, extras], picks)).toBe(600)
    expect(sentPicks([size, extras], picks)).toEqual({
      attributeItems: [{ id: 2, quantity: 1 }],
      productAttributeItems: [{ id: 21, quantity: 1 }],
    })
    expect(sentPicks([size, extras], none)).toEqual({})
  })
})
