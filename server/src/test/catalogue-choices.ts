import type { CallName } from '@tischlein/contract/routes'
import type { RefusalKey } from '@tischlein/rules/refusal-keys'
import type { Refused, World } from './catalogue-world.ts'

/** Options and packages (answers.md, section 7). */

type Sent = Readonly<Record<string, unknown>>

const asked = (
  call: CallName,
  right: (world: World) => Sent,
  key: RefusalKey,
  wrong: (world: World) => Sent,
  says: string,
): Refused => ({
  key,
  call,
  // An input that is missing is named all the same.
  field: Object.keys(wrong({ place: { dish: () => 1 } } as unknown as World))[0] ?? '',
  says,
  ask: (world: World) => ({ by: world.owner, input: { ...right(world), ...wrong(world) } }),
})

const group = (key: RefusalKey, wrong: Sent, says: string) =>
  asked(
    'createGroup',
    ({ place }) => ({
      name: 'Dazu',
      minimum_value: 0,
      is_multi_select: true,
      product_ids: [place.dish('Bruschetta')],
    }),
    key,
    () => wrong,
    says,
  )

const option = (key: RefusalKey, wrong: Sent, says: string) =>
  asked(
    'createOption',
    () => ({ attributeGroupId: 1, name: 'Oliven', price: 100 }),
    key,
    () => wrong,
    says,
  )

const step = (key: RefusalKey, wrong: (world: World) => Sent, says: string) =>
  asked(
    'createStep',
    ({ place }) => ({
      packageId: place.dish('Menü für Zwei'),
      name: 'Dazu',
      min: 0,
      max: 1,
      products: [{ id: place.dish('Bruschetta') }],
    }),
    key,
    wrong,
    says,
  )

const MOST = 'Please enter how many may be chosen, from 1 to 99.'
const LEAST = 'Please enter how many have to be chosen, from 0 to 99.'

export const choiceRefusals: readonly Refused[] = [
  group('minimum_value_numeric', { minimum_value: 'few' }, LEAST),
  group('maximum_value_numeric', { maximum_value: 'many' }, MOST),
  group(
    'minimum_above_maximum',
    { maximum_value: 1, minimum_value: 2 },
    'At least as many must be allowed as have to be chosen.',
  ),
  group(
    'is_multi_select_not_valid',
    { is_multi_select: 'perhaps' },
    'Please say whether several can be chosen.',
  ),
  group('product_ids_not_array', { product_ids: 'all' }, 'Please send the dishes as a list.'),
  group('product_ids_not_valid', { product_ids: ['Pizza'] }, 'Please check the dishes.'),
  group(
    'category_or_products_required',
    { product_ids: [] },
    'Please choose either a category or at least one dish.',
  ),
  option('attribute_group_id_required', { attributeGroupId: '' }, 'Please choose the group of options.'),
  option('attribute_group_id_numeric', { attributeGroupId: 'first' }, 'Please check the group of options.'),
  step('package_id_required', () => ({ packageId: '' }), 'Please choose the package.'),
  step('package_id_numeric', () => ({ packageId: 'first' }), 'Please check the package.'),
  step('min_numeric', () => ({ min: 'few' }), LEAST),
  step('max_numeric', () => ({ max: 'many' }), MOST),
  step('question_not_valid', () => ({ question: 7 }), 'Please check the question.'),
  step('question_too_long', () => ({ question: 'q'.repeat(256) }), 'Please shorten the question.'),
  step(
    'is_multiple_allowed_not_valid',
    ({ place }) => ({ products: [{ id: place.dish('Bruschetta'), is_multiple_allowed: 'perhaps' }] }),
    'Please say whether a dish can be chosen more than once.',
  ),
  step('products_too_few', () => ({ products: [] }), 'There are too few dishes for what has to be chosen.'),
  step(
    'package_in_package',
    ({ place }) => ({ products: [{ id: place.dish('Menü für Zwei') }] }),
    'A package cannot be part of another package.',
  ),
  {
    key: 'attribute_group_does_not_exists',
    call: 'readManagedGroup',
    status: 404,
    says: 'This group of options does not exist.',
    ask: ({ owner }) => ({ by: owner, input: { id: 987_654_321 } }),
  },
  {
    key: 'package_does_not_exists',
    call: 'readPackage',
    status: 404,
    says: 'This package does not exist.',
    ask: ({ owner }) => ({ by: owner, input: { id: 987_654_321 } }),
  },
  {
    key: 'package_step_does_not_exists',
    call: 'readStep',
    status: 404,
    says: 'This step does not exist.',
    ask: ({ owner }) => ({ by: owner, input: { id: 987_654_321 } }),
  },
]
