import { QUANTITY_MAX } from '@tischlein/rules/basket/lines'
import { z } from 'zod'
import { endpoint, nothing } from './endpoint.ts'
import { pageMeta } from './entities/envelope.ts'
import { managedPackage, managedPackageStep } from './entities/managed-choices.ts'
import {
  clearable,
  flag,
  ID_MAX,
  id,
  idsInOrder,
  inputs,
  list,
  MONEY_MAX,
  number,
  optional,
  paging,
  pathId,
  text,
  translated,
  wholeNumber,
} from './fields.ts'

/** Dishes made of steps, each with dishes to choose from (answers.md, section 7). */
const roles = ['owner', 'manager'] as const

const packageId = pathId('package_does_not_exists')
const noPackage = ['package_does_not_exists'] as const

export const listPackages = endpoint('listPackages', {
  about: 'The dishes that are packages, with their steps.',
  who: 'manager',
  roles,
  input: inputs({ q: optional(text('q')), ...paging }),
  answers: z.array(managedPackage),
  meta: pageMeta,
})

export const createPackage = endpoint('createPackage', {
  about: 'Make a package of a dish. Until it has a step it is added to the basket as before.',
  who: 'manager',
  roles,
  input: inputs({ productId: id('product') }),
  answers: managedPackage,
  says: 'ok',
  refuses: ['product_does_not_exists', 'package_in_package'],
})

export const readPackage = endpoint('readPackage', {
  about: 'One package with its steps.',
  who: 'manager',
  roles,
  input: inputs({ id: packageId }),
  answers: managedPackage,
  refuses: noPackage,
})

export const deletePackage = endpoint('deletePackage', {
  about: 'Make it a plain dish again: its steps are deleted, the dish stays.',
  who: 'manager',
  roles,
  input: inputs({ id: packageId }),
  answers: nothing,
  says: 'ok',
  refuses: noPackage,
})

const name = text('name', { missing: 'name_required' })
const question = text('question', { mayBeBlank: true })
const count = (field: 'min' | 'max', least: number) => number(field, least, QUANTITY_MAX)
const wrong = { error: 'products_not_valid' } as const

const stepFields = {
  name,
  question: clearable(question),
  min: count('min', 0),
  max: count('max', 1),
  products: list(
    'products',
    z.object(
      {
        id: wholeNumber(wrong, 1, ID_MAX),
        price: wholeNumber(wrong, 0, MONEY_MAX).optional(),
        is_multiple_allowed: flag('is_multiple_allowed').optional(),
      },
      wrong,
    ),
    { limit: 500, missing: 'products_required' },
  ),
  translations: translated({ name: text('name', { mayBeBlank: true }), question }),
}
const stepId = pathId('package_step_does_not_exists')
const noStep = ['package_step_does_not_exists'] as const
const whyNoStep = [
  'product_does_not_exists',
  'minimum_above_maximum',
  'products_too_few',
  'package_in_package',
] as const

export const listManagedSteps = endpoint('listManagedSteps', {
  about: 'The steps of all packages, or of one, in their order.',
  who: 'manager',
  roles,
  input: inputs({ packageId: optional(id('package')), ...paging }),
  answers: z.array(managedPackageStep),
  meta: pageMeta,
  refuses: noPackage,
})

export const createStep = endpoint('createStep', {
  about: 'A new step, at the end of its package: a question, how many, and the dishes with their surcharge.',
  who: 'manager',
  roles,
  input: inputs({ packageId: id('package'), ...stepFields }),
  answers: managedPackageStep,
  says: 'ok',
  refuses: [...noPackage, ...whyNoStep],
})

export const orderSteps = endpoint('orderSteps', {
  about: 'The steps of a package: these first, in this order; those left out follow as they stood.',
  who: 'manager',
  roles,
  input: inputs({ ids: idsInOrder() }),
  answers: z.array(managedPackageStep),
  says: 'ok',
  refuses: noStep,
})

export const readStep = endpoint('readStep', {
  about: 'One step.',
  who: 'manager',
  roles,
  input: inputs({ id: stepId }),
  answers: managedPackageStep,
  refuses: noStep,
})

export const updateStep = endpoint('updateStep', {
  about: 'Change the fields sent; its dishes as a whole list, in their order.',
  who: 'manager',
  roles,
  input: inputs({
    id: stepId,
    ...stepFields,
    name: optional(name),
    min: optional(stepFields.min),
    max: optional(stepFields.max),
    products: optional(stepFields.products),
  }),
  answers: managedPackageStep,
  says: 'ok',
  refuses: [...noStep, ...whyNoStep],
})

export const deleteStep = endpoint('deleteStep', {
  about: 'Delete a step of a package.',
  who: 'manager',
  roles,
  input: inputs({ id: stepId }),
  answers: nothing,
  says: 'ok',
  refuses: noStep,
})
