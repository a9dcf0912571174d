import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'tischlein-config-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const read = (given: NodeJS.ProcessEnv) => readConfig({ DATA_DIR: dataDir, ...given })
const faultOf = (given: NodeJS.ProcessEnv): string => {
  try {
    read(given)
  } catch (error) {
    return String(error)
  }
  return ''
}

describe('without a word', () => {
  test('the house opens on this machine, with what it needs made up', () => {
    expect(read({})).toMatchObject({
      mode: 'development',
      host: '127.0.0.1',
      port: 3000,
      databaseUrl: null,
      smtpUrl: null,
      mollieApiKey: null,
    })
    expect(read({}).publicUrl).toBe('http://localhost:3000')
  })

  test('the secret is made once, is long enough, and is nobody else’s to read', () => {
    expect(read({}).secret).toEqual(read({}).secret)
    expect(read({}).secret.length).toBeGreaterThanOrEqual(32)
    expect(statSync(join(dataDir, 'session-secret')).mode & 0o077).toBe(0)
  })
})

describe('faults', () => {
  test('are all named at once, and no value is', () => {
    const said = faultOf({
      PORT: 'eighty',
      SESSION_SECRET: 'hunter2',
      DATABASE_URL: 'mysql://root:hunter3@db',
      LOG_LEVEL: 'loud',
      CLOCK: 'noon',
    })
    for (const name of ['PORT', 'SESSION_SECRET', 'DATABASE_URL', 'LOG_LEVEL', 'CLOCK'])
      expect(said).toContain(name)
    expect(said).not.toMatch(/eighty|hunter|loud|noon|mysql/)
  })

  test('a provider that is set by half is none', () => {
    const said = faultOf({ SAFERPAY_URL: 'https://test.saferpay.com/api', SAFERPAY_USER: 'API_1' })
    expect(said).toContain('SAFERPAY_PASSWORD')
    expect(said).not.toContain('API_1')
  })

  test('a blank variable counts as none', () => {
    expect(read({ DATABASE_URL: '', PORT: '' })).toMatchObject({ databaseUrl: null, port: 3000 })
  })
})

describe('in production', () => {
  const shop = {
    NODE_ENV: 'production',
    SESSION_SECRET: 'x'.repeat(40),
    DATABASE_URL: 'postgres://shop@db/shop',
    MOLLIE_API_KEY: 'live_x',
    PUBLIC_URL: 'https://rosmarino.example/',
  }

  test('a complete one starts', () => {
    expect(read(shop)).toMatchObject({
      mode: 'production',
      publicUrl: 'https://rosmarino.example',
      logLevel: 'info',
    })
  })

  test.each([
    ['SESSION_SECRET', 'ALLOW_GENERATED_SECRET'],
    ['DATABASE_URL', 'ALLOW_EMBEDDED_DATABASE'],
    ['MOLLIE_API_KEY', 'ALLOW_SIMULATED_PAYMENTS'],
  ])('without %s it needs %s', (name, permission) => {
    const { [name]: _, ...rest }: NodeJS.ProcessEnv = shop
    expect(faultOf(rest)).toContain(permission)
    expect(faultOf({ ...rest, [permission]: '1' })).toBe('')
  })

  test('the clock is the machine’s', () => {
    expect(faultOf({ ...shop, CLOCK: '2026-11-20T18:30:00Z' })).toContain('CLOCK')
  })
})

test('.env.example names every variable, and no other', () => {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
  const documented = [...example.matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name)
  const source = readFileSync(new URL('./config.ts', import.meta.url), 'utf8')
  const schema = /const variables = z.object\(\{(.*?)\n\}\)/s.exec(source)?.[1] ?? ''
  const known = [...schema.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name)
  const forTestsOnly = ['LOCKS_OFF']
  expect(documented.sort()).toEqual(
    known.filter((name) => name !== undefined && !forTestsOnly.includes(name)).sort(),
  )
})
