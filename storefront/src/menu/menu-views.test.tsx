import { describe, expect, test } from 'vitest'
import { draw, textOf, told } from '../test/draw.tsx'
import { aCategory, aProduct, aRestaurant } from '../test/samples.ts'
import { CategoriesSheet } from './CategoriesSheet.tsx'
import { CategoryNav } from './CategoryNav.tsx'
import { MenuPage } from './MenuPage.tsx'
import { MenuView } from './MenuView.tsx'
import { usePinned } from './use-menu.ts'

const pizza = aCategory({ id: 4, name: 'Pizza', product_count: 2 })
const pasta = aCategory({ id: 5, name: 'Pasta' })
const margherita = aProduct({ id: 1, category_id: 4, name: 'Margherita' })
const offer = aProduct({ id: 9, category_id: 5, name: 'Lasagne' })
const plain = (html: string) => textOf(html).replace(/[\u2066-\u2069]/g, '')

describe('the chips', () => {
  const chips = (categories = [pizza, pasta], pinned: { label: string; count: number } | null = null) =>
    draw(
      <CategoryNav
        categories={categories}
        pinned={pinned}
        view={{ name: 'category', id: 4 }}
        onLookAt={() => undefined}
      />,
      { told: [told('listProducts', { categoryId: 4 }, [margherita])] },
    )

  test('stand there where there is more than one choice, the special offers first', () => {
    expect(chips([pizza])).toBe('')
    const html = chips([pizza, pasta], { label: 'Special Offer', count: 1 })
    expect(html.indexOf('Special Offer')).toBeLessThan(html.indexOf('Pizza'))
  })

  test('mark the one on the screen', () => {
    expect(chips().match(/aria-current/g)).toHaveLength(1)
    expect(chips()).toMatch(/category=4"[^>]*aria-current="true"/)
  })

  test('say of the one whose dishes are on their way that it is busy', () => {
    const waiting = draw(
      <CategoryNav
        categories={[pizza, pasta]}
        pinned={null}
        view={{ name: 'category', id: 5 }}
        onLookAt={() => undefined}
      />,
    )
    expect(waiting).toMatch(/category=5"[^>]*aria-busy="true"/)
    expect(chips()).not.toContain('aria-busy')
  })
})

describe('all categories', () => {
  const many = [1, 2, 3, 4, 5, 6, 7].map((id) => aCategory({ id, name: `C${id}` }))
  const sheet = (categories?: typeof many) =>
    draw(<CategoriesSheet />, { told: categories ? [told('listCategories', {}, categories)] : [] })

  test('take the taller sheet from seven on', () => {
    expect(sheet(many)).toContain('data-many="true"')
    expect(sheet(many.slice(0, 6))).toContain('data-many="false"')
  })

  test('are six empty tiles while they load', () => expect(sheet().match(/<li/g)).toHaveLength(6))
})

describe('special offers', () => {
  const Label = () => usePinned()?.label
  const pinned = told('listPinnedProducts', {}, [offer])
  test('are called so unless the restaurant has a name for them, and are missing where there are none', () => {
    expect(draw(<Label />, { told: [pinned] })).toBe('Special Offer')
    const restaurant = aRestaurant({ pinned_products_label: 'Today' })
    expect(draw(<Label />, { told: [pinned], restaurant })).toBe('Today')
    expect(draw(<Label />, { told: [told('listPinnedProducts', {}, [])] })).toBe('')
  })
})

describe('a category', () => {
  const view = (more = {}, products = [margherita], restaurant = aRestaurant()) =>
    draw(
      <MenuView
        view={{ name: 'category', id: 4 }}
        categories={[{ ...pizza, ...more }, pasta]}
        pinnedLabel=""
      />,
      { told: [told('listProducts', { categoryId: 4 }, products)], restaurant },
    )
  const bottom = (foot_note_place: 'bottom' | null) =>
    aRestaurant({ meta: { foot_note: '<p>House note</p>', foot_note_place, show_open_hours: true } })

  test('is headed by name, number of dishes and description', () => {
    const words = plain(view({ description: '<p>From the stone oven</p>' }))
    expect(words).toMatch(/^Pizza 2 products .*From the stone oven/)
  })

  test('ends with its own foot note, else with the restaurant’s where that is placed at the bottom', () => {
    expect(plain(view({ foot_note: '<p>Own note</p>' }, [margherita], bottom('bottom')))).not.toContain(
      'House',
    )
    expect(plain(view({}, [margherita], bottom('bottom')))).toContain('House note')
    expect(plain(view({}, [margherita], bottom(null)))).not.toContain('House note')
  })

  test('leads on to the next one', () => expect(plain(view())).toContain('Next: Pasta 3 products'))

  test('without dishes says so', () =>
    expect(plain(view({}, []))).toContain('There are no products to display.'))

  test('groups its dishes under subcategories, with their number and at most five pictures', () => {
    const of = (id: number) =>
      aProduct({
        id,
        name: `P${id}`,
        image: `/pictures/p${id}.webp`,
        subcategory_id: 3,
        subcategory_name: 'Classic',
      })
    const html = view({}, [1, 2, 3, 4, 5, 6].map(of))
    expect(plain(html)).toContain('Classic 6 products in this category')
    expect(html.match(/width="28"/g)).toHaveLength(5)
    expect(html).toContain('<h4')
  })

  test('draws a screenful of a long list at once', () => {
    const html = view(
      {},
      Array.from({ length: 200 }, (_, id) => aProduct({ id, name: `P${id}` })),
    )
    expect(html.match(/<h3/g)).toHaveLength(24)
  })
})

describe('the views exclude each other', () => {
  const page = (address: string) =>
    plain(
      draw(<MenuPage />, {
        address,
        told: [
          told('listCategories', {}, [pizza, pasta]),
          told('listPinnedProducts', {}, [offer]),
          told('listProducts', { categoryId: 4 }, [margherita]),
          told('searchProducts', { name: 'marg' }, [margherita]),
        ],
      }),
    )
  const shown = (address: string) =>
    ['Margherita', 'Lasagne'].filter((name) => page(address).includes(`${name} `))

  test.each([
    ['/menu', ['Lasagne']],
    ['/menu?category=pinned', ['Lasagne']],
    ['/menu?category=4', ['Margherita']],
    ['/menu?category=4&q=marg', ['Margherita']],
    ['/menu?q=%20', ['Lasagne']],
  ])('%s shows %j', (address, dishes) => expect(shown(address)).toEqual(dishes))
})
