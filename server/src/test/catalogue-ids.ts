import type { CallName } from '@tischlein/contract/routes'
import type { RefusalKey } from '@tischlein/rules/refusal-keys'
import type { Asked, Refused, World } from './catalogue-world.ts'

/** Ids that are missing, that are none, and that belong to nothing (answers.md, section 0). */

type Thing = {
  readonly noun:
    | 'address'
    | 'basket'
    | 'basket_product'
    | 'blog'
    | 'category'
    | 'order'
    | 'passkey'
    | 'payment'
    | 'product'
    | 'restaurant'
    | 'table'
    | 'tag'
    | 'testimonial'
  /** How English calls it. */
  readonly called: string
  readonly call: CallName
  readonly field: string
  readonly gone: string
  readonly by?: (world: World) => { readonly token: string | null }
  readonly input?: Readonly<Record<string, unknown>>
  readonly absentId?: number
}

const home = { address: 'Torstraße', house_number: '12', postalCode: '10115', city: 'Berlin' }

const things: readonly Thing[] = [
  {
    noun: 'basket',
    called: 'cart',
    call: 'readBasket',
    field: 'basketId',
    gone: 'This cart does not exist any more.',
  },
  {
    noun: 'category',
    called: 'category',
    call: 'listProducts',
    field: 'categoryId',
    gone: 'This category does not exist.',
  },
  {
    noun: 'product',
    called: 'dish',
    call: 'listPackageSteps',
    field: 'productId',
    gone: 'This dish does not exist.',
  },
  {
    noun: 'order',
    called: 'order',
    call: 'readOrder',
    field: 'orderId',
    gone: 'This order does not exist.',
    by: ({ customer }) => customer,
  },
  {
    noun: 'blog',
    called: 'article',
    call: 'readBlog',
    field: 'blogId',
    gone: 'This article does not exist.',
  },
  {
    noun: 'tag',
    called: 'subject',
    call: 'listBlogsByTag',
    field: 'tagId',
    gone: 'This subject does not exist.',
  },
  {
    noun: 'payment',
    called: 'payment',
    call: 'updatePayment',
    field: 'paymentId',
    gone: 'This payment does not exist.',
  },
  {
    noun: 'testimonial',
    called: 'review',
    call: 'readReview',
    field: 'testimonialId',
    gone: 'This review does not exist.',
  },
  {
    noun: 'passkey',
    called: 'passkey',
    call: 'removePasskey',
    field: 'id',
    gone: 'This passkey does not exist.',
    by: ({ customer }) => customer,
  },
  {
    noun: 'address',
    called: 'address',
    call: 'editAddress',
    field: 'id',
    gone: 'This address does not exist.',
    by: ({ customer }) => customer,
    input: home,
  },
]

const asks =
  ({ by, input }: Pick<Thing, 'by' | 'input'>, sent: Readonly<Record<string, unknown>>) =>
  (world: World): Asked => ({ by: (by ?? (({ visitor }) => visitor))(world), input: { ...input, ...sent } })

const aboutIds = (thing: Thing): Refused[] => {
  const { noun, called, call, field, gone } = thing
  const key = (kind: 'id_required' | 'id_numeric' | 'does_not_exists') =>
    `${noun}_${kind}` satisfies RefusalKey
  return [
    {
      key: key('id_required'),
      call,
      field,
      says: `The number of the ${called} is missing.`,
      ask: asks(thing, {}),
    },
    {
      key: key('id_numeric'),
      call,
      field,
      says: `The number of the ${called} must be a whole number.`,
      ask: asks(thing, { [field]: 'seven' }),
    },
    { key: key('does_not_exists'), call, field, says: gone, ask: asks(thing, { [field]: 987_654_321 }) },
  ]
}

/** A basket of the visitor's, for what stands inside it. */
const inBasket =
  (sent: (world: World) => Readonly<Record<string, unknown>>) =>
  async (world: World): Promise<Asked> => {
    const { basketId } = await world.shopper({ name: null })
    return { by: world.visitor, input: { basketId, ...sent(world) } }
  }

export const idRefusals: readonly Refused[] = [
  ...things.flatMap(aboutIds),
  {
    key: 'restaurant_id_numeric',
    call: 'readRestaurant',
    field: 'restaurantId',
    says: 'The number of the restaurant must be a whole number.',
    ask: () => ({ input: { restaurantId: 'Rosmarino' } }),
  },
  {
    key: 'restaurant_does_not_exists',
    call: 'readRestaurant',
    field: 'restaurantId',
    says: 'This restaurant does not exist.',
    ask: () => ({ input: { restaurantId: 987_654_321 } }),
  },
  {
    key: 'basket_product_id_required',
    call: 'removeFromBasket',
    field: 'basketProductId',
    says: 'The number of the item in the cart is missing.',
    ask: inBasket(() => ({})),
  },
  {
    key: 'basket_product_id_numeric',
    call: 'removeFromBasket',
    field: 'basketProductId',
    says: 'The number of the item in the cart must be a whole number.',
    ask: inBasket(() => ({ basketProductId: 'pizza' })),
  },
  {
    key: 'basket_product_does_not_exists',
    call: 'removeFromBasket',
    field: 'basketProductId',
    says: 'This item is no longer in the cart.',
    ask: inBasket(() => ({ basketProductId: 7 })),
  },
  {
    key: 'table_id_required',
    call: 'setTable',
    field: 'tableId',
    says: 'The number of the table is missing.',
    ask: inBasket(() => ({})),
  },
  {
    key: 'table_id_numeric',
    call: 'setTable',
    field: 'tableId',
    says: 'The number of the table must be a whole number.',
    ask: inBasket(() => ({ tableId: 'window' })),
  },
  {
    key: 'table_does_not_exists',
    call: 'setTable',
    field: 'tableId',
    says: 'This table does not exist.',
    ask: inBasket(({ other }) => ({ tableId: other.table('1') })),
  },
  {
    key: 'table_not_related_to_restaurant',
    call: 'setTable',
    field: 'tableName',
    says: 'This table belongs to another restaurant.',
    async ask(world) {
      const values = { restaurant_id: world.other.id, name: 'Terrasse', seats: 2 }
      await world.house.deps.db.insertInto('dining_table').values(values).execute()
      return inBasket(() => ({ tableName: 'Terrasse' }))(world)
    },
  },
  {
    key: 'attribute_item_does_not_exists',
    call: 'addToBasket',
    field: 'attributeItems',
    says: 'This option does not exist for this dish.',
    ask: inBasket(({ place }) => ({
      productId: place.dish('Bruschetta'),
      attributeItems: [place.option('26 cm')],
    })),
  },
  {
    key: 'product_package_does_not_exists',
    call: 'addPackageToBasket',
    field: 'productItems',
    says: 'This step does not belong to the menu.',
    ask: inBasket(({ place }) => ({
      productId: place.dish('Menü für Zwei'),
      productItems: [{ productId: place.dish('Tiramisu'), productPackageId: 7, quantity: 2 }],
    })),
  },
  {
    key: 'client_id_required',
    call: 'requestToken',
    field: 'client_id',
    says: 'The number of the shop is missing.',
    ask: () => ({ input: { grant_type: 'client_credentials', client_secret: 'publishable-demo' } }),
  },
  {
    key: 'client_id_numeric',
    call: 'requestToken',
    field: 'client_id',
    says: 'The number of the shop must be a whole number.',
    ask: () => ({
      input: { grant_type: 'client_credentials', client_id: 'shop', client_secret: 'publishable-demo' },
    }),
  },
]
