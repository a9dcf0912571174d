import { createServer, type Server } from 'node:http'
import { endpoints } from '@tischlein/contract/endpoints'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Deps } from '../deps.ts'
import { Refused } from '../http/refused.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { type House, openHouse } from '../test/house.ts'
import { newChallenge } from './challenge.ts'
import { checkProof, type Proving } from './check-proof.ts'
import { isHumanToGoogle } from './recaptcha.ts'

let house: House
let usual: Snapshot
let guarded: Snapshot
beforeAll(async () => {
  house = await openHouse()
  usual = snapshotOf((await house.restaurant()).id)
  const keys = { recaptchaSiteKey: 'site-key', recaptchaSecret: 'shared with Google' }
  guarded = snapshotOf((await house.restaurant({ settings: keys })).id)
})
afterAll(() => house.close())

const snapshotOf = (id: number) => house.deps.menus.byId(id) ?? expect.fail()

let addresses = 0
const somebody = () => {
  addresses += 1
  return `192.0.2.${addresses}`
}

const asks = (more: Partial<Proving> = {}): Proving => ({
  input: {},
  restaurant: usual,
  ip: somebody(),
  ...more,
})

/** Whether checkProof lets this call pass. */
const passes = (proving: Proving, deps: Deps = house.deps): Promise<boolean> =>
  checkProof(deps, proving).then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof Refused)) throw error
      expect(error.refusals).toEqual([{ key: 'recaptcha_not_valid' }])
      return false
    },
  )

type Challenge = Awaited<ReturnType<typeof newChallenge>>
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')

/** As ALTCHA's own library solves it. */
async function solvedBy(challenge: Challenge) {
  const solution = (await solveChallenge({ challenge, deriveKey })) ?? expect.fail()
  return { challenge, solution }
}
const aSolution = async () => solvedBy(await newChallenge(house.deps))

describe('who is asked for a proof', () => {
  test('nobody for three calls, then every call of that address, and after a quiet hour nobody again', async () => {
    const ip = somebody()
    const said = []
    for (let call = 1; call <= 5; call += 1) said.push(await passes(asks({ ip })))
    expect(said).toEqual([true, true, true, false, false])
    expect(await passes(asks())).toBe(true)
    house.clock.pass(61)
    expect(await passes(asks({ ip }))).toBe(true)
  })

  test('twenty calls at once count as twenty', async () => {
    const ip = somebody()
    const said = await Promise.all(Array.from({ length: 20 }, () => passes(asks({ ip }))))
    expect(said.filter(Boolean)).toHaveLength(3)
  })

  test('whoever has a network of IPv6 addresses is one', async () => {
    for (const ip of ['2001:db8::1', '2001:db8::2', '2001:db8::3'])
      expect(await passes(asks({ ip }))).toBe(true)
    expect(await passes(asks({ ip: '2001:db8:0:0:ffff::4' }))).toBe(false)
  })

  test('whoever fills in what people do not see', async () => {
    expect(await passes(asks({ input: { website: 'https://spam.test' } }))).toBe(false)
    const recaptcha = encoded(await aSolution())
    expect(await passes(asks({ input: { website: 'filled by my browser', recaptcha } }))).toBe(true)
  })

  test('everybody at a restaurant with a site key', async () => {
    expect(await passes(asks({ restaurant: guarded }))).toBe(false)
    const recaptcha = encoded(await aSolution())
    expect(await passes(asks({ restaurant: guarded, input: { recaptcha } }))).toBe(true)
  })
})

describe('a proof of work', () => {
  /** A call that is asked for one. */
  const proves = (value: unknown) =>
    passes(asks({ input: { website: 'x', recaptcha: typeof value === 'string' ? value : encoded(value) } }))

  test('begins with a challenge, in the envelope and where ALTCHA’s own widget looks', async () => {
    const body = (await house.app.inject('/api/challenge')).json()
    endpoints.requestChallenge.answers.parse(body.data)
    expect({ parameters: body.parameters, signature: body.signature }).toEqual(body.data)
    expect(await proves(await solvedBy(body.data))).toBe(true)
  })

  test('counts once, also when it comes ten times at once', async () => {
    const recaptcha = await aSolution()
    const said = await Promise.all(Array.from({ length: 10 }, () => proves(recaptcha)))
    expect(said.filter(Boolean)).toHaveLength(1)
    house.clock.pass(5)
    expect(await proves(recaptcha)).toBe(false)
  })

  test('is good for twenty minutes', async () => {
    const [soon, late] = [await aSolution(), await aSolution()]
    house.clock.pass(19)
    expect(await proves(soon)).toBe(true)
    house.clock.pass(2)
    expect(await proves(late)).toBe(false)
  })

  test('is not taken when anything about it was changed', async () => {
    const { challenge, solution } = await aSolution()
    const { parameters, signature } = challenge
    const forged = [
      { challenge: { signature, parameters: { ...parameters, cost: 1 } }, solution },
      { challenge: { signature, parameters: { ...parameters, data: { until: 2 ** 40 } } }, solution },
      { challenge: { signature, parameters: { ...parameters, nonce: '00'.repeat(16) } }, solution },
      { challenge: { ...challenge, signature: '00'.repeat(32) }, solution },
      { challenge, solution: { ...solution, derivedKey: parameters.keyPrefix.padEnd(64, '0') } },
      { challenge, solution: { counter: 'x', derivedKey: null } },
      { challenge: { parameters: null }, solution },
      [],
      null,
    ]
    for (const value of forged) expect(await proves(value)).toBe(false)
    for (const text of ['x', '{}', '////', 'e30=']) expect(await proves(text)).toBe(false)
    expect(await proves({ challenge, solution })).toBe(true)
  })

  test('of another house is worth nothing here', async () => {
    const config = { ...house.deps.config, secret: Buffer.alloc(32, 7) }
    expect(await proves(await solvedBy(await newChallenge({ ...house.deps, config })))).toBe(false)
  })
})

describe('a response of Google’s widget', () => {
  let google: Server
  let url = ''
  let heard: URLSearchParams[] = []
  let answer: { status: number; body: unknown } | 'silence'
  beforeAll(async () => {
    google = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk) => {
        body += chunk
      })
      request.on('end', () => {
        heard.push(new URLSearchParams(body))
        if (answer === 'silence') return
        response.writeHead(answer.status, { 'Content-Type': 'application/json' })
        response.end(JSON.stringify(answer.body))
      })
    })
    await new Promise<void>((open) => google.listen(0, '127.0.0.1', open))
    const address = google.address()
    url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/siteverify`
  })
  afterAll(() => {
    google.closeAllConnections()
    google.close()
  })

  const judged = (restaurant: Snapshot) => {
    heard = []
    const deps = { ...house.deps, config: { ...house.deps.config, recaptchaUrl: url } }
    return passes(asks({ restaurant, input: { website: 'x', recaptcha: 'a-response' } }), deps)
  }
  const says = (body: object, status = 200) => {
    answer = { status, body }
  }

  test('is judged by Google, who learns the response and nothing about the guest', async () => {
    says({ success: true, hostname: guarded.host, score: 0.9 })
    expect(await judged(guarded)).toBe(true)
    expect(heard.map((fields) => Object.fromEntries(fields))).toEqual([
      { secret: 'shared with Google', response: 'a-response' },
    ])
  })

  test.each([
    ['taken for a program', { success: false, hostname: 'HOST', 'error-codes': ['timeout-or-duplicate'] }],
    ['given to another site', { success: true, hostname: 'elsewhere.test' }],
    ['given to no site', { success: true }],
    ['with a low score', { success: true, hostname: 'HOST', score: 0.3 }],
    ['answered by nonsense', { hello: 'world' }],
  ])('%s is not taken', async (_, body) => {
    says('hostname' in body && body.hostname === 'HOST' ? { ...body, hostname: guarded.host } : body)
    expect(await judged(guarded)).toBe(false)
  })

  test('is not taken while Google fails, or says nothing', async () => {
    says({ success: true, hostname: guarded.host }, 500)
    expect(await judged(guarded)).toBe(false)
    answer = 'silence'
    const widget = { url, secret: 'shared with Google', hosts: ['any'] }
    await expect(isHumanToGoogle(widget, 'a-response', 50)).rejects.toThrow()
  })

  test('means nothing to a restaurant without keys: Google is not even asked', async () => {
    says({ success: true, hostname: usual.host })
    expect(await judged(usual)).toBe(false)
    expect(heard).toEqual([])
  })
})
