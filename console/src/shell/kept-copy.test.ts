import { expect, test } from 'vitest'
import { keptCopy } from './kept-copy.ts'

function aDevice() {
  const device = { text: null as string | null, writes: 0, now: 1_000_000 }
  const slot = {
    get: () => device.text,
    set: (text: string) => {
      device.text = text
      device.writes += 1
    },
  }
  return { device, copyOf: (name: string) => keptCopy<readonly number[]>(slot, name, () => device.now) }
}

test('what was said last outlives the page, and belongs to one house only', () => {
  const { copyOf } = aDevice()
  copyOf('1').set([7, 8])
  expect(copyOf('1').get()).toMatchObject({ at: 1_000_000, value: [7, 8] })
  expect(copyOf('2').get()).toBeNull()
})

test('it is forgotten after half a day, and what cannot be read is none', () => {
  const { device, copyOf } = aDevice()
  copyOf('1').set([7])
  device.now += 12 * 60 * 60 * 1000
  expect(copyOf('1').get()).toBeNull()
  device.text = '{"name":'
  expect(copyOf('1').get()).toBeNull()
})

test('the same again is written once a minute', () => {
  const { device, copyOf } = aDevice()
  const copy = copyOf('1')
  copy.set([7])
  device.now += 10_000
  copy.set([7])
  expect(device.writes).toBe(1)
  device.now += 60_000
  copy.set([7])
  expect(device.writes).toBe(2)
  copy.set([7, 8])
  expect(device.writes).toBe(3)
})
