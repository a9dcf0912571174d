import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { SaferPay } from '../config.ts'

/** The version of the JSON API that we speak; Saferpay keeps answering in it. */
const SPEC_VERSION = '1.53'

/** So long Saferpay may take, and until then nobody may ask for the same again. */
const TIMEOUT_MS = 100_000

/** The name under which a request is known at Saferpay, so that a later try is told from a second request. */
export type RequestName = { readonly id: string; readonly isRepeated: boolean }

/** One call, answered as the schema says, or with the name of what went wrong. */
export type Ask = <Value>(
  call: string,
  answer: z.ZodType<Value>,
  body: object,
  name?: RequestName,
) => Promise<{ readonly ok: true; readonly value: Value } | Fault>

/** `name` is Saferpay's own (`TRANSACTION_ABORTED` …), or `NO_ANSWER` if there was none that can be read. */
export type Fault = { readonly ok: false; readonly name: string; readonly detail: string }

/**
 * Saferpay's door. A request that found no connection is sent once more under the same id, marked as repeated, so
 * that Saferpay can tell it from a second one.
 */
export function openSaferpay({ url, customerId, user, password }: SaferPay): Ask {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  const post = (call: string, body: object) =>
    fetch(`${url.replace(/\/+$/, '')}/Payment/v1/${call}`, {
      method: 'POST',
      headers: {
        authorization,
        accept: 'application/json',
        'content-type': 'application/json; charset=utf-8',
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  return async (call, answer, body, { id, isRepeated } = { id: randomUUID(), isRepeated: false }) => {
    const header = { SpecVersion: SPEC_VERSION, CustomerId: customerId, RequestId: id }
    const tries = isRepeated ? 1 : 0
    const send = (RetryIndicator: number) =>
      post(call, { RequestHeader: { ...header, RetryIndicator }, ...body })
    try {
      const response = await send(tries).catch((error: unknown) => {
        if (isTimeout(error)) throw error
        return send(tries + 1)
      })
      const told: unknown = await response.json()
      return response.ok ? { ok: true, value: answer.parse(told) } : faultIn(told)
    } catch (error) {
      return { ok: false, name: 'NO_ANSWER', detail: String(error) }
    }
  }
}

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError'

const fault = z.object({ ErrorName: z.string(), ErrorMessage: z.string().default('') })

function faultIn(told: unknown): Fault {
  const { ErrorName: name, ErrorMessage: detail } = fault.parse(told)
  return { ok: false, name, detail }
}
