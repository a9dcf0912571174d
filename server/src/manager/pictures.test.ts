import { rm } from 'node:fs/promises'
import { pictureSet } from '@tischlein/contract/picture'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formWith, hugePng } from '../test/form.ts'
import { type Guest, type House, openHouse, type TestRestaurant } from '../test/house.ts'

let house: House
let place: TestRestaurant
let manager: Guest

beforeAll(async () => {
  house = await openHouse()
  place = await house.restaurant()
  manager = await house.manager('manager', place.id)
})
afterAll(async () => {
  expect(await house.complaints()).toEqual([])
  await rm(`${house.deps.config.dataDir}/pictures`, { recursive: true, force: true })
  await house.close()
})

/** A photograph of a phone held upright: red on its left, blue on its right, with the place it was taken at. */
const photo = () =>
  sharp({ create: { width: 1600, height: 900, channels: 3, background: '#2040c0' } })
    .composite([
      { input: { create: { width: 800, height: 900, channels: 3, background: '#d02010' } }, left: 0, top: 0 },
    ])
    .withExif({ IFD0: { Copyright: 'secret-of-the-chef' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
    .jpeg()
    .toBuffer()

async function upload(file: Buffer, { path = 'pictures', crop = '', by = manager } = {}) {
  const response = await house.app.inject({
    method: 'POST',
    url: `/api/managers/${path}?restaurantId=${place.id}&crop=${crop}`,
    remoteAddress: '10.60.0.1',
    ...formWith(file),
    headers: { ...formWith(file).headers, authorization: `Bearer ${by.token}` },
  })
  const { data, message } = response.json()
  return { status: response.statusCode, data, key: message?.key }
}
const fetched = (address: string) => house.app.inject({ url: address, remoteAddress: '10.60.0.2' })
const wordOf = (buffer: Buffer) => buffer.toString('latin1')

describe('a photograph', () => {
  test('stands on the dish in every width and format, and says nothing of where it was taken', async () => {
    const { data, status } = await upload(await photo(), {
      path: `products/${place.dish('Bruschetta')}/image`,
    })
    expect(status).toBe(200)
    expect(data.image).toMatch(/^\/pictures\/r\d+\.[0-9a-f]{16}\.[0-9a-f]{6}\.1200\.webp$/)
    const promised = [
      ...pictureSet(data.image, 'webp').split(', '),
      ...pictureSet(data.image, 'avif').split(', '),
    ]
    expect(promised.map((one) => one.split(' ')[1])).toEqual([
      '400w',
      '800w',
      '1200w',
      '400w',
      '800w',
      '1200w',
    ])
    for (const [address = '', width = ''] of promised.map((one) => one.split(' '))) {
      const answer = await fetched(address)
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ])
      expect(wordOf(answer.rawPayload)).not.toContain('secret-of-the-chef')
      const { width: drawn, exif } = await sharp(answer.rawPayload).metadata()
      expect([`${drawn}w`, exif]).toEqual([width, undefined])
    }
    const guest = await house.guest({ restaurantId: place.id })
    const { data: found } = await guest.call('searchProducts', { name: 'Bruschetta' })
    expect(found[0]?.image).toBe(data.image)
  })

  test('is cut to the part that was chosen, and small ones are not blown up', async () => {
    const { data } = await upload(await photo(), { crop: '900,0,300,200' })
    expect(data.image).toMatch(/\.300\.webp$/)
    const { width, height } = await sharp((await fetched(data.image)).rawPayload).metadata()
    expect([width, height]).toEqual([300, 200])
    const [, , tint = ''] = data.image.split('.')
    expect(Number.parseInt(tint.slice(4), 16)).toBeGreaterThan(Number.parseInt(tint.slice(0, 2), 16))
    expect((await upload(await photo(), { crop: '1500,0,300,200' })).key).toBe('crop_not_valid')
  })

  test('taken sideways is seen upright', async () => {
    const sideways = await sharp(await photo())
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { data } = await upload(sideways)
    const { width = 0, height = 0 } = await sharp((await fetched(data.image)).rawPayload).metadata()
    expect(height).toBeGreaterThan(width)
  })

  test('twice is one picture', async () => {
    const [first, second] = [await upload(await photo()), await upload(await photo())]
    expect(second.data.image).toBe(first.data.image)
  })
})

describe('what is no photograph', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const hostile: Record<string, () => Promise<Buffer> | Buffer> = {
    'a drawing that could run': () => svg,
    'a page with the first bytes of a photograph': () =>
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>alert(1)</script>')]),
    'a GIF': () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
        .gif()
        .toBuffer(),
    'a PDF': () => Buffer.from('%PDF-1.7\n'),
    'a photograph cut off': async () => (await photo()).subarray(0, 900),
    nothing: () => Buffer.alloc(0),
  }
  test.each(Object.entries(hostile))('%s is refused', async (_, file) => {
    expect(await upload(await file())).toMatchObject({ status: 422, key: 'image_not_valid' })
  })

  test('a bomb is refused by what its head says', async () => {
    expect((await upload(hugePng(60_000, 60_000))).key).toBe('image_too_large')
  })

  test('what is hidden behind a photograph is not kept', async () => {
    const { data } = await upload(Buffer.concat([await photo(), svg, Buffer.from('PK\x03\x04evil.zip')]))
    const { rawPayload } = await fetched(data.image)
    expect(wordOf(rawPayload)).not.toMatch(/script|evil/)
  })

  test('above ten megabytes is refused, and so is a form for any other call', async () => {
    const huge = Buffer.concat([await photo(), Buffer.alloc(10 * 1024 * 1024)])
    expect(await upload(huge)).toMatchObject({ status: 413, key: 'body_too_large' })
    expect(await upload(await photo(), { path: 'products' })).toMatchObject({ status: 400 })
  })

  test('staff without the right and other houses are told so before the file is read', async () => {
    const cook = await house.manager('kitchen', place.id)
    expect((await upload(Buffer.alloc(1), { by: cook })).key).toBe('permission_denied')
    const stranger = await house.restaurant()
    const { data } = await upload(await photo(), { path: `products/${stranger.dish('Bruschetta')}/image` })
    expect(data).toBeNull()
  })
})
