import { parseDay, parseWall } from '@tischlein/rules/clock'
import { gloriaRemarks } from '@tischlein/rules/menu/gloriafood'
import { menuFaults } from '@tischlein/rules/menu/judge-menu-file'
import { deliveryTypes } from '@tischlein/rules/restaurant/restaurant'
import { z } from 'zod'
import { isOneLine, isProse } from '../fields.ts'
import { day, instant, int, key, language } from './primitives.ts'

/**
 * A menu as one document (docs/menu-file.md). Whatever can be left out has its usual value, so that a file written by
 * hand is short; what the house writes itself names everything.
 */
const NAME_MAX = 255
const TEXT_MAX = 20_000
const LIST_MAX = 5_000
const PRICE_MAX = 1_000_000_000

const id = int.min(1)
const cents = int.min(0).max(PRICE_MAX).meta({ description: 'Minor units: 1250 is 12.50 EUR' })
const count = int.min(0).max(1_000_000)
const place = int.min(-1_000_000).max(1_000_000).default(0)
const name = z.string().trim().min(1).max(NAME_MAX).refine(isOneLine)
const text = z.string().max(TEXT_MAX).refine(isProse)
const word = (max: number) => z.string().max(max).refine(isOneLine)
const image = z
  .string()
  .max(NAME_MAX)
  .regex(/^\/?[\w-][\w./-]*$/)
  .refine((path) => !path.includes('..'))
  .meta({ description: 'The name of a picture that the house has' })
const translations = z.partialRecord(language, z.record(word(40), text)).default({})
const codes = z.array(word(20).min(1)).max(100)
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/)
const wallTime = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d$/)
  .refine((text) => parseWall(text) !== null)
const dayText = day.regex(/^(19|2[01])\d\d-\d\d-\d\d$/).refine((text) => parseDay(text) !== null)
const maybe = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null)

const fileSubcategory = z.object({ id, name, image: maybe(image), priority: place, translations })

const fileCategory = z.object({
  id,
  slug: z
    .string()
    .max(NAME_MAX)
    .regex(/^[\p{L}\p{N}][\p{L}\p{N}-]*$/u),
  name,
  description: maybe(text),
  image: maybe(image),
  foot_note: maybe(text),
  active: z.boolean().default(true),
  priority: maybe(int),
  translations,
  subcategories: z.array(fileSubcategory).max(LIST_MAX).default([]),
})

const fileHappyHour = z.object({
  weekday_id: int.min(1).max(7),
  start_date: wallTime,
  end_date: wallTime,
  price: maybe(cents),
})

const fileTab = z.object({ id, title: name, content: text, priority: place, translations })

const fileStep = z.object({
  id,
  name,
  question: maybe(text),
  min: count,
  max: count,
  priority: place,
  translations,
  products: z
    .array(z.object({ product_id: id, price: cents, is_multiple_allowed: z.boolean(), priority: place }))
    .max(LIST_MAX)
    .default([]),
})

const fileProduct = z.object({
  id,
  category_id: id,
  subcategory_id: maybe(id),
  name,
  description: maybe(text),
  image: maybe(image),
  price: cents,
  tax_class: word(40).min(1),
  drink_share: maybe(int.min(0).max(10_000)),
  stock: maybe(count),
  active: z.boolean().default(true),
  pinned: maybe(int),
  priority: place,
  allergens: maybe(codes),
  additives: maybe(codes),
  tags: z.array(word(60).min(1)).max(50).default([]),
  delivery_types: z
    .array(z.enum(deliveryTypes))
    .max(3)
    .default([...deliveryTypes]),
  deposit: maybe(z.object({ name: maybe(word(NAME_MAX)), price: cents.min(1) })),
  reusable_containers: maybe(int.min(1).max(1_000)),
  kitchen_points: int.min(0).max(100).default(1),
  net_quantity: maybe(word(60)),
  unit_price: maybe(z.object({ price: cents, unit: z.enum(['l', 'kg']) })),
  min_age: maybe(z.literal([16, 18])),
  is_ticket: z.boolean().default(false),
  asks_name: z.boolean().default(false),
  asks_date: z.boolean().default(false),
  happy_hours: z.array(fileHappyHour).max(100).default([]),
  extra_tabs: z.array(fileTab).max(20).default([]),
  is_package: z.boolean().default(false),
  package_steps: z.array(fileStep).max(50).default([]),
  translations,
})

const fileItem = z.object({
  id,
  name,
  image: maybe(image),
  price: cents,
  stock: maybe(count),
  allergens: maybe(codes),
  priority: place,
  translations,
})

const fileGroup = z.object({
  id,
  name,
  category_id: maybe(id),
  product_ids: z.array(id).max(LIST_MAX).default([]),
  minimum_value: count,
  maximum_value: maybe(count),
  is_multi_select: z.boolean(),
  priority: place,
  translations,
  items: z.array(fileItem).max(500).default([]),
})

const filePattern = z.object({
  id,
  kind: z.enum(['offer', 'break']),
  name,
  weekdays: z.array(int.min(1).max(7)).min(1).max(7),
  start_time: clockTime,
  end_time: maybe(clockTime),
  start_date: maybe(dayText),
  end_date: maybe(dayText),
  stopped: z.boolean().default(false),
  product_ids: z.array(id).max(LIST_MAX).default([]),
})

export const menuFile = z
  .object({
    format: z.literal('tischlein-menu'),
    version: z.literal(1),
    restaurant: maybe(word(NAME_MAX)).meta({ description: 'The slug of the house that wrote it' }),
    currency: maybe(word(3).length(3)),
    categories: z.array(fileCategory).max(LIST_MAX),
    products: z.array(fileProduct).max(LIST_MAX),
    attribute_groups: z.array(fileGroup).max(LIST_MAX).default([]),
    patterns: z.array(filePattern).max(LIST_MAX).default([]),
  })
  .meta({ title: 'Tischlein menu' })

const told = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])

export const menuChange = z.object({
  what: z.enum(['added', 'changed', 'removed']),
  noun: z.enum([
    'category',
    'subcategory',
    'product',
    'package_step',
    'attribute_group',
    'attribute_item',
    'pattern',
  ]),
  id: int.meta({ description: 'Below 0: it has no number yet' }),
  name: z.string(),
  of: z.string().nullable().meta({ description: 'Category of a dish, group of an option' }),
  fields: z.array(z.object({ field: z.string(), from: told, to: told })),
})

/** `place` is a path in the file, `products[3].price`, or a cell of a table, `row 7, price`. */
export const menuFault = z.object({
  place: z.string(),
  fault: z.enum(menuFaults),
  value: z.string().nullable(),
})

export const menuRemark = z.object({
  place: z.string(),
  remark: z.enum(gloriaRemarks),
  value: z.string().nullable(),
})

export const menuImport = z.object({
  applied: z.boolean(),
  changes: z.array(menuChange),
  faults: z.array(menuFault),
  remarks: z.array(menuRemark),
})

export const menuVersion = z.object({
  id: int,
  why: z.enum(['published', 'imported', 'restored']).meta({ description: 'What came after it' }),
  by: z.string().nullable(),
  dishes: int,
  created_at: instant,
})

export const menuConflict = z.object({
  what: z.string().meta({ description: 'As the audit trail says it' }),
  name: z.string().nullable(),
  key,
  body: z.string(),
})

export const menuDraft = z.object({
  open: z.boolean(),
  started_at: instant.nullable(),
  by: z.string().nullable(),
  deeds: int.meta({ description: 'Steps; several may make one change' }),
  changes: z.array(menuChange),
  conflicts: z.array(menuConflict),
})

export const menuPublished = menuDraft.extend({ published: z.boolean() })

export const menuPreview = z.object({
  path: z.string().meta({ description: 'Takes `lang` and `category`' }),
  expires_at: instant,
})
