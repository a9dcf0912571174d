import { z } from 'zod'
import { int } from './primitives.ts'

/** A part of the kitchen: its screen shows the dishes of its categories, and it manages so much in a quarter hour. */
export const station = z.object({
  id: int,
  name: z.string(),
  categories: z.array(int).nullable().meta({ description: 'Whose dishes are made there; null: all' }),
  points_per_slot: int
    .nullable()
    .meta({ description: 'Of a quarter hour, of every kind of delivery together; null: no limit' }),
})
