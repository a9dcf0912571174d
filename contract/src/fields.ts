import { QUANTITY_MAX } from '@tischlein/rules/basket/lines'
import { DAY_MINUTES, parseDay, parseTime, parseWall, type Weekday } from '@tischlein/rules/clock'
import type { RefusalKey } from '@tischlein/rules/refusal-keys'
import type { DeliveryType } from '@tischlein/rules/restaurant/restaurant'
import { z } from 'zod'

/**
 * The words of which inputs are made. A schema's error text is always a refusal key, so that one catalogue serves
 * server, forms and four languages. Numbers and flags are also taken as text, since any field may stand in a query
 * (answers.md, section 0); old spellings end here, and what comes out is the house's own word.
 */

export const TEXT_MAX = 255
export const LONG_TEXT_MAX = 5000
/** A page of text: what the law asks for is long, and a call carries no more than 100 kB. */
export const PAGE_MAX = 40_000
export const PASSWORD_MIN = 8
/** No shop's bill is larger: ten million euros in cents. */
export const MONEY_MAX = 1_000_000_000
export const ID_MAX = Number.MAX_SAFE_INTEGER

type FieldsThatMayBe<Fault extends string> = RefusalKey extends infer Key
  ? Key extends `${infer Field}_${Fault}`
    ? Field
    : never
  : never

type Noun = FieldsThatMayBe<'id_required'>
type TextField = FieldsThatMayBe<'not_valid'> & FieldsThatMayBe<'too_long'>
type CheckedField = FieldsThatMayBe<'not_valid'>
type NumberField = FieldsThatMayBe<'numeric'>
type ListField = FieldsThatMayBe<'not_array'>

const isBlank = (raw: unknown) => raw === undefined || raw === null || raw === ''

/** The complaint about a field: one key when nothing is there, another when something is wrong with it. */
export const complain = (missing: RefusalKey, wrong: RefusalKey) => ({
  error: (issue: { readonly input?: unknown }): RefusalKey => (isBlank(issue.input) ? missing : wrong),
})

type Complaint = ReturnType<typeof complain> | { error: RefusalKey }

/** `basket_id_required`, `basket_id_numeric`: an integer in 1 … 2^53−1. */
export const id = (noun: Noun) =>
  wholeNumber(complain(`${noun}_id_required`, `${noun}_id_numeric`), 1, ID_MAX)

/** An id in a path: whatever is wrong with it, there is no such thing (404; answers.md, section 0). */
export const pathId = (absent: RefusalKey) => wholeNumber({ error: absent }, 1, ID_MAX)

export const wholeNumber = (complaint: Complaint, min: number, max: number) => {
  const within = z.int(complaint).min(min, complaint).max(max, complaint)
  const digits = z.string(complaint).regex(/^-?\d{1,16}$/, complaint)
  return z.union([within, digits.transform(Number).pipe(within)], complaint)
}

/** A whole number that must be there; beside `…_numeric` there is no other complaint about it. */
export const number = (field: NumberField, min: number, max: number, missing?: RefusalKey) =>
  wholeNumber(complain(missing ?? `${field}_numeric`, `${field}_numeric`), min, max)

/** Whole minor units, never negative. */
export const money = (field: NumberField, missing?: RefusalKey) => number(field, 0, MONEY_MAX, missing)

/** A share in hundredths of a percent, 0 to 10000. */
export const basisPoints = (field: NumberField) => number(field, 0, 10_000)

/** Missing or below one counts as one, a fraction is cut (answers.md, section 4). */
export const quantity = () => {
  const complaint = { error: 'quantity_numeric' } satisfies Complaint
  const digits = z.string(complaint).regex(/^-?\d{1,16}(\.\d{1,16})?$/, complaint)
  return optional(z.union([z.number(complaint), digits.transform(Number)], complaint))
    .transform((count) => Math.max(1, Math.trunc(count ?? 1)))
    .pipe(z.number().max(QUANTITY_MAX, { error: 'quantity_too_large' }))
}

const yes: ReadonlySet<unknown> = new Set([true, 1, '1', 'true'])

/** `true|false|1|0|"1"|"0"`, and as a query spells them. */
export const flag = (field: CheckedField, missing?: RefusalKey) =>
  yesOrNo(complain(missing ?? `${field}_not_valid`, `${field}_not_valid`))

/** A yes, or a complaint. */
export const agreed = (complaint: RefusalKey) =>
  yesOrNo({ error: complaint }).refine((isAgreed) => isAgreed, { error: complaint })

const yesOrNo = (complaint: Complaint) =>
  z
    .union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])], complaint)
    .transform((said) => yes.has(said))

/** No NUL, no half of a surrogate pair, no control character: nothing that a database or a mail would choke on. */
export const isOneLine = (text: string) => text.isWellFormed() && !hasControls(text, '')
export const isProse = (text: string) => text.isWellFormed() && !hasControls(text, '\n\r\t')
const hasControls = (text: string, allowed: string) =>
  [...text].some((letter) => (letter < ' ' || letter === '\u007f') && !allowed.includes(letter))

/** Whether a database takes every text in it. */
export const isStorable = (value: unknown): boolean => {
  if (typeof value === 'string') return isProse(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, inner]) => isProse(name) && isStorable(inner))
}

/** Trimmed text of one line that may be empty, with one complaint for whatever is wrong with it. */
export const oneLine = (complaint: Complaint, max = TEXT_MAX) =>
  z.string(complaint).trim().max(max, complaint).refine(isOneLine, complaint)

type TextRule = {
  readonly max?: number
  /** The complaint when nothing is there. */
  readonly missing?: RefusalKey
  /** Several lines. */
  readonly prose?: boolean
  readonly mayBeBlank?: boolean
}

/** Trimmed text that must be there. */
export const text = (
  field: TextField,
  { max = TEXT_MAX, missing, prose = false, mayBeBlank = false }: TextRule = {},
) => {
  const complaint = complain(missing ?? `${field}_not_valid`, `${field}_not_valid`)
  return z
    .string(complaint)
    .trim()
    .min(mayBeBlank ? 0 : 1, complaint)
    .max(max, { error: `${field}_too_long` })
    .refine(prose ? isProse : isOneLine, { error: `${field}_not_valid` })
}

/** Like `text`, for what a program may send as a number: a house number, a table's name, a pin. */
export const textOrNumber = (field: CheckedField, { max = TEXT_MAX, missing }: TextRule = {}) => {
  const complaint = complain(missing ?? `${field}_not_valid`, `${field}_not_valid`)
  return z.union([oneLine(complaint, max).min(1, complaint), z.number().transform(String)], complaint)
}

/** A password that is compared, not judged. Never trimmed: blanks belong to a password. */
export const typedPassword = (missing: RefusalKey, wrong: RefusalKey) => {
  const complaint = complain(missing, wrong)
  return z.string(complaint).min(1, complaint).max(TEXT_MAX, complaint).refine(isOneLine, complaint)
}

/** A password to be. */
export const password = () =>
  z
    .string(complain('password_required', 'password_not_valid'))
    .min(PASSWORD_MIN, complain('password_required', 'password_too_short'))
    .max(TEXT_MAX, { error: 'password_too_long' })
    .refine(isOneLine, { error: 'password_not_valid' })

/** In small letters, so that one address is one account. */
export const email = () => {
  const complaint = complain('email_required', 'email_not_valid')
  return z
    .string(complaint)
    .trim()
    .toLowerCase()
    .min(1, complaint)
    .max(254, complaint)
    .pipe(z.email(complaint))
}

/** Digits, with a `+` before them if the guest wrote one; the blanks and strokes people write are taken out. */
export const mobile = () => phoneNumber(complain('mobile_required', 'mobile_numeric'))
export const phone = () => phoneNumber(complain('phone_required', 'phone_not_valid'))

const phoneNumber = (complaint: Complaint) =>
  z
    .union([z.string(complaint), z.number().transform(String)], complaint)
    .transform((written) => written.replaceAll(/[\s/().-]/g, ''))
    .pipe(z.string().regex(/^\+?\d{5,18}$/, complaint))

export const postcode = (
  field: 'postalCode' | 'postal_code',
  missing: RefusalKey = 'postalCode_required',
) => {
  const complaint = complain(missing, `${field}_numeric`)
  return z
    .union([z.string(complaint), z.int().transform(String)], complaint)
    .transform((written) => written.trim())
    .pipe(z.string().regex(/^\d{3,10}$/, complaint))
}

/** Text that one of our parsers understands. */
const parsed = <Value>(complaint: Complaint, format: string, parse: (text: string) => Value | null) =>
  z
    .string(complaint)
    .meta({ format })
    .transform((written, context) => {
      const value = parse(written.trim())
      if (value !== null) return value
      context.addIssue({ code: 'custom', message: keyOf(complaint, written), input: written })
      return z.NEVER
    })

const keyOf = ({ error }: Complaint, input: unknown): RefusalKey =>
  typeof error === 'string' ? error : error({ input })

type DateField = Extract<CheckedField, `${string}date` | 'birthday' | 'from' | 'to'>
type TimeField = Extract<CheckedField, `${string}time` | `${string}_at`>

/** A day of our times (1900 to 2199), so that no database says it is out of range. */
export const day = (field: DateField, missing?: RefusalKey) =>
  parsed(complain(missing ?? `${field}_not_valid`, `${field}_not_valid`), 'date', (written) =>
    /^(19|2[01])/.test(written) ? parseDay(written) : null,
  )

/** A moment, ISO 8601 with its zone; comes out in UTC. */
export const instant = (field: 'published_at') =>
  parsed({ error: `${field}_not_valid` }, 'date-time', (written) =>
    /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(written) && !Number.isNaN(Date.parse(written))
      ? new Date(written).toISOString()
      : null,
  )

/** `HH:mm`, seconds allowed; comes out as minutes from midnight. Only an end may be `24:00`, which is 1440. */
export const clock = (field: TimeField | 'duration', missing?: RefusalKey) =>
  parsed(complain(missing ?? `${field}_not_valid`, `${field}_not_valid`), 'clock', (written) => {
    const minute = parseTime(written.replace(/^(\d\d:\d\d):\d\d$/, '$1'))
    return minute === DAY_MINUTES && field !== 'end_time' && field !== 'close_at' ? null : minute
  })

/** A time on the restaurant's clock; comes out as `WallClock`. */
export const wall = (
  field: 'delivery_time' | 'until' | 'from' | 'to' | 'start_date' | 'end_date',
  missing?: RefusalKey,
) =>
  parsed(complain(missing ?? `${field}_not_valid`, `${field}_not_valid`), 'wall-clock', (written) =>
    parseWall(written.replace('T', ' ')),
  )

const spoken: Record<string, DeliveryType> = {
  1: 'delivery',
  delivery: 'delivery',
  2: 'pickup',
  pickup: 'pickup',
  takeaway: 'pickup',
  3: 'here',
  here: 'here',
  'eat here': 'here',
}

/** Codes and words of the specification; comes out as the house's word (decisions.md, section 1). */
export const deliveryType = () => {
  const complaint = complain('deliveryType_required', 'deliveryType_not_valid')
  const words = z.literal(
    ['delivery', 'pickup', 'here', 'takeaway', 'eat here', '1', '2', '3', 1, 2, 3],
    complaint,
  )
  return words.transform((word): DeliveryType => spoken[word] ?? 'delivery')
}

const weekdayWords = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** A word or a number, 1 is Monday; comes out as the house's number. */
export const weekday = () => {
  const complaint = { error: 'weekday_does_not_exists' } satisfies Complaint
  return z
    .union([z.enum(weekdayWords), wholeNumber(complaint, 1, 7)], complaint)
    .transform(
      (said): Weekday => weekdays[typeof said === 'number' ? said - 1 : weekdayWords.indexOf(said)] ?? 1,
    )
}
const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

export const oneOf = <const Word extends string>(
  words: readonly Word[],
  field: CheckedField,
  missing?: RefusalKey,
) => z.enum(words, complain(missing ?? `${field}_not_valid`, `${field}_not_valid`))

/** `limit` guards against a list that is only sent to keep us busy. */
export const list = <Item extends z.ZodType>(
  field: ListField,
  item: Item,
  { limit = 100, missing }: { readonly limit?: number; readonly missing?: RefusalKey } = {},
) =>
  z
    .array(item, complain(missing ?? `${field}_not_array`, `${field}_not_array`))
    .max(limit, { error: `${field}_not_array` })

/** An object that is judged as one: whatever is wrong inside, the complaint is about the field itself. */
export const oneThing = <Schema extends z.ZodObject>(field: CheckedField, schema: Schema) => {
  const complaint = { error: `${field}_not_valid` } satisfies Complaint
  return z.looseObject({}, complaint).transform((raw, context): z.output<Schema> => {
    const read = schema.safeParse(raw)
    if (read.success) return read.data
    context.addIssue({ code: 'custom', message: complaint.error, input: raw })
    return z.NEVER
  })
}

/** The address of a picture that was uploaded here. */
export const picture = () =>
  z
    .string({ error: 'image_not_valid' })
    .max(TEXT_MAX, { error: 'image_not_valid' })
    .regex(/^\/pictures\/[\w-]+(\.[\w-]+)+$/, { error: 'image_not_valid' })

/** Blank (`null`, `""`) is as good as missing, since a query can say no more. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .preprocess(
      (raw: z.input<Schema> | null | '' | undefined) => (isBlank(raw) ? undefined : raw),
      schema.optional(),
    )
    .optional()

/** Where blank is an answer of its own: `null` comes out, and the field is emptied. */
export const clearable = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .preprocess(
      (raw: z.input<Schema> | null | '' | undefined) => (raw === '' ? null : raw),
      schema.nullable(),
    )
    .optional()

/** The ids of a list in their new order. */
export const idsInOrder = () =>
  list('ids', wholeNumber({ error: 'ids_not_valid' }, 1, ID_MAX), { limit: 1000, missing: 'ids_required' })

const languages = ['de', 'en', 'fr', 'ar'] as const

/**
 * Texts by language and field (answers.md, section 7): what is left out stays, an empty text takes a translation
 * back. Texts in the restaurant's own language stand for the fields themselves.
 */
export const translated = <Shape extends z.ZodRawShape>(mayBeBlank: Shape) =>
  optional(
    z.partialRecord(z.enum(languages), z.object(mayBeBlank, { error: 'translations_not_valid' }).partial(), {
      error: 'translations_not_valid',
    }),
  )

/** An input: its fields, and the `restaurantId` that every call takes. */
export const inputs = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ ...shape, restaurantId: optional(id('restaurant')) })

/** `page` and `per_page` of a list that can grow: 20 at a time, at most 100 (decisions.md, section 2). */
export const paging = {
  page: optional(number('page', 1, 1_000_000)).transform((page) => page ?? 1),
  per_page: optional(number('per_page', 1, ID_MAX)).transform((size) => Math.min(size ?? 20, 100)),
}
