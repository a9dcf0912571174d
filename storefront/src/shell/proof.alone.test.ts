import type { Client } from '@tischlein/contract/client'
import type { RefusedCall } from '@tischlein/contract/refused-call'
import { beforeEach, expect, test, vi } from 'vitest'
import { googleResponse } from '../proof/google.ts'
import { giveConsent } from './consent.ts'
import { local } from './local.ts'
import { sendProven } from './proof.ts'

vi.mock('../proof/solve-aside.ts', () => ({
  solveAside: async (challenge: unknown) => `solved ${JSON.stringify(challenge)}`,
}))
vi.mock('../proof/google.ts', () => ({ googleResponse: vi.fn(async (key: string) => `google ${key}`) }))

const refusalOf = (key: string): RefusedCall => ({
  refused: true,
  status: 422,
  key,
  body: key,
  errors: {},
  params: {},
  retryAfter: null,
})

let challenges = 0
const call = (async () => ({ data: ++challenges })) as unknown as Client

beforeEach(() => {
  challenges = 0
  local.forgetEverything()
  vi.mocked(googleResponse).mockClear()
})

/** A server that answers each try with the next of these; what it was sent. */
async function sendTo(siteKey: string | null, ...answers: ('ok' | string)[]) {
  const sent: (string | undefined)[] = []
  const answer = await sendProven({ call, siteKey }, async (recaptcha) => {
    sent.push(recaptcha)
    const said = answers.shift() ?? 'ok'
    if (said !== 'ok') throw refusalOf(said)
    return said
  }).catch((problem: RefusedCall) => problem.key)
  return { sent, answer }
}

test('a call that needs no proof does no work', async () => {
  expect(await sendTo(null)).toEqual({ sent: [undefined], answer: 'ok' })
  expect(challenges).toBe(0)
})

test('a call that is asked for one works for it, and is sent again', async () => {
  expect(await sendTo(null, 'recaptcha_not_valid')).toEqual({ sent: [undefined, 'solved 1'], answer: 'ok' })
})

test('no work changes another refusal, and nobody works twice for one press', async () => {
  expect(await sendTo(null, 'message_required')).toEqual({ sent: [undefined], answer: 'message_required' })
  const stubborn = await sendTo(null, 'recaptcha_not_valid', 'recaptcha_not_valid')
  expect(stubborn).toEqual({ sent: [undefined, 'solved 1'], answer: 'recaptcha_not_valid' })
})

test('a site key asks at once; without consent Google hears nothing of it', async () => {
  expect(await sendTo('key')).toEqual({ sent: ['solved 1'], answer: 'ok' })
  expect(googleResponse).not.toHaveBeenCalled()
})

test('with consent Google is asked, and where Google fails or is not believed, the work is done here', async () => {
  giveConsent('recaptcha')
  expect((await sendTo('key')).sent).toEqual(['google key'])
  expect((await sendTo('key', 'recaptcha_not_valid')).sent).toEqual(['google key', 'solved 1'])
  vi.mocked(googleResponse).mockRejectedValueOnce(new Error('blocked'))
  expect((await sendTo('key')).sent).toEqual(['solved 2'])
})
