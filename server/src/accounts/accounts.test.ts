import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type House, openHouse } from '../test/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

describe('tokens of visitors', () => {
  const credentials = {
    grant_type: 'client_credentials',
    client_id: 1,
    client_secret: 'publishable-demo',
  } as const

  test('a visitor gets a token for a day', async () => {
    const guest = await house.guest()
    const { data } = await guest.call('requestToken', credentials)
    expect(data).toMatchObject({ token_type: 'Bearer', expires_in: 86_400 })
  })

  test('a wrong secret is refused', async () => {
    const guest = await house.guest()
    const refusal = await guest.refusal('requestToken', { ...credentials, client_secret: 'guessed' })
    expect(refusal).toMatchObject({ status: 401, key: 'client_not_valid' })
  })
})
