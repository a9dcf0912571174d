import { deliveryTypes } from '@tischlein/rules/restaurant/restaurant'
import { z } from 'zod'

/** The small words of answers.md, section 0. Their names appear as formats in the OpenAPI document. */
const written = (format: string, description: string) => z.string().meta({ format, description })

export const int = z.int()
export const money = z.int().meta({ format: 'money', description: 'Minor units: 1250 is 12.50 EUR' })
export const basisPoints = z.int().meta({ format: 'basis-points', description: '700 is 7 %' })
export const day = written('date', 'YYYY-MM-DD')
export const time = written('clock', 'HH:mm, at an end also 24:00')
export const wall = written('wall-clock', "YYYY-MM-DD HH:mm on the restaurant's clock")
export const instant = written('date-time', 'ISO 8601, UTC')
export const html = written('html', 'Sanitised rich text')
export const url = written('uri-reference', 'Absolute, or relative to the root of the site')
export const key = written('key', 'A stable key with a sentence in four languages')
export const language = z.enum(['de', 'en', 'fr', 'ar'])
export const deliveryType = z.enum(deliveryTypes)
export const weekdayWord = z.enum([
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
])
/** The number of the specification for "has extras". */
export const zeroOrOne = z.literal([0, 1])
