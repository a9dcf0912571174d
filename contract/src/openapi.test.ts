import { refusalKeys } from '@tischlein/rules/refusal-keys'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { openApiDocument } from './openapi.ts'
import { statusOf } from './refusals.ts'
import { pathFields } from './routes.ts'

type Json = null | boolean | number | string | readonly Json[] | { readonly [field: string]: Json }

const document: Json = JSON.parse(
  JSON.stringify(
    openApiDocument({ version: '1.2.3', origin: 'https://shop.example', sentence: (key) => `says ${key}` }),
  ),
)
const calls: [string, Endpoint][] = Object.entries(endpoints)

/** `at(document, 'paths', '/api/basket', 'get')`; undefined where the way ends. */
const at = (value: Json | undefined, ...steps: readonly string[]): Json | undefined =>
  steps.reduce<Json | undefined>((here, step) => fieldsOf(here)?.[step], value)

const fieldsOf = (value: Json | undefined): { readonly [field: string]: Json } | undefined =>
  typeof value === 'object' && value !== null && !isList(value) ? value : undefined

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

const refsIn = (value: Json): string[] => {
  if (typeof value !== 'object' || value === null) return []
  const own = at(value, '$ref')
  return [...(typeof own === 'string' ? [own] : []), ...Object.values(value).flatMap(refsIn)]
}

test('every reference leads somewhere', () => {
  const refs = new Set(refsIn(document))
  expect(refs.size).toBeGreaterThan(30)
  expect([...refs].filter((ref) => at(document, ...ref.replace('#/', '').split('/')) === undefined)).toEqual(
    [],
  )
})

test('it names its version, its place and every refusal key', () => {
  expect(at(document, 'openapi')).toBe('3.1.0')
  expect(at(document, 'info', 'version')).toBe('1.2.3')
  expect(at(document, 'components', 'schemas', 'RefusalKey', 'enum')).toEqual([...refusalKeys])
})

describe.each(calls)('%s', (name, call) => {
  const operation = at(document, 'paths', call.path, call.method.toLowerCase())

  test('stands at its path under its own name', () => expect(at(operation, 'operationId')).toBe(name))

  test('asks for a token exactly where one is needed', () => {
    const security = at(operation, 'security')
    expect(isList(security) && security.length > 0).toBe(!call.who.includes('open'))
  })

  test('tells each input once: in the path, the query or the body', () => {
    const parameters = at(operation, 'parameters')
    const placed = (isList(parameters) ? parameters : []).flatMap((each) => {
      const [field, place] = [at(each, 'name'), at(each, 'in')]
      return typeof field === 'string' && place !== 'header' ? [{ field, place }] : []
    })
    const inBody = Object.keys(
      fieldsOf(at(operation, 'requestBody', 'content', 'application/json', 'schema', 'properties')) ?? {},
    )
    const told = [...placed.map(({ field }) => field), ...inBody]
    expect(told.sort()).toEqual(Object.keys(call.input.shape).sort())
    expect(placed.filter(({ place }) => place === 'path').map(({ field }) => field)).toEqual(
      pathFields(call.path),
    )
  })

  test('tells each refusal with its sentence, under its status', () => {
    const untold = call.refuses.filter((key) => {
      const description = at(operation, 'responses', String(statusOf(call, { key })), 'description')
      return !String(description).includes(`says ${key}`)
    })
    expect(untold).toEqual([])
  })

  test('describes what it answers', () => {
    const type = call.produces ?? 'application/json'
    const schema = at(operation, 'responses', '200', 'content', type, 'schema')
    const data = call.produces ? schema : at(schema, 'properties', 'data')
    expect(Object.keys(fieldsOf(data) ?? {})).not.toEqual([])
  })
})
