import multipart from '@fastify/multipart'
import { endpoints } from '@tischlein/contract/endpoints'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { said } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { granted, refused } from '../http/refused.ts'
import { type Crop, cutPicture } from '../menu/cut-picture.ts'
import { keepPicture } from '../menu/keep-picture.ts'
import { oneCategory } from './categories.ts'
import { changeMenu } from './change-menu.ts'
import { presentOne } from './dishes.ts'
import { withDraft } from './draw-draft.ts'

/** answers.md, section 0: uploads are at most 10 MB. */
const FILE_MAX = 10 * 1024 * 1024

/**
 * Pictures that staff upload. Only these calls read forms with files, and only once the caller is known to be
 * somebody who may.
 */
export function mountPictures(app: FastifyInstance, deps: Deps): void {
  app.register(async (inner) => {
    await inner.register(multipart, { limits: { fileSize: FILE_MAX, files: 1, fields: 20, parts: 21 } })

    mount(inner, deps, endpoints.uploadPicture, async ({ input, request, restaurant }) =>
      said({ image: await take(deps, request, restaurant.id, input.crop ?? null) }, { says: 'ok' }),
    )

    mount(inner, deps, endpoints.uploadProductImage, async ({ input, request, language, ...asked }) => {
      presentOne(deps, await withDraft(deps, asked.restaurant), input.id, language)
      const image = await take(deps, request, asked.restaurant.id, input.crop ?? null)
      const { restaurant } = await changeMenu(deps, asked, 'updateProduct', { id: input.id, image })
      return said(presentOne(deps, restaurant, input.id, language), { says: 'ok' })
    })

    mount(inner, deps, endpoints.uploadCategoryImage, async ({ input, request, language, ...asked }) => {
      oneCategory(await withDraft(deps, asked.restaurant), input.id, language)
      const image = await take(deps, request, asked.restaurant.id, input.crop ?? null)
      const { restaurant } = await changeMenu(deps, asked, 'updateCategory', { id: input.id, image })
      return said(oneCategory(restaurant, input.id, language), { says: 'ok' })
    })
  })
}

/** The one file of the form, cut and kept; answers its address. */
async function take(
  deps: Deps,
  request: FastifyRequest,
  restaurantId: number,
  crop: Crop | null,
): Promise<string> {
  const part = request.isMultipart() ? await request.file() : undefined
  if (!part) refused({ key: 'image_required', field: 'image' })
  const picture = granted(await cutPicture(await part.toBuffer(), `r${restaurantId}`, crop))
  await keepPicture(picture, { dataDir: deps.config.dataDir, now: deps.clock() })
  return picture.address
}
