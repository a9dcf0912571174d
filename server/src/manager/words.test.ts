import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Guest, type House, NOON, openHouse, type TestRestaurant } from '../test/house.ts'

let house: House
let place: TestRestaurant
let manager: Guest
let stranger: Guest
let guest: Guest

beforeAll(async () => {
  house = await openHouse()
})
beforeEach(async () => {
  house.clock.set(NOON)
  place = await house.restaurant({ settings: { blog: true } })
  manager = await house.manager('manager', place.id)
  stranger = await house.manager('owner', (await house.restaurant()).id)
  guest = await house.guest({ restaurantId: place.id, language: 'fr' })
})
afterEach(async () => {
  expect(await house.complaints()).toEqual([])
})
afterAll(() => house.close())

const told = async () => (await guest.call('readRestaurant', {})).data

describe('an announcement', () => {
  test('is told on its days, in the guest’s language, and cleaned of what could run', async () => {
    const { data } = await manager.call('createAnnouncement', {
      kind: 'general',
      text: '<p>Ab morgen <script>alert(1)</script>Spargel</p>',
      translations: { fr: { text: '<p onclick="x">Asperges</p>' } },
      from: '2026-03-12',
      to: '2026-03-13',
    })
    expect(data).toMatchObject({ active: false, text: '<p>Ab morgen Spargel</p>' })
    expect(await told()).toMatchObject({ has_announcement: false, announcement: null })
    house.clock.set('2026-03-12T11:00:00Z')
    expect(await told()).toMatchObject({ has_announcement: true, announcement: '<p>Asperges</p>' })
    house.clock.set('2026-03-13T22:59:00Z')
    expect((await told()).announcement).toBe('<p>Asperges</p>')
    house.clock.set('2026-03-13T23:00:00Z')
    expect((await told()).announcement).toBeNull()
  })

  test('is told by its kind, with others of it, and no more once it is taken back', async () => {
    const tell = async (kind: 'general' | 'before_checkout' | 'closed', text: string) =>
      (await manager.call('createAnnouncement', { kind, text })).data.id
    const first = await tell('general', '<p>Eins</p>')
    await tell('general', '<p>Zwei</p>')
    await tell('before_checkout', '<p>Nur bar</p>')
    await tell('closed', 'Umbau & <Pause>')
    expect(await told()).toMatchObject({
      announcement: '<p>Eins</p><p>Zwei</p>',
      announcement_before_checkout: '<p>Nur bar</p>',
      closeMessage: 'Umbau & <Pause>',
    })
    await manager.call('deleteAnnouncement', { id: first })
    expect((await told()).announcement).toBe('<p>Zwei</p>')
    await manager.call('setClosed', { closed: true, closeMessage: 'Wasserrohrbruch' })
    expect((await told()).closeMessage).toBe('Wasserrohrbruch')
  })

  test('changes by the fields sent, and does not end before it begins', async () => {
    const { data } = await manager.call('createAnnouncement', {
      kind: 'general',
      text: '<p>Eins</p>',
      from: '2026-03-11',
    })
    const wrong = { id: data.id, to: '2026-03-10' }
    expect(await manager.refusal('updateAnnouncement', wrong)).toMatchObject({
      key: 'end_before_start',
      errors: { to: ['end_before_start'] },
    })
    const { data: changed } = await manager.call('updateAnnouncement', { id: data.id, to: '2026-03-11' })
    expect(changed).toMatchObject({ text: '<p>Eins</p>', from: '2026-03-11', to: '2026-03-11', active: true })
    expect((await manager.call('listAnnouncements', { kind: 'closed' })).data).toEqual([])
    expect((await stranger.refusal('updateAnnouncement', { id: data.id })).key).toBe(
      'announcement_does_not_exists',
    )
  })
})

describe('a page', () => {
  const jobs = { title: 'Jobs & Küche', content: '<p>Wir suchen <img src=x onerror=alert(1)>Leute.</p>' }

  test('is read by guests under its short name, in their language if there is one', async () => {
    const { data } = await manager.call('createPage', {
      ...jobs,
      translations: { fr: { title: 'Emplois', content: '<p>On recrute.</p>' } },
    })
    expect(data).toMatchObject({ slug: 'jobs-kueche', content: '<p>Wir suchen Leute.</p>' })
    const pages = async () => (await guest.call('listInformationPages', {})).data
    expect((await pages()).at(-1)).toMatchObject({ slug: 'jobs-kueche', title: 'Emplois' })
    const { data: twin } = await manager.call('createPage', jobs)
    expect(twin.slug).toBe('jobs-kueche-2')
    expect((await manager.refusal('updatePage', { id: twin.id, slug: 'Jobs Küche' })).key).toBe(
      'slug_duplicate',
    )
    const cleared = { id: data.id, translations: { fr: { title: '', content: '' } } }
    await manager.call('updatePage', cleared)
    expect((await pages()).find(({ id }) => id === data.id)).toMatchObject({
      title: 'Jobs & Küche',
      lang: 'de',
    })
    expect((await stranger.refusal('deletePage', { id: data.id })).key).toBe(
      'information_page_does_not_exists',
    )
    await manager.call('deletePage', { id: data.id })
    expect((await pages()).map(({ id }) => id)).not.toContain(data.id)
  })
})

describe('the texts of the law', () => {
  test('change one by one, are cleaned, and are taken off the shop when they are emptied', async () => {
    await manager.call('setLegalTexts', {
      imprint: '<h2>Impressum</h2><iframe src="https://evil.test"></iframe>',
      terms_and_conditions: '<p>AGB</p>',
      translations: { fr: { imprint: '<p>Mentions légales</p>' } },
    })
    const read = async () => (await guest.call('readLegalTexts', {})).data
    expect(await read()).toMatchObject({
      imprint: '<p>Mentions légales</p>',
      terms_and_conditions: '<p>AGB</p>',
    })
    const { data } = await manager.call('setLegalTexts', { terms_and_conditions: '' })
    expect(data).toMatchObject({ imprint: '<h2>Impressum</h2>', terms_and_conditions: null })
    expect(data.translations).toMatchObject({
      fr: { imprint: '<p>Mentions légales</p>' },
      de: { imprint: '<h2>Impressum</h2>' },
    })
    expect(await read()).toMatchObject({ terms_and_conditions: null, languages: { imprint: 'fr' } })
    await manager.call('setLegalTexts', { translations: { fr: { imprint: '' } } })
    expect(await read()).toMatchObject({ imprint: '<h2>Impressum</h2>', languages: { imprint: 'de' } })
  })

  test('leave every other setting, and the translations of others, as they are', async () => {
    const { db } = house.deps
    const own = () =>
      db.selectFrom('restaurant').select(['settings', 'translations']).where('id', '=', place.id)
    await db
      .updateTable('restaurant')
      .set({ translations: JSON.stringify({ fr: { claim: 'Bonjour', imprint: 'Vieux' } }) })
      .where('id', '=', place.id)
      .execute()
    const before = await own().executeTakeFirstOrThrow()
    await manager.call('setLegalTexts', {
      about_us: '<p>Seit 1998</p>',
      translations: { fr: { imprint: 'Neuf' } },
    })
    const after = await own().executeTakeFirstOrThrow()
    expect(after.settings).toEqual({ ...Object(before.settings), aboutUs: '<p>Seit 1998</p>' })
    expect(after.translations.fr).toEqual({ claim: 'Bonjour', imprint: 'Neuf' })
  })
})

describe('an entry of the blog', () => {
  const dough = { title: 'Der Teig', body: '<p>Er ruht.</p>' }
  const read = async () => (await guest.call('listBlogs', {})).data.map(({ slug }) => slug)

  test('is a draft until it is published, comes out at its hour, and goes back to be one', async () => {
    const { data } = await manager.call('createBlog', { ...dough, summary: 'Kurz.' })
    expect(data).toMatchObject({ slug: 'der-teig', published_at: null })
    expect(await read()).toEqual([])
    await manager.call('updateBlog', { id: data.id, published_at: '2026-03-11T13:00:00+01:00' })
    expect(await read()).toEqual([])
    house.clock.set('2026-03-11T12:00:00Z')
    expect(await read()).toEqual(['der-teig'])
    const { data: draft } = await manager.call('updateBlog', { id: data.id, published_at: null })
    expect([draft.published_at, draft.summary, await read()]).toEqual([null, 'Kurz.', []])
  })

  test('has a picture of this house, until it is taken away', async () => {
    const image = '/pictures/r1.0123456789abcdef.aabbcc.800.webp'
    const published_at = '2026-03-11T10:00:00Z'
    const { data } = await manager.call('createBlog', { ...dough, published_at, image })
    expect((await guest.call('listBlogs', {})).data).toMatchObject([{ slug: 'der-teig', image }])
    expect((await manager.call('updateBlog', { id: data.id, title: 'Teig' })).data.image).toBe(image)
    const elsewhere = { id: data.id, image: 'https://elsewhere.test/a.webp' }
    expect(await manager.refusal('updateBlog', elsewhere)).toMatchObject({
      errors: { image: ['image_not_valid'] },
    })
    expect((await manager.call('updateBlog', { id: data.id, image: null })).data.image).toBeNull()
  })

  test('is about subjects of this house', async () => {
    const { data: kitchen } = await manager.call('createTag', { name: 'Küche' })
    expect((await manager.refusal('createTag', { name: 'Küche' })).key).toBe('name_duplicate')
    const { data: foreign } = await stranger.call('createTag', { name: 'Küche' })
    const published_at = '2026-03-11T10:00:00Z'
    const { data } = await manager.call('createBlog', { ...dough, published_at, tags: [kitchen.id] })
    expect(data.tags).toEqual([{ id: kitchen.id, name: 'Küche' }])
    expect(await manager.refusal('updateBlog', { id: data.id, tags: [foreign.id] })).toMatchObject({
      errors: { tags: ['tag_does_not_exists'] },
    })
    expect((await manager.call('readManagedBlog', { id: data.id })).data.tags).toHaveLength(1)
    expect((await manager.call('listManagedTags', {})).data).toMatchObject([{ name: 'Küche', blogs: 1 }])
    await manager.call('updateTag', { id: kitchen.id, translations: { fr: { name: 'Cuisine' } } })
    const byTag = await guest.call('listBlogsByTag', { tagId: kitchen.id })
    expect(byTag.meta.tag).toMatchObject({ name: 'Cuisine' })
    await manager.call('deleteTag', { id: kitchen.id })
    expect((await manager.call('readManagedBlog', { id: data.id })).data.tags).toEqual([])
    expect((await stranger.refusal('deleteBlog', { id: data.id })).key).toBe('blog_does_not_exists')
    await manager.call('deleteBlog', { id: data.id })
    expect(await read()).toEqual([])
  })
})

test('what staff wrote is told to pages that are open, and written down', async () => {
  await manager.call('createAnnouncement', { kind: 'general', text: '<p>Eins</p>' })
  await manager.call('setLegalTexts', { imprint: '<p>Neu</p>' })
  const told = house.deps.db.selectFrom('live_event').select('what')
  expect(await told.where('room', '=', `restaurant:${place.id}`).execute()).toEqual([
    { what: 'words' },
    { what: 'words' },
  ])
  const written = house.deps.db.selectFrom('audit').select(['what', 'detail']).orderBy('id')
  expect(await written.where('restaurant_id', '=', place.id).execute()).toEqual([
    { what: 'announcement created', detail: { kind: 'general' } },
    { what: 'legal texts', detail: { texts: ['imprint'] } },
  ])
})
