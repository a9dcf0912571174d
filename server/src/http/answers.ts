import type { Readable } from 'node:stream'
import type { DataOf, Endpoint } from '@tischlein/contract/endpoint'
import type { MessageParams } from '@tischlein/contract/entities'
import type { SuccessKey } from '@tischlein/rules/refusal-keys'

/** What stands in an answer beside `data`. */
export type Beside = {
  /** Said instead of the call's own word of success. */
  readonly says?: SuccessKey
  readonly params?: MessageParams
  readonly meta?: object
  /** Top-level fields next to the envelope. */
  readonly top?: { readonly [field: string]: unknown }
}

const saidMark: unique symbol = Symbol('said')

export type Said<Data> = { readonly [saidMark]: true; readonly data: Data; readonly beside: Beside }

/** `data` with something to say, or to show, beside it. */
export const said = <Data>(data: Data, beside: Beside): Said<Data> => ({ [saidMark]: true, data, beside })

export type Page = { readonly page: number; readonly per_page: number; readonly total: number }

/** One page of a list that can grow. */
export const paged = <Data>(data: Data, meta: Page): Said<Data> => said(data, { meta })

const bytesMark: unique symbol = Symbol('bytes')

/** An answer that is finished: bytes from memory, a file as it is read, an empty 200 for a payment provider. */
export type Bytes<Body = Buffer | string> = {
  readonly [bytesMark]: true
  readonly body: Body
  readonly headers: { readonly [name: string]: string }
  readonly status: number
}

export const bytes = <Body extends Buffer | string | Readable>(
  body: Body,
  headers: Bytes['headers'],
  status = 200,
): Bytes<Body> => ({
  [bytesMark]: true,
  body,
  headers,
  status,
})

/** What a handler may return for this call. */
export type AnswerTo<Call extends Endpoint> =
  | DataOf<Call>
  | Said<DataOf<Call>>
  | Bytes<Buffer | string | Readable>

export const isSaid = (answer: unknown): answer is Said<unknown> =>
  typeof answer === 'object' && answer !== null && saidMark in answer

export const isBytes = (answer: unknown): answer is Bytes<Buffer | string | Readable> =>
  typeof answer === 'object' && answer !== null && bytesMark in answer
