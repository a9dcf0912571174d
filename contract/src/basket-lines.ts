import { ITEM_COMMENT_MAX } from '@tischlein/rules/basket/line-extra'
import { QUANTITY_MAX } from '@tischlein/rules/basket/lines'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { basket } from './entities/basket.ts'
import {
  clearable,
  flag,
  ID_MAX,
  id,
  inputs,
  list,
  oneLine,
  optional,
  quantity,
  text,
  wholeNumber,
} from './fields.ts'

const basketId = id('basket')
const line = { basketId, basketProductId: id('basket_product') }

/** An option as its id, or with how many of it: out comes the latter. Zero takes an option away. */
const options = (field: 'attributeItems' | 'productAttributeItems') => {
  const complaint = { error: `${field}_not_valid` as const }
  const optionId = wholeNumber(complaint, 1, ID_MAX)
  const counted = z.object(
    { id: optionId, quantity: optional(wholeNumber(complaint, 0, QUANTITY_MAX)) },
    complaint,
  )
  const either = z.union(
    [optionId.transform((picked) => ({ id: picked, quantity: undefined })), counted],
    complaint,
  )
  return list(
    field,
    either.transform(({ id: picked, quantity: count }) => ({ id: picked, quantity: count ?? 1 })),
  )
}

const chosenOptions = {
  attributeItems: optional(options('attributeItems')),
  productAttributeItems: optional(options('productAttributeItems')),
}

const comment = text('comment', { max: ITEM_COMMENT_MAX, prose: true })

/** Who each unit is for, and when; what is not asked for may stay empty. */
const itemDetails = () => {
  const complaint = { error: 'itemDetails_not_valid' as const }
  const said = oneLine(complaint, 100).default('')
  return list('itemDetails', z.object({ fullName: said, date: said }, complaint), { limit: QUANTITY_MAX })
}

const reusable = optional(flag('reusable'))

const extraInfo = z.object(
  { comment: optional(comment), itemDetails: optional(itemDetails()), reusable },
  { error: 'extraInfo_not_valid' },
)

const added = {
  basketId,
  productId: id('product'),
  basketProductId: optional(id('basket_product')),
  quantity: quantity(),
  extraInfo: optional(extraInfo),
}

const whyNotAdded = [
  'basket_does_not_exists',
  'basket_product_does_not_exists',
  'product_does_not_exists',
  'restaurant_not_selling',
  'paused',
  'product_not_available',
  'product_not_available_for_date',
  'the_product_is_not_available_in_this_delivery_type',
  'out_of_stock',
  'only_n_left',
  'capacity_full',
  'quantity_too_large',
  'attribute_minimum',
  'attribute_maximum',
  'attribute_item_does_not_exists',
  'name_required',
  'date_required',
] as const

export const addToBasket = endpoint('addToBasket', {
  about: 'Add a dish: to the line named, else to one that is the same, else as a new line.',
  who: 'guest',
  input: inputs({ ...added, ...chosenOptions }),
  answers: basket,
  says: 'added',
  refuses: [...whyNotAdded, 'package_steps_required'],
})

const step = { error: 'productItems_not_valid' as const }

export const addPackageToBasket = endpoint('addPackageToBasket', {
  about: 'Add a package with what was picked in its steps.',
  who: 'guest',
  input: inputs({
    ...added,
    productItems: list(
      'productItems',
      z.object(
        {
          productId: wholeNumber(step, 1, ID_MAX),
          productPackageId: wholeNumber(step, 1, ID_MAX),
          quantity: optional(wholeNumber(step, 0, QUANTITY_MAX)).transform((count) => count ?? 1),
        },
        step,
      ),
      { missing: 'productItems_required' },
    ),
    ...chosenOptions,
  }),
  answers: basket,
  says: 'added',
  refuses: [
    ...whyNotAdded,
    'package_not_available',
    'product_package_does_not_exists',
    'minimumProductSelection',
    'maximumProductSelection',
  ],
})

export const removeFromBasket = endpoint('removeFromBasket', {
  about: 'One unit fewer; the last one takes the line away.',
  who: 'guest',
  input: inputs(line),
  answers: basket,
  refuses: ['basket_does_not_exists', 'basket_product_does_not_exists'],
  writes: true,
})

export const deleteBasketLine = endpoint('deleteBasketLine', {
  about: 'Take a line away.',
  who: 'guest',
  input: inputs(line),
  answers: basket,
  refuses: ['basket_does_not_exists', 'basket_product_does_not_exists'],
  writes: true,
})

const whyNotThatOption = [
  'basket_does_not_exists',
  'basket_product_does_not_exists',
  'attribute_item_does_not_exists',
  'attribute_minimum',
  'attribute_maximum',
  'out_of_stock',
  'only_n_left',
] as const

export const addOptions = endpoint('addOptions', {
  about: 'More of these options on a line.',
  who: 'guest',
  input: inputs({ ...line, ...chosenOptions }),
  answers: basket,
  refuses: whyNotThatOption,
})

export const removeOptions = endpoint('removeOptions', {
  about: 'Fewer of these options on a line, never below one unless the quantity sent is 0.',
  who: 'guest',
  input: inputs({ ...line, ...chosenOptions }),
  answers: basket,
  refuses: whyNotThatOption,
})

export const updateLineExtra = endpoint('updateLineExtra', {
  about:
    'A comment for a line, who its units are for, or whether it comes in reusable packaging. A blank comment is taken away.',
  who: 'guest',
  input: inputs({ ...line, comment: clearable(comment), itemDetails: clearable(itemDetails()), reusable }),
  answers: basket,
  refuses: [
    'basket_does_not_exists',
    'basket_product_does_not_exists',
    'name_required',
    'date_required',
    'product_not_available_for_date',
    'capacity_full',
  ],
})
