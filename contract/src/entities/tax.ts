import { z } from 'zod'
import { basisPoints, day } from './primitives.ts'

/** What a class of tax costs from a day on, until the next version of it. */
export const taxVersion = z.object({
  tax_class: z.string(),
  from: day,
  rates: z.object({ delivery: basisPoints, pickup: basisPoints, here: basisPoints }),
  counts: z.enum(['before', 'now', 'later']),
})
