import { z } from 'zod'
import { isOneLine } from '../fields.ts'

/** A menu as GloriaFood hands it out ("Fetch Menu", version 2). What is not named here is not taken over. */
const id = z.int()
const name = z.string().trim().min(1).max(255).refine(isOneLine)
const price = z.number().min(-1_000_000).max(1_000_000)
const active = z.boolean().default(true)
const days = z.int().nullable().default(null)

const group = z.object({
  id,
  name,
  required: z.boolean().default(false),
  force_min: z
    .int()
    .min(0)
    .nullable()
    .default(0)
    .transform((least) => least ?? 0),
  force_max: z
    .int()
    .min(0)
    .nullable()
    .default(0)
    .transform((most) => most ?? 0),
  allow_quantity: z.boolean().default(false),
  options: z.array(z.object({ name, price })).max(500).default([]),
})
const groups = z.array(group).max(200).default([])

export const gloriaMenu = z.object({
  currency: z.string().length(3),
  categories: z
    .array(
      z.object({
        name,
        active,
        active_days: days,
        items: z
          .array(
            z.object({
              id,
              name,
              description: z.string().max(20_000).nullable().default(null),
              price,
              active,
              active_days: days,
              tags: z.array(z.string()).nullable().default(null),
              sizes: z
                .array(z.object({ name, price, default: z.boolean().default(false), groups }))
                .max(50)
                .default([]),
              groups,
            }),
          )
          .max(5_000)
          .default([]),
        groups,
      }),
    )
    .max(5_000),
})
