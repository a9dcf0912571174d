import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { managedCategory } from './entities/managed-menu.ts'
import { managedProduct } from './entities/manager.ts'
import { url } from './entities/primitives.ts'
import { inputs, optional, pathId } from './fields.ts'

/** Pictures come as a form with one file (JPEG, PNG, WebP or AVIF, at most 10 MB), and leave as WebP and AVIF. */
const roles = ['owner', 'manager'] as const
const whyNot = ['image_required', 'image_not_valid', 'image_too_large', 'crop_not_valid'] as const

/** `x,y,w,h` in pixels of the upright picture; it stands in the query. */
const crop = optional(
  z
    .string({ error: 'crop_not_valid' })
    .regex(/^\d{1,5},\d{1,5},[1-9]\d{0,4},[1-9]\d{0,4}$/, { error: 'crop_not_valid' })
    .transform((written) => {
      const [x = 0, y = 0, w = 0, h = 0] = written.split(',').map(Number)
      return { x, y, w, h }
    }),
)

export const uploadPicture = endpoint('uploadPicture', {
  about: 'Upload a picture, to be named in another call.',
  who: 'manager',
  roles,
  uploads: true,
  input: inputs({ crop }),
  answers: z.object({ image: url }),
  says: 'ok',
  refuses: whyNot,
})

export const uploadProductImage = endpoint('uploadProductImage', {
  about: 'The picture of a dish.',
  who: 'manager',
  roles,
  uploads: true,
  input: inputs({ id: pathId('product_does_not_exists'), crop }),
  answers: managedProduct,
  says: 'ok',
  refuses: ['product_does_not_exists', ...whyNot],
})

export const uploadCategoryImage = endpoint('uploadCategoryImage', {
  about: 'The picture of a category.',
  who: 'manager',
  roles,
  uploads: true,
  input: inputs({ id: pathId('category_does_not_exists'), crop }),
  answers: managedCategory,
  says: 'ok',
  refuses: ['category_does_not_exists', ...whyNot],
})
