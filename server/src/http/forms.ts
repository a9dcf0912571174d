import type { FastifyInstance } from 'fastify'

/** Lets the routes of this room read form posts: payment providers and their pages send them, our own clients never. */
export function readForms(room: FastifyInstance): void {
  room.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}
