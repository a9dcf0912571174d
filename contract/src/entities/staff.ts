import { z } from 'zod'
import { instant, int } from './primitives.ts'

export const role = z.enum(['owner', 'manager', 'staff', 'kitchen'])

/** Somebody who works here, or is asked to. */
export const member = z.object({
  id: int,
  name: z.string(),
  email: z.string(),
  role,
  status: z.enum(['active', 'invited']),
  invited_at: instant,
  seen_at: instant.nullable().meta({ description: 'The latest log-in' }),
})

/** What a link from a letter leads to. */
export const invitation = z.object({
  name: z.string(),
  email: z.string(),
  needs_password: z.boolean(),
  restaurants: z.array(z.object({ name: z.string(), role })),
})
