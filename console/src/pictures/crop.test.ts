import { describe, expect, test } from 'vitest'
import { type Box, largestBox, movedBy, type Shape, sizedTo, stretchedTo, written } from './crop.ts'

const photo = { width: 1600, height: 900 }
const middle: Box = { x: 700, y: 300, w: 400, h: 300 }

test.each([
  ['square', { width: 1600, height: 900 }, '350,0,900,900'],
  ['square', { width: 900, height: 1600 }, '0,350,900,900'],
  ['wide', { width: 1600, height: 900 }, '200,0,1200,900'],
  ['wide', { width: 900, height: 1600 }, '0,462,900,675'],
  ['banner', { width: 1600, height: 900 }, '0,100,1600,700'],
  ['wide', { width: 1, height: 1 }, '0,0,1,1'],
] as const)('the largest %s of %j', (shape, size, crop) => {
  const box = largestBox(shape, size)
  expect(box && written(box)).toBe(crop)
})

test('the whole picture needs no box', () => expect(largestBox('whole', photo)).toBeNull())

describe('a box', () => {
  test.each([
    [{ x: 10.4, y: -20.4 }, '710,280,400,300'],
    [{ x: -9000, y: -9000 }, '0,0,400,300'],
    [{ x: 9000, y: 9000 }, '1200,600,400,300'],
  ])('is moved by %j, as far as the picture goes', (by, crop) => {
    expect(written(movedBy(middle, by, photo))).toBe(crop)
  })

  test.each([
    [200, '800,375,200,150'],
    [5, '840,405,120,90'],
    [9000, '300,0,1200,900'],
  ])('is made %i wide around its middle, not too narrow and not beyond the picture', (w, crop) => {
    expect(written(sizedTo(middle, w, 'wide', photo))).toBe(crop)
  })

  test.each([
    [500, '700,300,500,375'],
    [9000, '700,300,800,600'],
    [-50, '700,300,120,90'],
  ])('is stretched to %i from its first corner, which stays', (w, crop) => {
    expect(written(stretchedTo(middle, w, 'wide', photo))).toBe(crop)
  })

  test('never leaves the picture and keeps its shape, whatever is done to it', () => {
    for (const size of [photo, { width: 333, height: 1000 }, { width: 90, height: 61 }])
      for (const shape of ['wide', 'square', 'banner'] as const) {
        let box = largestBox(shape, size) as Box
        for (let step = 1; step < 200; step++) {
          box = deeds[step % deeds.length]?.(box, step, shape, size) ?? box
          const { x, y, w, h } = box
          expect([x, y, w, h].every(Number.isInteger)).toBe(true)
          expect(x >= 0 && y >= 0 && x + w <= size.width && y + h <= size.height, written(box)).toBe(true)
          expect(
            Math.abs(h - (w * (largestBox(shape, size)?.h ?? 0)) / (largestBox(shape, size)?.w ?? 1)),
          ).toBeLessThan(1)
        }
      }
  })
})

const deeds: readonly ((box: Box, step: number, shape: Shape, size: typeof photo) => Box)[] = [
  (box, step, _, size) => movedBy(box, { x: step * 7.3 - 400, y: 300 - step * 5.1 }, size),
  (box, step, shape, size) => sizedTo(box, box.w * (step % 3 ? 0.8 : 1.6), shape, size),
  (box, step, shape, size) => stretchedTo(box, box.w + step * 11 - 900, shape, size),
]
