import { z } from 'zod'
import { day, instant, int } from './primitives.ts'

export const user = z.object({
  id: int,
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  mobile: z.string().nullable(),
  userType: z.boolean().meta({ description: 'True: an account, false: a guest identity' }),
  birthday: day.nullable(),
  company: z.string().nullable(),
  postal_code: z.string().nullable(),
  postalCode: z.string().nullable(),
  email_verified: z.boolean(),
  updated_at: instant,
})

export const passkey = z.object({
  id: int,
  device: z.string().nullable().meta({ description: 'On what it was made, as the browser says: "Android"' }),
  created_at: instant,
  used_at: instant.nullable(),
})

export const address = z.object({
  id: int,
  address: z.string().meta({ description: 'Street' }),
  house_number: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  comment: z.string().nullable(),
  is_default: z.boolean(),
})
