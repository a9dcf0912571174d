import { beforeEach, expect, test, vi } from 'vitest'
import { navigate } from '../router.tsx'
import { local } from '../shell/local.ts'
import { aShop } from '../test/draw.tsx'
import { arriveAtTable, seatIn } from './arrive.ts'
import { keepTable } from './keep-table.ts'
import { kept } from './kept.ts'

vi.mock('../router.tsx', async (original) => ({ ...(await original()), navigate: vi.fn() }))
vi.mock('./keep-table.ts', () => ({ keepTable: vi.fn() }))
beforeEach(() => {
  local.forgetEverything()
  vi.mocked(navigate).mockClear()
})

const NOW = 1_795_000_000_000
const seat = (table: object, qrcode: string) => ({ table, qrcode, wantedSince: NOW })

test.each([
  ['tableId=7&tableName=Bar&qrcode=geheim', seat({ tableId: 7 }, 'geheim')],
  ['tableName=Bar&qrcode=geheim', seat({ tableName: 'Bar' }, 'geheim')],
  ['tableName=%20Bar%20', seat({ tableName: 'Bar' }, '1')],
  ['tableId=7', seat({ tableId: 7 }, '1')],
  ['tableId=7&qrcode=', seat({ tableId: 7 }, '1')],
  ['tableId=x&tableName=12', seat({ tableName: '12' }, '1')],
  ['tableId=-1', null],
  ['tableName=', null],
  ['qrcode=geheim', null],
])('the address ?%s leads to %o', (query, expected) =>
  expect(seatIn(new URLSearchParams(query), NOW)).toEqual(expected),
)

test('the address loses the code before anybody answers, and keeps what else it says', () => {
  const href = 'https://rosmarino.example/menu?category=7&tableId=3&tableName=3&qrcode=geheim#allergies'
  vi.stubGlobal('location', { href })
  const shop = aShop()
  arriveAtTable(shop)
  expect(navigate).toHaveBeenCalledWith('/menu?category=7#allergies', { replace: true })
  expect(kept.seat.get()).toMatchObject({ table: { tableId: 3 }, qrcode: 'geheim' })
  expect(keepTable).toHaveBeenCalledWith(shop, true)
})
