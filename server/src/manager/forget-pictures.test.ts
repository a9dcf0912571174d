import { readdir } from 'node:fs/promises'
import { pictureAt } from '@tischlein/contract/picture'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ask } from '../db/ask.ts'
import { formWith } from '../test/form.ts'
import { type Guest, type House, NOON, openHouse, type TestRestaurant } from '../test/house.ts'
import { namingColumns } from './picture-db.ts'

let house: House
let place: TestRestaurant
let owner: Guest
let colour = 0

beforeAll(async () => {
  house = await openHouse()
})
beforeEach(async () => {
  house.clock.set(NOON)
  place = await house.restaurant()
  owner = await house.manager('owner', place.id)
})
afterAll(async () => {
  expect(await house.complaints()).toEqual([])
  await house.close()
})

/** A picture like no other, uploaded. */
async function upload(): Promise<string> {
  colour += 25
  const body = await sharp({
    create: { width: 90, height: 60, channels: 3, background: { r: colour, g: 9, b: 9 } },
  })
    .png()
    .toBuffer()
  const form = formWith(body)
  const answer = await house.app.inject({
    method: 'POST',
    url: `/api/managers/pictures?restaurantId=${place.id}`,
    ...form,
    headers: { ...form.headers, authorization: `Bearer ${owner.token}` },
  })
  return answer.json().data.image
}
const isThere = async (address: string) =>
  (await house.app.inject(pictureAt(address, 400, 'avif'))).statusCode === 200
/** As the house does it, each hour; in between it looks at least once a day. */
async function pass(days: number) {
  for (let day = 0; day < days; day++) {
    await house.deps.jobs.runRound('forget-pictures')
    house.clock.pass(23 * 60)
  }
  await house.deps.jobs.runRound('forget-pictures')
}

test('a picture that nothing shows any more goes after a week, with all its widths; before, it is there', async () => {
  const image = await upload()
  await pass(6)
  expect(await isThere(image)).toBe(true)
  await pass(3)
  expect(await isThere(image)).toBe(false)
  const stem =
    image
      .split('/')
      .at(-1)
      ?.replace(/\.\d+\.webp$/, '') ?? 'none'
  const left = await readdir(`${house.deps.config.dataDir}/pictures`)
  expect(left.filter((file) => file.startsWith(stem))).toEqual([])
})

const dish = () => place.dish('Bruschetta')
const uses: Record<string, (image: string) => Promise<unknown>> = {
  'a dish': (image) => owner.call('updateProduct', { id: dish(), image }),
  'a category': (image) => owner.call('createCategory', { name: 'Suppen', image }),
  'a section': (imagePath) =>
    owner.call('createSubcategory', { category_id: place.category('Vorspeisen'), name: 'Kalt', imagePath }),
  'an entry of the blog': (image) => owner.call('createBlog', { title: 'Teig', body: 'Ruht.', image }),
  'the logo': (logo) => owner.call('updateSettings', { logo }),
  'the main picture': (mainImage) => owner.call('updateSettings', { mainImage }),
  'a menu of the last thirty days': async (image) => {
    const { data } = await owner.call('createCategory', { name: 'Winter', image })
    await owner.call('openMenuDraft', {})
    await owner.call('deleteCategory', { id: data.id })
    await owner.call('publishMenuDraft', {})
  },
  'a draft': async (image) => {
    await owner.call('openMenuDraft', {})
    await owner.call('updateProduct', { id: dish(), image })
  },
}
test.each(Object.entries(uses))('stays while it is used by %s', async (_, use) => {
  const image = await upload()
  await use(image)
  await pass(9)
  expect(await isThere(image)).toBe(true)
})

test('the week begins when it is used no more', async () => {
  const image = await upload()
  const { data } = await owner.call('createCategory', { name: 'Sommer', image })
  await pass(20)
  owner = await house.manager('owner', place.id)
  await owner.call('deleteCategory', { id: data.id })
  await pass(6)
  expect(await isThere(image)).toBe(true)
  await pass(3)
  expect(await isThere(image)).toBe(false)
})

test('nothing goes where nobody has looked for long: the house was closed, or a backup was put back', async () => {
  const image = await upload()
  await pass(1)
  house.clock.pass(40 * 24 * 60)
  await house.deps.jobs.runRound('forget-pictures')
  expect(await isThere(image)).toBe(true)
})

test('every column that sounds like a picture is looked at', async () => {
  const columns = await ask<{ place: string }>(
    house.deps.database.db,
    `select table_name || '.' || column_name as place from information_schema.columns
     where table_schema = 'public' and column_name ~ 'image|picture|photo|logo'`,
  )
  const known = Object.entries(namingColumns).flatMap(([table, names]) =>
    names.map((name) => `${table}.${name}`),
  )
  expect(columns.map(({ place: one }) => one).filter((one) => !known.includes(one))).toEqual([])
})
