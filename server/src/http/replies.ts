import type { Endpoint } from '@tischlein/contract/endpoint'
import { fieldOf, replyOf, statusOf } from '@tischlein/contract/refusals'
import { wallIn } from '@tischlein/locales/day'
import type { Words } from '@tischlein/locales/words'
import type { SuccessKey } from '@tischlein/rules/refusal-keys'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import type { Refusal } from '@tischlein/rules/ruling'
import type { FastifyReply } from 'fastify'
import { type Beside, isBytes, isSaid } from './answers.ts'
import type { RefusedOptions } from './refused.ts'

type Params = {
  readonly name?: string
  readonly inStock?: number
  readonly validTime?: string
  readonly delivery_type?: string
}

type Envelope = {
  data: unknown
  message?: { type: 'success' | 'error'; body: string; key: string; params?: Params }
  errors?: { [field: string]: string[] }
  [field: string]: unknown
}

/** Calls whose answer also says at the top level how it went (decisions.md, section 2). */
const speaksAtTop = (call: Endpoint | null): boolean => {
  const beside = call?.beside
  return (
    beside !== undefined &&
    'shape' in beside &&
    typeof beside.shape === 'object' &&
    beside.shape !== null &&
    'msg' in beside.shape
  )
}

/** Seconds after which to come back, where a refusal says nothing better. */
const RETRY_AFTER: { readonly [status: number]: number } = { 429: 60, 503: 2 }

export type Speaker = {
  answer(reply: FastifyReply, call: Endpoint, language: Language, answer: unknown): FastifyReply
  refuse(
    reply: FastifyReply,
    call: Endpoint | null,
    language: Language,
    refusals: readonly Refusal[],
    options?: RefusedOptions,
  ): FastifyReply
}

/** The one place that writes envelopes, statuses and sentences. */
export const createSpeaker = (words: Readonly<Record<Language, Words>>): Speaker => ({
  answer(reply, call, language, answer) {
    if (isBytes(answer)) return reply.code(answer.status).headers(answer.headers).send(answer.body)
    const { data, beside } = isSaid(answer) ? answer : { data: answer, beside: {} }
    return reply
      .code(200)
      .send(successEnvelope(call, data, beside, (key, params) => words[language].t(`success.${key}`, params)))
  },

  refuse(reply, call, language, refusals, options = {}) {
    const [first = { key: 'something_went_wrong' } satisfies Refusal] = refusals
    const status = options.status ?? (call ? statusOf(call, first) : replyOf(first.key).status)
    const retryAfter = options.retryAfter ?? RETRY_AFTER[status]
    if (retryAfter !== undefined) reply.header('Retry-After', String(Math.max(1, Math.ceil(retryAfter))))
    const body =
      first.key === 'unauthenticated'
        ? 'unauthenticated'
        : words[language].t(`refusal.${first.key}`, {
            ...paramsOf(first),
            ...(first.validTime ? { validTime: wallIn(language, first.validTime) } : {}),
            ...(options.retryAfter ? { wait: waitIn(language, options.retryAfter) } : {}),
          })
    return reply.code(status).send(refusalEnvelope({ call, refusals, first, status, body }))
  },
})

/** How long to wait, in words: up to two minutes in seconds, then in minutes, never less than there is. */
function waitIn(language: Language, seconds: number): string {
  const [unit, count] = seconds <= 120 ? ['second', seconds] : ['minute', seconds / 60]
  return new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.ceil(count),
  )
}

function successEnvelope(
  call: Endpoint,
  data: unknown,
  { says, params, meta, top }: Beside,
  sentence: (key: SuccessKey, params: Params) => string,
): Envelope {
  const key = says ?? call.says ?? (data === null || speaksAtTop(call) ? 'ok' : undefined)
  const envelope: Envelope = { data }
  if (key)
    envelope.message = {
      type: 'success',
      body: sentence(key, params ?? {}),
      key,
      ...(params ? { params } : {}),
    }
  if (meta) envelope.meta = meta
  if (speaksAtTop(call)) Object.assign(envelope, { type: 'success', msg: envelope.message?.body })
  return Object.assign(envelope, top)
}

type Refusing = {
  readonly call: Endpoint | null
  readonly refusals: readonly Refusal[]
  readonly first: Refusal
  readonly status: number
  readonly body: string
}

function refusalEnvelope({ call, refusals, first, status, body }: Refusing): Envelope {
  const params = paramsOf(first)
  const hasParams = Object.keys(params).length > 0
  const envelope: Envelope = {
    data: null,
    message: { type: 'error', body, key: first.key, ...(hasParams ? { params } : {}) },
  }
  if (status === 422 && first.key !== 'unauthenticated')
    envelope.errors = { ...listed(params), ...complaints(call, refusals) }
  if (speaksAtTop(call))
    Object.assign(envelope, { type: 'error', msg: body, validTime: params.validTime, name: params.name })
  return envelope
}

/** Parameters travel a second time in `errors`, as one-element lists of strings (answers.md, section 0). */
const listed = (params: Params): { [name: string]: string[] } =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, [String(value)]]))

function complaints(call: Endpoint | null, refusals: readonly Refusal[]): { [field: string]: string[] } {
  const byField: { [field: string]: string[] } = {}
  for (const refusal of refusals) {
    const field = call
      ? fieldOf(call, refusal)
      : (refusal.field ?? replyOf(refusal.key).field ?? 'restaurantId')
    byField[field] = [...(byField[field] ?? []), refusal.key]
  }
  return byField
}

const paramsOf = ({ name, inStock, validTime, delivery_type }: Refusal): Params => ({
  ...(name !== undefined ? { name } : {}),
  ...(inStock !== undefined ? { inStock } : {}),
  ...(validTime !== undefined ? { validTime } : {}),
  ...(delivery_type !== undefined ? { delivery_type } : {}),
})
