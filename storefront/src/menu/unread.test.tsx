import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { type Answers, createAnswers } from '../ask.ts'
import { aShop, draw, textOf } from '../test/draw.tsx'
import { aBasket, aCategory, aLine, aProduct, aRestaurant } from '../test/samples.ts'
import { LineSheet } from './LineSheet.tsx'
import { ProductSheet } from './ProductSheet.tsx'
import { TabsSheet } from './TabsSheet.tsx'

const dish = (more: Parameters<typeof aProduct>[0]) => (answers: Answers) =>
  answers.put('listProducts', { categoryId: 1 }, [aProduct({ id: 5, category_id: 1, ...more })])

/** A shop that knows these things, and whose house has answered none of the questions asked since. */
async function unanswered(screen: ReactNode, tell: (answers: Answers) => unknown) {
  const basket = aBasket({ products: [aLine({ id: 9, productId: 5 })] })
  const shop = { ...aShop({ basket }), answers: createAnswers(() => Promise.reject(new TypeError('x'))) }
  shop.answers.put('readRestaurant', {}, aRestaurant())
  shop.answers.put('listCategories', {}, [aCategory({ id: 1 })])
  await tell(shop.answers)
  return draw(screen, {}, shop)
}

const options = (answers: Answers) => {
  dish({ extra: 1 })(answers)
  return answers.need('listAttributeGroups', { categoryId: 1 })
}
const steps = (answers: Answers) => {
  dish({ is_package: true })(answers)
  return answers.need('listPackageSteps', { productId: 5 })
}
const dishes = (answers: Answers) => answers.need('listProducts', { categoryId: 1 })

test.each([
  ['the options of a dish', <ProductSheet key="1" productId={5} />, options],
  ['the options of a line', <LineSheet key="2" lineId={9} />, options],
  ['the steps of a package', <ProductSheet key="3" productId={5} />, steps],
  ['the dish itself', <ProductSheet key="4" productId={5} />, dishes],
  ['what else there is to read', <TabsSheet key="5" productId={5} />, dishes],
])('a sheet says so where it could not read %s, and offers to ask again', async (_, sheet, tell) => {
  const html = await unanswered(sheet, tell)
  expect(html).toContain('role="alert"')
  expect(textOf(html)).toContain('Try again')
  expect(html).not.toContain('skeleton')
  expect(html).not.toContain('aria-busy')
})

test('nothing can be added while the options are not known', async () => {
  expect(await unanswered(<ProductSheet productId={5} />, options)).not.toContain('>Add<')
  expect(await unanswered(<ProductSheet productId={5} />, dish({}))).toContain('>Add<')
})
