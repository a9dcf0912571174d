import type { RefusalKey } from '@tischlein/rules/refusal-keys'
import type { Asked, Refused, Succeeded, World } from './catalogue-world.ts'

/** Recurring offers and pauses (section 8 of accounts-checkout-orders-manager.md, "Patterns"). */

type Sent = Readonly<Record<string, unknown>>

/** Each has a name of its own, so that only the one that means to takes another's. */
const offerAt = ({ house, place }: World): Sent => ({
  name: `Abend ${house.deps.newId()}`,
  start_time: '18:00',
  products: [place.dish('Gedeckter Tisch')],
  weekdays: [5],
})
const pauseAt = (world: World): Sent => ({ ...offerAt(world), start_date: '2026-12-24' })

const creating =
  (sent: Sent) =>
  (world: World): Asked => ({ by: world.owner, input: { ...offerAt(world), ...sent } })

const wrong = (key: RefusalKey, sent: Sent, says: string): Refused => ({
  key,
  call: 'createPattern',
  field: Object.keys(sent)[0] ?? '',
  says,
  ask: creating(sent),
})

export const patternRefusals: readonly Refused[] = [
  wrong('start_time_required', { start_time: '' }, 'Please enter the start time.'),
  wrong('start_time_not_valid', { start_time: '25:00' }, 'Please check the start time.'),
  wrong('end_time_not_valid', { end_time: 'late' }, 'Please check the end time.'),
  wrong('start_date_not_valid', { start_date: '2026-02-30' }, 'Please check the start date.'),
  wrong('end_date_not_valid', { end_date: 'never' }, 'Please check the end date.'),
  wrong('products_required', { products: [] }, 'Please choose at least one dish.'),
  wrong('products_not_array', { products: 'all' }, 'Please send the dishes as a list.'),
  wrong('products_not_valid', { products: ['Pizza'] }, 'Please check the dishes.'),
  wrong('weekdays_required', { weekdays: [] }, 'Please choose at least one weekday.'),
  wrong('weekdays_not_array', { weekdays: 'all' }, 'Please send the weekdays as a list.'),
  wrong('weekday_does_not_exists', { weekdays: [8] }, 'This weekday does not exist.'),
  wrong('date_in_past', { end_date: '2026-03-10' }, 'The date cannot be in the past.'),
  wrong(
    'end_before_start',
    { end_date: '2026-03-13', start_date: '2026-03-14' },
    'The end cannot be before the start.',
  ),
  wrong('name_duplicate', { name: 'Mittag' }, 'This name is already taken.'),
  {
    key: 'start_or_end_date_required',
    call: 'createBreakPattern',
    field: 'start_date',
    says: 'Please enter a start or an end date.',
    ask: creating({}),
  },
  {
    key: 'pattern_does_not_exists',
    call: 'readPattern',
    status: 404,
    says: 'These selling hours do not exist.',
    ask: ({ owner }) => ({ by: owner, input: { id: 4 } }),
  },
  {
    key: 'break_pattern_does_not_exists',
    call: 'stopBreakPattern',
    status: 404,
    says: 'This pause does not exist.',
    ask: ({ owner }) => ({ by: owner, input: { id: 4 } }),
  },
]

const ofPattern =
  (sent: Sent = {}) =>
  async (world: World): Promise<Asked> => {
    const { data } = await world.owner.call('createPattern', offerAt(world) as never)
    return { by: world.owner, input: { id: data.id, ...sent } }
  }
const ofPause =
  (sent: Sent = {}) =>
  async (world: World): Promise<Asked> => {
    const { data } = await world.owner.call('createBreakPattern', pauseAt(world) as never)
    return { by: world.owner, input: { id: data.id, ...sent } }
  }

export const patternSuccesses: readonly Succeeded[] = [
  {
    key: 'pattern_created',
    call: 'createPattern',
    says: 'The selling hours have been created.',
    ask: creating({}),
  },
  {
    key: 'pattern_updated',
    call: 'updatePattern',
    says: 'The selling hours have been changed.',
    ask: ofPattern({ start_time: '19:00' }),
  },
  {
    key: 'pattern_deleted',
    call: 'deletePattern',
    says: 'The selling hours have been deleted.',
    ask: ofPattern(),
  },
  {
    key: 'break_pattern_created',
    call: 'createBreakPattern',
    says: 'The pause has been created.',
    ask: (world) => ({ by: world.owner, input: pauseAt(world) }),
  },
  {
    key: 'break_pattern_updated',
    call: 'updateBreakPattern',
    says: 'The pause has been changed.',
    ask: ofPause({ start_time: '19:00' }),
  },
  {
    key: 'break_pattern_stopped',
    call: 'stopBreakPattern',
    says: 'The pause has been ended.',
    ask: ofPause(),
  },
  {
    key: 'break_pattern_deleted',
    call: 'deleteBreakPattern',
    says: 'The pause has been deleted.',
    ask: ofPause(),
  },
]
