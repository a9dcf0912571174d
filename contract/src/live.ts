import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { int } from './entities/primitives.ts'
import { inputs, list, optional, text, wholeNumber } from './fields.ts'

const room = z.union(
  [
    z.enum(['restaurant', 'board']),
    z.templateLiteral([z.enum(['basket', 'order', 'reservation', 'table', 'table-payment']), ':', z.int()]),
  ],
  { error: 'rooms_not_valid' },
)

export const requestTicket = endpoint('requestTicket', {
  about: 'A ticket of one minute for the event stream of these rooms.',
  who: ['guest', 'manager', 'order_token'],
  input: inputs({
    rooms: list('rooms', room, { limit: 20, missing: 'rooms_required' }),
    token: optional(text('token', { missing: 'token_required' })),
  }),
  answers: z.object({ ticket: z.string(), expires_in: int, rooms: z.array(z.string()) }),
  refuses: ['event_access_denied'],
})

export const streamEvents = endpoint('streamEvents', {
  about:
    'What happens in the rooms of the ticket: ids only, the client reads again. `Last-Event-ID`, or `since` the number that a page was drawn with, catches up; `hello` says whether all of it was told.',
  who: 'open',
  input: inputs({
    ticket: text('ticket', { missing: 'ticket_required', max: 2000 }),
    since: wholeNumber({ error: 'malformed_request' }, 0, Number.MAX_SAFE_INTEGER)
      .optional()
      .catch(undefined),
  }),
  answers: z.string(),
  refuses: ['event_access_denied'],
  produces: 'text/event-stream',
})

/** ALTCHA's format, version 2: find the counter whose derived key begins with `keyPrefix`. */
const challenge = {
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: int,
    keyLength: int,
    keyPrefix: z.string(),
  }),
  signature: z.string(),
}

export const requestChallenge = endpoint('requestChallenge', {
  about: 'A proof of work, for those who want to be taken for human without a third party.',
  who: 'open',
  input: inputs({}),
  answers: z.object(challenge),
  beside: z.object(challenge),
})

const health = z.looseObject({ ok: z.boolean() })

export const checkAlive = endpoint('checkAlive', {
  about: 'The process answers.',
  who: 'open',
  input: inputs({}),
  answers: health,
  produces: 'application/json',
})

export const checkReady = endpoint('checkReady', {
  about: 'The house can sell: what is missing is named.',
  who: 'open',
  input: inputs({}),
  answers: health,
  produces: 'application/json',
})

export const readVersion = endpoint('readVersion', {
  about: 'Which build this is.',
  who: 'open',
  input: inputs({}),
  answers: z.looseObject({ ok: z.boolean(), version: z.string() }),
  produces: 'application/json',
})

export const readMetrics = endpoint('readMetrics', {
  about: 'Figures for a monitor, behind a token of the configuration.',
  who: 'open',
  input: inputs({}),
  answers: z.string(),
  produces: 'text/plain',
})
