import { z } from 'zod'
import { endpoint, nothing } from './endpoint.ts'
import { pageMeta } from './entities/envelope.ts'
import { managedTable, tableCode } from './entities/table.ts'
import { flag, inputs, number, optional, paging, pathId, text } from './fields.ts'

const SEATS_MAX = 99
const NAME_MAX = 60

const floorRoles = ['owner', 'manager', 'staff'] as const

const id = pathId('table_does_not_exists')

export const listManagedTables = endpoint('listManagedTables', {
  about: 'The tables, the visit that goes on at each, and the address behind each QR code.',
  who: 'manager',
  roles: floorRoles,
  input: inputs({ q: optional(text('q')), ...paging }),
  answers: z.array(managedTable),
  meta: pageMeta,
})

export const readManagedTable = endpoint('readManagedTable', {
  about: 'One table.',
  who: 'manager',
  roles: floorRoles,
  input: inputs({ id }),
  answers: managedTable,
  refuses: ['table_does_not_exists'],
})

export const createTable = endpoint('createTable', {
  about: 'A further table.',
  who: 'manager',
  roles: floorRoles,
  input: inputs({
    name: text('name', { max: NAME_MAX, missing: 'name_required' }),
    seats: number('seats', 1, SEATS_MAX, 'seats_required'),
  }),
  answers: managedTable,
  refuses: ['name_duplicate'],
})

export const updateTable = endpoint('updateTable', {
  about: 'Another name or number of seats; codes printed before stay good.',
  who: 'manager',
  roles: floorRoles,
  input: inputs({
    id,
    name: optional(text('name', { max: NAME_MAX })),
    seats: optional(number('seats', 1, SEATS_MAX)),
  }),
  answers: managedTable,
  refuses: ['table_does_not_exists', 'name_duplicate'],
})

export const deleteTable = endpoint('deleteTable', {
  about: 'The table leaves the room; orders of it stay.',
  who: 'manager',
  roles: floorRoles,
  input: inputs({ id }),
  answers: nothing,
  says: 'ok',
  refuses: ['table_does_not_exists', 'table_is_taken'],
})

export const openTable = endpoint('openTable', {
  about:
    'Begin a visit, or say that the guests who began one are there; guests of an earlier visit may come back.',
  who: 'manager',
  roles: floorRoles,
  input: inputs({ id }),
  answers: managedTable,
  refuses: ['table_does_not_exists'],
})

export const freeTable = endpoint('freeTable', {
  about: 'End the visit. What is still open has to be meant: `force`.',
  who: 'manager',
  roles: floorRoles,
  input: inputs({ id, force: optional(flag('force')) }),
  answers: managedTable,
  refuses: ['table_does_not_exists', 'tab_still_open'],
})

export const revokeTable = endpoint('revokeTable', {
  about: 'A new code: every one printed before is worthless from now on.',
  who: 'manager',
  roles: floorRoles,
  input: inputs({ id }),
  answers: managedTable,
  refuses: ['table_does_not_exists'],
})

export const drawTableCode = endpoint('drawTableCode', {
  about: "The table's QR code as a picture to print.",
  who: 'manager',
  roles: floorRoles,
  input: inputs({ id }),
  answers: tableCode,
  refuses: ['table_does_not_exists'],
})
