import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import { type Bytes, bytes } from './answers.ts'
import { headerOf } from './asked.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** An answer as it leaves the house, ready for every encoding a client may ask for. */
export type Finished = {
  /** Weak, because the same answer travels in several encodings. */
  readonly etag: string
  readonly type: string
  encoded(encoding: Encoding): Buffer
}

const JSON_TYPE = 'application/json; charset=utf-8'
/** Below this a compressed answer is not worth its header. */
const WORTH_COMPRESSING_BYTES = 600

/** Each encoding is made when it is first asked for, and kept. */
export function finish(body: string | Buffer, type = JSON_TYPE): Finished {
  const identity = Buffer.from(body)
  const made: { [Name in Encoding]?: Buffer } = { identity }
  return {
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    type,
    encoded(encoding) {
      const body = made[encoding] ?? compress(identity, encoding)
      made[encoding] = body
      return body
    },
  }
}

/** What is finished, by name. Whatever was not asked for longest makes room when the shelf is full. */
export type Shelf<Thing = Finished> = { take(name: string, make: () => Thing): Thing }

export function createShelf<Thing = Finished>(size = 800): Shelf<Thing> {
  const finished = new Map<string, Thing>()
  return {
    take(name, make) {
      const taken = finished.get(name) ?? make()
      const isYoung = finished.has(name) && finished.size < size / 2
      if (isYoung) return taken
      finished.delete(name)
      finished.set(name, taken)
      if (finished.size > size) finished.delete(finished.keys().next().value ?? '')
      return taken
    },
  }
}

/** In the best encoding that the client takes; the mount answers 304 where the client has it already. */
export function bytesOf(
  finished: Finished,
  request: FastifyRequest,
  headers: { readonly [name: string]: string } = {},
): Bytes {
  const encoding = encodingFor(headerOf(request, 'accept-encoding'), finished)
  return bytes(finished.encoded(encoding), {
    'Content-Type': finished.type,
    ETag: finished.etag,
    Vary: 'Accept-Encoding, Accept-Language',
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    ...headers,
  })
}

function compress(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'gzip') return gzipSync(body, { level: 9 })
  return brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })
}

function encodingFor(accepts: string | null, finished: Finished): Encoding {
  if (accepts === null || finished.encoded('identity').length < WORTH_COMPRESSING_BYTES) return 'identity'
  if (takes(accepts, 'br')) return 'br'
  return takes(accepts, 'gzip') ? 'gzip' : 'identity'
}

const takes = (accepts: string, encoding: string): boolean =>
  accepts.split(',').some((offer) => {
    const [name, weight] = offer.split(';')
    return name?.trim() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(weight ?? '')
  })
