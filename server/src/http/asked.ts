import type { FastifyRequest } from 'fastify'
import { refused } from './refused.ts'

type Fields = { readonly [name: string]: unknown }

/**
 * Where inputs stand (answers.md, section 0): in the query, which the specification's client uses even for writes;
 * over it the JSON body; over both the path.
 */
export function fieldsOf(request: FastifyRequest): Fields {
  const query = isFields(request.query) ? withLists(request.query) : {}
  const params = isFields(request.params) ? request.params : {}
  const { body } = request
  if (body === undefined || body === null) return { ...query, ...params }
  if (!isFields(body)) return refused('malformed_request')
  return { ...query, ...body, ...params }
}

/** `products[]=1&products[]=2`, the way of many clients to write a list into a query. */
function withLists(query: Fields): Fields {
  const names = Object.keys(query)
  if (!names.some((name) => name.endsWith('[]'))) return query
  return Object.fromEntries(
    names.map((name) =>
      name.endsWith('[]') ? [name.slice(0, -2), [query[name]].flat()] : [name, query[name]],
    ),
  )
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' ? value : null
}

export function bearerOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization
  return header && /^bearer /i.test(header) ? header.slice('bearer '.length).trim() : null
}

/** A browser that fetches ahead does not mean it yet. */
export const isPrefetch = (request: FastifyRequest): boolean =>
  /prefetch|prerender/i.test(
    `${headerOf(request, 'sec-purpose')} ${headerOf(request, 'purpose')} ${headerOf(request, 'x-moz')}`,
  )

/** Where machines ask: they get an envelope, never a page. */
export const isForMachines = (path: string): boolean =>
  /^\/(api|health|simulator|metrics|version)(\/|\?|$)/.test(path)
