import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import { type Bytes, bytes } from './answers.ts'
import { headerOf } from './asked.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** An answer as it leaves the house, ready for every encoding a client may ask for. */
export type Finished = {
  /** Bytes of it as it is. */
  readonly size: number
  in(encoding: Encoding): Bytes
}

const JSON_TYPE = 'application/json; charset=utf-8'
/** Below this a compressed answer is not worth its header. */
const WORTH_COMPRESSING_BYTES = 600

/** Each encoding is made when it is first asked for, and kept with its headers. */
export function finish(body: string | Buffer, type = JSON_TYPE): Finished {
  const identity = Buffer.from(body)
  const made: { [Name in Encoding]?: Bytes } = {}
  // Weak, because the same answer travels in several encodings.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return {
    size: identity.length,
    in(encoding) {
      const ready = made[encoding] ?? packed(identity, encoding, { 'Content-Type': type, ETag: etag })
      made[encoding] = ready
      return ready
    },
  }
}

function packed(identity: Buffer, encoding: Encoding, headers: Bytes['headers']): Bytes {
  const varied = { ...headers, Vary: 'Accept-Encoding, Accept-Language' }
  if (encoding === 'identity') return bytes(identity, varied)
  return bytes(compress(identity, encoding), { ...varied, 'Content-Encoding': encoding })
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
export function bytesOf(finished: Finished, request: FastifyRequest, headers?: Bytes['headers']): Bytes {
  const accepts = finished.size < WORTH_COMPRESSING_BYTES ? null : headerOf(request, 'accept-encoding')
  const ready = finished.in(accepts === null ? 'identity' : encodingFor(accepts))
  return headers ? { ...ready, headers: { ...ready.headers, ...headers } } : ready
}

function compress(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'gzip') return gzipSync(body, { level: 9 })
  return brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })
}

const KNOWN_MAX = 1_000
const known = new Map<string, Encoding>()

/** Browsers say one of a handful of things here; whoever invents more shall not fill the memory. */
function encodingFor(accepts: string): Encoding {
  const before = known.get(accepts)
  if (before) return before
  const best = (['br', 'gzip'] as const).find((encoding) => takes(accepts, encoding)) ?? 'identity'
  if (known.size < KNOWN_MAX && accepts.length < 200) known.set(accepts, best)
  return best
}

const takes = (accepts: string, encoding: string): boolean =>
  accepts.split(',').some((offer) => {
    const [name, weight] = offer.split(';')
    return name?.trim() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(weight ?? '')
  })
