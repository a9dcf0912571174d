import { z } from 'zod'

/** A step on the way to the first order, and whether it was taken. */
export const firstStep = z.object({
  step: z.enum(['hours', 'zones', 'dishes', 'payment', 'legal', 'order']),
  done: z.boolean(),
})
