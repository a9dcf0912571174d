import { z } from 'zod'
import { int } from './primitives.ts'

/** Parameters of a message's sentence. */
export const params = z
  .object({ name: z.string(), inStock: int, validTime: z.string(), delivery_type: z.string() })
  .partial()

export const message = z.object({
  type: z.enum(['success', 'error']),
  body: z.string().meta({ description: "A sentence in the request's language" }),
  key: z.string(),
  params: params.optional(),
})

export const pageMeta = z.object({ page: int, per_page: int, total: int })

/** Complaints by input field; `name`, `inStock`, `validTime` and `delivery_type` may be parameters instead. */
export const errors = z.record(z.string(), z.array(z.string()))

/** What every error answers. `type`, `msg`, `validTime`, `name` stand there only where a call says so. */
export const errorEnvelope = z.object({
  data: z.null(),
  message,
  errors: errors.optional().meta({ description: 'With status 422, save for `unauthenticated`' }),
})
