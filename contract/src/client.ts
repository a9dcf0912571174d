import type { BesideOf, DataOf, InputOf, MetaOf } from './endpoint.ts'
import type { endpoints } from './endpoints.ts'
import type { Envelope, ErrorEnvelope, Errors } from './entities.ts'
import type { RefusedCall } from './refused-call.ts'
import { type CallName, pathFields, routes } from './routes.ts'

type Endpoints = typeof endpoints
type Inputs = { readonly [Name in CallName]: InputOf<Endpoints[Name]> }
type Data = { readonly [Name in CallName]: DataOf<Endpoints[Name]> }
type Meta = { readonly [Name in CallName]: MetaOf<Endpoints[Name]> }
type Beside = { readonly [Name in CallName]: BesideOf<Endpoints[Name]> }

/** What a call takes and gives, by its name. Zod stays on the server: these are types. */
export type InputFor<Name extends CallName> = Inputs[Name]
export type DataFor<Name extends CallName> = Data[Name]
export type MetaFor<Name extends CallName> = Meta[Name]
export type AnswerFor<Name extends CallName> = Envelope<Data[Name], Meta[Name]> & Beside[Name]

/** A question with its answer, as a page brings it along. */
export type Read<Name extends CallName = CallName> = {
  readonly [One in Name]: {
    readonly name: One
    readonly input: Inputs[One]
    readonly data: Data[One]
    readonly meta?: Meta[One]
  }
}[Name]

export type ClientOptions = {
  /** Left out: the page's own. */
  readonly origin?: string
  readonly restaurantId?: number
  /** The bearer token, fetched first if need be; null: none. */
  readonly token: (name: CallName) => Promise<string | null>
  readonly language: () => string
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
}

export type CallOptions = {
  readonly signal?: AbortSignal
  /** `Idempotency-Key`, `X-Socket-Id`. */
  readonly headers?: Readonly<Record<string, string>>
}

export type Client = <Name extends CallName>(
  name: Name,
  input: InputFor<Name>,
  options?: CallOptions,
) => Promise<AnswerFor<Name>>

/** Calls the house by name: `call('addToBasket', { basketId, productId })`. A refusal is thrown as `RefusedCall`. */
export function createClient(client: ClientOptions): Client {
  return async (name, input, options = {}) => {
    const token = await client.token(name)
    const { url, init } = requestOf(name, { restaurantId: client.restaurantId, ...input })
    const headers = {
      ...init.headers,
      'Accept-Language': client.language(),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...options.headers,
    }
    const response = await client.fetch((client.origin ?? '') + url, {
      ...init,
      headers,
      signal: options.signal ?? null,
    })
    const body: unknown = await response.json().catch(() => null)
    if (response.ok && isAnswer(name, body)) return body
    throw refusedCall(response, body)
  }
}

type Fields = Readonly<Record<string, unknown>>

/** Where each field travels: in the path, a GET's query, or the JSON body (answers.md, section 0). */
export function requestOf(
  name: CallName,
  input: Fields,
): { url: string; init: { method: string; headers: Record<string, string>; body?: string } } {
  const [method, path] = routes[name]
  const inPath = pathFields(path)
  const url = path.replace(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(String(input[field])))
  const rest = Object.entries(input).filter(
    ([field, value]) => !inPath.includes(field) && value !== undefined,
  )
  if (method !== 'GET') {
    const headers = { 'Content-Type': 'application/json' }
    return { url, init: { method, headers, body: JSON.stringify(Object.fromEntries(rest)) } }
  }
  const query = new URLSearchParams(
    rest.map(([field, value]): [string, string] => [field, String(value ?? '')]),
  ).toString()
  return { url: query ? `${url}?${query}` : url, init: { method, headers: {} } }
}

/** The server is taken at its word: its own tests hold every answer against the contract. */
const isAnswer = <Name extends CallName>(_name: Name, body: unknown): body is AnswerFor<Name> =>
  typeof body === 'object' && body !== null && 'data' in body

/** An answer that is no envelope (a proxy's page, say) reads like our own "something went wrong", without a sentence. */
function refusedCall(response: Response, body: unknown): RefusedCall {
  const envelope = isEnvelope(body) ? body : null
  const { complaints, params } = told(envelope?.errors ?? {}, envelope?.message.key)
  const retryAfter = Number(response.headers.get('Retry-After'))
  return {
    refused: true,
    status: response.status,
    key: envelope?.message.key || (complaints[0] ?? 'something_went_wrong'),
    body: envelope?.message.body ?? '',
    errors: envelope?.errors ?? {},
    params: { ...params, ...envelope?.message.params },
    retryAfter: retryAfter > 0 ? retryAfter : null,
  }
}

/**
 * What the lists of a 422 say (storefront.md, section 8): name, inStock, validTime and delivery_type are read first, as
 * parameters of the sentence; what the other fields hold are complaints. `name` is a complaint, too, where it holds the key.
 */
function told(errors: Errors, key: string | undefined) {
  const isComplaint = (field: string, list: readonly string[]) =>
    !parameters.includes(field) || (key !== undefined && list.includes(key))
  const entries = Object.entries(errors)
  const readFirst = (field: string) => {
    const list = errors[field]
    return list && !isComplaint(field, list) ? list[0] : undefined
  }
  const [name, inStock, validTime, delivery_type] = parameters.map(readFirst)
  return {
    complaints: entries.filter(([field, list]) => isComplaint(field, list)).flatMap(([, list]) => list),
    params: {
      ...(name !== undefined ? { name } : {}),
      ...(inStock !== undefined ? { inStock: Number(inStock) } : {}),
      ...(validTime !== undefined ? { validTime } : {}),
      ...(delivery_type !== undefined ? { delivery_type } : {}),
    },
  }
}
const parameters = ['name', 'inStock', 'validTime', 'delivery_type']

const isEnvelope = (body: unknown): body is ErrorEnvelope =>
  typeof body === 'object' &&
  body !== null &&
  'message' in body &&
  typeof body.message === 'object' &&
  body.message !== null &&
  'key' in body.message
