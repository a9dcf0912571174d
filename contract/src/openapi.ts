import { type RefusalKey, refusalKeys } from '@tischlein/rules/refusal-keys'
import { z } from 'zod'
import { type Endpoint, everywhere, type Who } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { describe, describeAnswers, describeInput, refTo, type Schema } from './openapi-schemas.ts'
import { replyOf, statusOf } from './refusals.ts'
import { type CallName, pathFields } from './routes.ts'

type Fields = Readonly<Record<string, unknown>>

export type DocumentOptions = {
  readonly version: string
  /** Where the house is reached: `https://shop.example`. */
  readonly origin: string
  /** The English sentence of a key, parameters left in braces. */
  readonly sentence: (key: RefusalKey) => string
  /** Calls that nobody answers here. */
  readonly leaveOut?: readonly CallName[]
}

/** The whole interface as an OpenAPI 3.1 document, printed from the endpoints (decisions.md, section 2). */
export function openApiDocument({ version, origin, sentence, leaveOut = [] }: DocumentOptions) {
  const calls = all.filter(({ name }) => !leaveOut.includes(name))
  const { schemas, answerOf } = describeAnswers(calls)
  return {
    openapi: '3.1.0',
    info: { title: 'Tischlein', version, description, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: origin }],
    paths: pathsOf(calls, (call) => operationOf(call, answerOf(call), sentence)),
    components: {
      schemas: { ...schemas, RefusalKey: { type: 'string', enum: [...refusalKeys] } },
      parameters,
      responses: commonRefusals(sentence),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

const description = `Every answer is an envelope: \`data\`, and where there is something to say a \`message\` with a stable
\`key\` and a sentence in the language of \`Accept-Language\` (de, en, fr, ar). Every success is status 200.
A 422 carries \`errors\`: keys by input field; \`name\`, \`inStock\`, \`validTime\` and \`delivery_type\` are there as
parameters of the sentence. Any field may be refused with \`<field>_required\`, \`_numeric\`, \`_not_valid\`,
\`_too_short\`, \`_too_long\` or \`_not_array\`. A missing or dead token is 422 with \`message.body\` \`unauthenticated\`.
Money is whole minor units, times are on the restaurant's clock, instants are UTC.
Inputs of calls that are no GET may also stand in the query; the body wins. Unknown fields are ignored.`

const all: readonly Endpoint[] = Object.values(endpoints)

function pathsOf(calls: readonly Endpoint[], describe: (call: Endpoint) => Fields): Record<string, Fields> {
  const paths: Record<string, Fields> = {}
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: describe(call) }
  }
  return paths
}

function operationOf(call: Endpoint, answer: Schema, sentence: Sentence): Fields {
  const { properties = {}, required = [] } = describeInput(call)
  const inPath = pathFields(call.path)
  const elsewhere = Object.keys(properties).filter((field) => !inPath.includes(field))
  const isQuery = call.method === 'GET'
  const parameter = (place: string) => (name: string) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: properties[name],
  })
  return {
    operationId: call.name,
    tags: [tagOf(call.path)],
    summary: call.about,
    description: whoMayCall(call),
    security: securityOf(call.who),
    parameters: [
      ...inPath.map(parameter('path')),
      ...(isQuery || call.uploads ? elsewhere.map(parameter('query')) : []),
      ...headersOf(call),
    ],
    ...(isQuery ? {} : call.uploads ? uploadBody : bodyOf(properties, required, elsewhere)),
    responses: { 200: answered(call, answer), ...refusalsOf(call, sentence) },
  }
}

/** `/api/basket/add` stands among the calls of the basket. */
const tagOf = (path: string) => /^(?:\/api)?\/([\w-]+)/.exec(path)?.[1] ?? 'other'

const uploadBody: Fields = {
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
          required: ['file'],
        },
      },
    },
  },
}

const bodyOf = (
  properties: Schema['properties'],
  required: readonly string[],
  fields: readonly string[],
): Fields => ({
  requestBody: {
    required: fields.some((field) => required.includes(field)),
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: Object.fromEntries(fields.map((field) => [field, properties?.[field]])),
          required: fields.filter((field) => required.includes(field)),
        },
      },
    },
  },
})

const spoken: Record<Who, string> = {
  open: 'anyone',
  guest: 'any token of a guest',
  private: 'the token of a guest who said who they are',
  account: 'the token of an account',
  manager: 'a manager token',
  order_token: 'whoever sends the `token` of the order',
}

const whoMayCall = ({ who, roles }: Endpoint): string => {
  const callers = who.map((each) => spoken[each]).join(', or ')
  return who.includes('manager') ? `For ${callers} (${roles.join(', ')}).` : `For ${callers}.`
}

/** An empty requirement beside the bearer: it may be left out. */
const securityOf = (who: readonly Who[]): Fields[] => {
  if (who.includes('open')) return []
  return who.includes('order_token') ? [{ bearer: [] }, {}] : [{ bearer: [] }]
}

const header = (name: string) => ({ name, in: 'header', required: false, schema: { type: 'string' } })

const parameters = {
  AcceptLanguage: header('Accept-Language'),
  SocketId: { ...header('X-Socket-Id'), description: "The sender's own event stream, which gets no echo" },
  IdempotencyKey: { ...header('Idempotency-Key'), description: 'At most 255 characters; kept for a day' },
}

const parameterNamed = (name: keyof typeof parameters): Fields => ({
  $ref: `#/components/parameters/${name}`,
})

const headersOf = ({ repeatable, writes }: Endpoint): Fields[] => [
  parameterNamed('AcceptLanguage'),
  ...(writes ? [parameterNamed('SocketId')] : []),
  ...(repeatable ? [parameterNamed('IdempotencyKey')] : []),
]

function answered({ produces, beside, meta, answers }: Endpoint, data: Schema): Fields {
  if (produces) return { description: 'OK', content: { [produces]: { schema: data } } }
  const besideIt = beside ? describe(beside) : {}
  const properties = {
    data,
    message: { $ref: refTo('Message') },
    ...(meta ? { meta: describe(meta) } : {}),
    ...besideIt.properties,
  }
  const always = [
    answers instanceof z.ZodNull ? ['message'] : [],
    meta ? ['meta'] : [],
    besideIt.required ?? [],
  ].flat()
  const schema = { type: 'object', properties, required: ['data', ...always] }
  return { description: 'OK', content: { 'application/json': { schema } } }
}

type Sentence = DocumentOptions['sentence']

/** One answer per status: what the call adds to the common ones, each key with its sentence. */
function refusalsOf(call: Endpoint, sentence: Sentence): Record<number, Fields> {
  const common = byStatus(everywhere, (key) => replyOf(key).status)
  const own = byStatus(call.refuses, (key) => statusOf(call, { key }))
  const responses: Record<number, Fields> = {}
  for (const status of common.keys()) responses[status] = { $ref: `#/components/responses/${status}` }
  for (const [status, keys] of own) {
    responses[status] = refusal(status, [...keys, ...(common.get(status) ?? [])], sentence)
  }
  return responses
}

function commonRefusals(sentence: Sentence): Record<number, Fields> {
  const groups = byStatus(everywhere, (key) => replyOf(key).status)
  return Object.fromEntries([...groups].map(([status, keys]) => [status, refusal(status, keys, sentence)]))
}

const refusal = (status: number, keys: readonly RefusalKey[], sentence: Sentence): Fields => ({
  description: keys.map((key) => `- \`${key}\`: ${sentence(key)}`).join('\n'),
  content: { 'application/json': { schema: { $ref: refTo('ErrorEnvelope') } } },
  ...(status === 429 || status === 503 ? { headers: retryAfter } : {}),
})

const retryAfter = { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds' } }

function byStatus(
  keys: readonly RefusalKey[],
  statusOfKey: (key: RefusalKey) => number,
): Map<number, RefusalKey[]> {
  const groups = new Map<number, RefusalKey[]>()
  for (const key of keys) {
    const status = statusOfKey(key)
    groups.set(status, [...(groups.get(status) ?? []), key])
  }
  return groups
}
