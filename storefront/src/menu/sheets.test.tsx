import type { AttributeGroup, PackageStep, Product } from '@tischlein/contract/entities'
import { startWizard } from '@tischlein/rules/menu/package-wizard'
import { describe, expect, test } from 'vitest'
import { draw, textOf, told } from '../test/draw.tsx'
import { aBasket, aGroup, aLine, anItem, aProduct, aRestaurant } from '../test/samples.ts'
import { DishSheet } from './DishSheet.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import { ruleStep } from './left.ts'
import { PackageButtons } from './PackageButtons.tsx'
import { PackageSheet } from './PackageSheet.tsx'
import { PackageStepView } from './PackageStepView.tsx'
import { TabsSheet } from './TabsSheet.tsx'

const plain = (html: string) => textOf(html).replace(/[\u2066-\u2069]/g, '')
/** The button that adds, with what it says. */
const addOf = (html: string) =>
  /<button[^>]*>(?:(?!<\/button>).)*>Add<(?:(?!<\/button>).)*/.exec(html)?.[0] ?? ''

describe('the panel of a dish', () => {
  const panel = (more: Partial<Product> = {}, groups: AttributeGroup[] = [], restaurant = aRestaurant()) =>
    draw(<DishSheet product={aProduct({ price: 950, ...more })} groups={groups} />, { restaurant })

  test('adds at once where nothing has to be chosen', () => {
    expect(addOf(panel())).not.toContain('aria-disabled')
    expect(plain(addOf(panel()))).toContain('€9.50')
  })

  test('is off until every group has its minimum, and says what is missing', () => {
    const html = panel({ extra: 1 }, [aGroup({ name: 'Size', items: [anItem()] })])
    expect(addOf(html)).toContain('aria-disabled="true"')
    expect(plain(html)).toContain('Choose Size')
  })

  test.each([
    [{ name: true, date: false }, 'name is required'],
    [{ name: false, date: true }, 'date is required'],
  ])('asks for %j, and Add says "%s"', (additional_info_config, said) => {
    const html = panel({ additional_info_config })
    expect(addOf(html)).toContain('aria-disabled="true"')
    expect(plain(html)).toContain(said)
  })

  test('takes a note of 140 characters where the restaurant takes notes', () => {
    expect(panel()).toContain('maxLength="140"')
    expect(panel({}, [], aRestaurant({ item_comments: false }))).not.toContain('maxLength="140"')
  })

  test('fills the window in the layout with a side menu', () => {
    const kind = (side_menu: boolean) =>
      /<dialog[^>]*class="([^"]*)"/.exec(panel({}, [], aRestaurant({ side_menu })))?.[1]
    expect(kind(true)).toContain('full')
    expect(kind(false)).not.toContain('full')
  })

  test('only shows in a catalogue', () =>
    expect(addOf(panel({}, [], aRestaurant({ catalogue_mode: true })))).toBe(''))

  test('says what is in the dish in words, and what nobody has said', () => {
    const legend = [{ code: 'G', kind: 'allergen' as const, name: 'Milk', icon: 'milk' }]
    const words = plain(panel({ allergy_info: ['G'], additives: null }, [], aRestaurant({ legend })))
    expect(words).toContain('Allergens: Milk')
    expect(words).toContain('Additives: not stated, please ask us')
  })

  test('tells the happy hours with days, hours and price, and the next day of a dish that is off', () => {
    const hour = (weekday_id: 5 | 6) => ({
      weekday_id,
      start_date: '2026-01-01 17:00',
      end_date: '2026-12-31 19:00',
      price: 550,
    })
    const product = aProduct({ id: 3, isDisabled: true, happyHours: [hour(5), hour(6)] })
    const days = [
      { date: '2026-11-20', isDisabled: true },
      { date: '2026-11-21', isDisabled: false },
    ]
    const html = draw(<DishSheet product={product} groups={[]} />, {
      told: [told('listHappyHourDays', { categoryId: 1 }, [{ id: 3, happyHours: product.happyHours, days }])],
    })
    expect(plain(html)).toContain('Fri, Sat 17:00–19:00 · €5.50 · until Thursday, December 31, 2026')
    expect(plain(html)).toContain('Next: Tomorrow')
  })
})

const offer = (id: number, more = {}) => ({
  id,
  name: `Dish ${id}`,
  image: null,
  price: 0,
  stock: null,
  depot: null,
  allergy_info: [],
  is_multiple_allowed: true,
  ...more,
})
const step = (more: Partial<PackageStep> = {}): PackageStep => ({
  id: 1,
  name: 'Pizza',
  question: null,
  min: 2,
  max: 3,
  products: [offer(1), offer(2)],
  ...more,
})

describe('a step of a package', () => {
  const view = (
    one: PackageStep,
    basket = aBasket(),
    items: { productId: number; stepId: number; quantity: number }[] = [],
    steps = [one],
  ) =>
    draw(
      <PackageStepView
        step={one}
        state={startWizard(steps.map(ruleStep), items)}
        onPick={() => undefined}
        onDrop={() => undefined}
      />,
      { basket },
    )

  test('counts what is chosen of what is needed', () => {
    expect(plain(view(step()))).toContain('0 of 2–3')
    expect(plain(view(step({ max: 2 })))).toContain('0 of 2')
  })

  test('shows what is left after its own picks and the basket, and switches off what is gone', () => {
    const offers = [
      offer(1, { stock: 3 }),
      offer(2, { stock: 2 }),
      offer(3, { stock: 0 }),
      offer(4, { stock: 1 }),
    ]
    const one = step({ products: offers, max: 9 })
    const basket = aBasket({ products: [aLine({ productId: 2, quantity: 2 })] })
    const picks = [
      { productId: 1, stepId: 1, quantity: 1 },
      { productId: 4, stepId: 2, quantity: 1 },
    ]
    const html = view(one, basket, picks, [one, { ...one, id: 2 }])
    expect(plain(html)).toContain('2 left')
    expect(plain(html)).toContain('Dish 3 Out of stock')
    // The last ones are the guest's own: in the basket, or in another step of this very package.
    expect(plain(html)).toContain('Dish 2 No more in stock')
    expect(plain(html)).toContain('Dish 4 No more in stock')
    expect(html.match(/aria-disabled="true"/g)).toHaveLength(3)
  })

  test('tells surcharge and deposit', () => {
    const words = plain(
      view(step({ products: [offer(1, { price: 100, depot: { name: 'Pfand', price: 25 } })] })),
    )
    expect(words).toContain('+€1.00')
    expect(words).toContain('plus €0.25 deposit')
  })
})

describe('the panel of a package', () => {
  const sheet = (steps: PackageStep[]) =>
    draw(<PackageSheet product={aProduct({ is_package: true })} steps={steps} />)

  test('names the next step on its button, and Add on the last', () => {
    const two = [step(), step({ id: 2, name: 'Drinks' })]
    expect(plain(sheet(two))).toContain('Further: Drinks')
    expect(plain(sheet([step()]))).toContain('Add')
  })

  test.each([
    ['with both buttons busy while it is on its way', true, 2],
    ['and with none before', false, 0],
  ])('is sent once, %s', (_, isAdding, busy) => {
    const steps = [step({ min: 0 }), step({ id: 2, min: 0 })].map(ruleStep)
    const html = draw(
      <PackageButtons
        product={aProduct({ is_package: true })}
        state={{ ...startWizard(steps), index: 1 }}
        next={undefined}
        isAdding={isAdding}
        onBack={() => undefined}
        onGoOn={() => undefined}
      />,
    )
    const buttons = html.match(/<button[^>]*>/g) ?? []
    expect(buttons).toHaveLength(2)
    const off = buttons.filter(
      (button) => /aria-disabled="true"/.test(button) && /aria-busy="true"/.test(button),
    )
    expect(off).toHaveLength(busy)
  })

  test('asks at its end for what a package asks for', () => {
    const product = aProduct({ is_package: true, additional_info_config: { name: true, date: false } })
    expect(draw(<PackageSheet product={product} steps={[step()]} />)).toContain('name="person-name"')
  })
})

test('what there is to read besides stands tab below tab', () => {
  const tabs = [
    { id: 1, title: 'The dough', content: '<p>48 hours</p>' },
    { id: 2, title: 'Nutrition', content: '<p>741 kcal</p>' },
  ]
  const html = draw(<TabsSheet productId={8} />, {
    told: [told('listPinnedProducts', {}, [aProduct({ id: 8, extra_tabs: tabs })])],
  })
  expect(plain(html)).toMatch(/More about this dish .*The dough 48 hours Nutrition 741 kcal/)
})

test('the filter offers what the legend names, and never says that a dish is safe', () => {
  const legend = [
    { code: 'G', kind: 'allergen' as const, name: 'Milk', icon: 'milk' },
    { code: '2', kind: 'additive' as const, name: 'with preservative', icon: '2' },
  ]
  const words = plain(draw(<FilterSheet />, { restaurant: aRestaurant({ legend }) }))
  expect(words).toContain('Without Milk')
  expect(words).not.toContain('with preservative')
  expect(words).toContain('Traces are possible everywhere.')
})
