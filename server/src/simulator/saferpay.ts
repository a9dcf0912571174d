import type { Instant } from '@tischlein/rules/clock'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ZodError } from 'zod'
import { assertPage, initialize } from './saferpay-pages.ts'
import type { SaferpayStore } from './saferpay-store.ts'
import { cancel, capture, inquire, refund } from './saferpay-transactions.ts'
import { type Answer, fail, heading } from './saferpay-wire.ts'
import { openStore } from './store.ts'

/** How many answers are kept for those who did not get theirs. */
const REMEMBERED = 1000

/**
 * A stand-in for Saferpay that speaks the part of its JSON API which the adapter uses, over HTTP. Its hosted page
 * stands in `saferpay-till.ts`.
 */
export function mountSaferpayApi(
  app: FastifyInstance,
  { folder, origin, clock }: { folder: string; origin: () => string; clock: () => Instant },
): SaferpayStore {
  const store: SaferpayStore = openStore(folder)
  const now = () => new Date(clock()).toISOString()
  const calls: Record<string, (body: unknown) => Answer> = {
    'PaymentPage/Initialize': (body) => initialize(store, body, { origin: origin(), now: now() }),
    'PaymentPage/Assert': (body) => assertPage(store, body),
    'Transaction/Capture': (body) => capture(store, body, now()),
    'Transaction/Cancel': (body) => cancel(store, body, now()),
    'Transaction/Inquire': (body) => inquire(store, body),
    'Transaction/Refund': (body) => refund(store, body, now()),
  }
  const given = new Map<string, Answer>()
  for (const [name, call] of Object.entries(calls)) {
    app.post(`/simulator/saferpay/Payment/v1/${name}`, async (request, reply) => {
      const { status, body } = answerTo(request, call, given)
      return reply.code(status).send(body)
    })
  }
  return store
}

/** A request that says it is a repetition gets the answer of the first one, if there was one. */
function answerTo(
  { headers, body }: FastifyRequest,
  call: (body: unknown) => Answer,
  given: Map<string, Answer>,
): Answer {
  if (!headers.authorization?.startsWith('Basic ')) return fail(401, 'AUTHENTICATION_FAILED')
  const read = heading.safeParse(body)
  if (!read.success) return fail(400, 'VALIDATION_FAILED')
  const { RequestId, RetryIndicator, SpecVersion } = read.data.RequestHeader
  const earlier = RetryIndicator > 0 ? given.get(RequestId) : undefined
  if (earlier) return earlier
  const answer = validly(() => call(body))
  const full = { ...answer, body: { ResponseHeader: { SpecVersion, RequestId }, ...answer.body } }
  given.set(RequestId, full)
  for (const old of given.keys()) if (given.size > REMEMBERED) given.delete(old)
  return full
}

/** A body that is not what the call takes is the caller's fault. */
function validly(answer: () => Answer): Answer {
  try {
    return answer()
  } catch (error) {
    if (error instanceof ZodError) return fail(400, 'VALIDATION_FAILED')
    throw error
  }
}
