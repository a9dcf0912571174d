import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Bytes } from '../http/answers.ts'
import { headerOf } from '../http/asked.ts'

/** Finished bytes, or 304 for whoever has them. */
export function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, headers, status }: Bytes,
): FastifyReply {
  reply.headers(headers)
  const isKnown = status === 200 && headerOf(request, 'if-none-match')?.includes(headers.ETag ?? '-')
  return isKnown ? reply.code(304).send() : reply.code(status).send(body)
}
