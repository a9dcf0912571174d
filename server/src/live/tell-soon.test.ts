import { expect, test } from 'vitest'
import { createSoonTeller } from './tell-soon.ts'

const edit = (room: string, version: number, socketId: string | null = null) => ({
  restaurantId: 1,
  rooms: [room],
  what: 'changed',
  nounId: 5,
  version,
  socketId,
})

test('edits of a moment travel together, the latest of each room, without an echo where one sent them all', async () => {
  const written: unknown[][] = []
  const soon = createSoonTeller(
    async (rows) => void written.push(rows.map(({ room, version, socket_id }) => [room, version, socket_id])),
    () => undefined,
  )
  soon.tell(edit('basket:1', 2, 'anna'))
  soon.tell(edit('basket:1', 3, 'anna'))
  soon.tell(edit('basket:2', 7, 'ben'))
  soon.tell(edit('basket:2', 8, 'bens-phone'))
  expect(written).toEqual([])
  await soon.flush()
  await soon.flush()
  expect(written).toEqual([
    [
      ['basket:1', 3, 'anna'],
      ['basket:2', 8, null],
    ],
  ])
})

test('what cannot be written is reported and does not stand in the way of the next', async () => {
  const reported: unknown[] = []
  const away = new Error('away')
  const soon = createSoonTeller(
    () => Promise.reject(away),
    (error) => void reported.push(error),
  )
  soon.tell(edit('basket:1', 2))
  await soon.flush()
  soon.tell(edit('basket:1', 3))
  await soon.flush()
  expect(reported).toEqual([away, away])
})
