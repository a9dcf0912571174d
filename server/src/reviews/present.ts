import type { Review } from '@tischlein/contract/entities'
import type { ReviewRow } from './db.ts'

/** Every review comes from a delivered order: there is no other way to write one. */
export const presentReview = ({ id, name, rating, text, answer, created_at }: ReviewRow): Review => ({
  id,
  name,
  rating: toStars(rating),
  text,
  answer,
  created_at,
  verified: true,
})

const toStars = (rating: number): Review['rating'] => stars.find((star) => star === rating) ?? 1
const stars = [1, 2, 3, 4, 5] as const
