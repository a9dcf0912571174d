import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { language } from './entities/primitives.ts'
import { settings, translatedSettings } from './entities/settings.ts'
import { managedSettings } from './entities/settings-desk.ts'
import { inputs, isStorable, optional, text } from './fields.ts'
import { isRefusalKey } from './refusals.ts'

/** What the restaurant decides about itself (answers.md, section 7; storefront.md, section 3). */
const roles = ['owner', 'manager'] as const

const WORDS_MAX = 500

const line = z.string().max(255)
const words = z.string().max(WORDS_MAX)
/** The address that uploading a picture answers. */
const picture = z
  .string()
  .max(500)
  .regex(/^\/pictures\/[\w-]+(\.[\w-]+)+$/)
const link = z.url({ protocol: /^https?$/ }).max(500)

/** What is written anew is asked more of than what has been stored for years. */
const strict = {
  claim: words.nullable(),
  address: line,
  phone: z.string().regex(/^(\+?[\d\s/().-]{5,30})?$/),
  senderName: z
    .string()
    .max(60)
    .regex(/^[^\p{Cc}]+$/u)
    .nullable(),
  email: z.union([z.literal(''), z.email().max(254)]),
  social: z
    .object({
      facebook: link.nullable(),
      instagram: link.nullable(),
      twitter: link.nullable(),
      linkedin: link.nullable(),
      tiktok: link.nullable(),
      youtube: link.nullable(),
    })
    .partial(),
  logo: picture.nullable(),
  mainImage: picture.nullable(),
  pinnedLabel: z.string().max(60).nullable(),
  footNote: z.string().max(5000).nullable(),
  taxNumber: z.string().max(60).nullable(),
  recaptchaSiteKey: line.nullable(),
  recaptchaSecret: line.nullable(),
} satisfies { readonly [Field in keyof typeof settings.shape]?: z.ZodType }

/** Of these a call of their own takes care: opening hours, closing, legal texts. */
const { holiday, closeMessage, ...others } = settings.shape
const { aboutUs, privacyPolicy, imprint, terms, ...own } = others

type Own = Omit<typeof own, keyof typeof strict> & typeof strict
type Changed = { [Field in keyof Own]: IfSent<Own[Field]> }

const changed = Object.fromEntries(
  Object.entries({ ...own, ...strict }).map(([field, schema]) => [field, ifSent(field, schema)]),
) as Changed

type IfSent<Schema extends z.ZodType> = z.ZodOptional<z.ZodType<z.output<Schema>, z.input<Schema>>>

/** A field that stays as it is when it is not sent; whatever is wrong with it is one complaint about it. */
function ifSent<Schema extends z.ZodType>(field: string, schema: Schema): IfSent<Schema> {
  const { default: _, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const key = `${field}_not_valid`
  const message = isRefusalKey(key) ? key : 'setting_not_valid'
  return z
    .custom<z.input<Schema>>()
    .transform((raw, context): z.output<Schema> => {
      for (const reading of readingsOf(raw)) {
        const read = schema.safeParse(reading)
        if (read.success && isStorable(read.data)) return read.data
      }
      context.addIssue({ code: 'custom', message, input: raw })
      return z.NEVER
    })
    .optional()
    .meta(described)
}

const said: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  ['true', true],
  ['1', true],
  [1, true],
  ['false', false],
  ['0', false],
  [0, false],
])

/** Blank is none, and numbers and flags may come as text, since any field may stand in a query. */
function readingsOf(raw: unknown): unknown[] {
  const trimmed = typeof raw === 'string' ? raw.trim() : raw
  const digits = typeof trimmed === 'string' && /^-?\d{1,9}$/.test(trimmed) ? [Number(trimmed)] : []
  const flag = said.get(trimmed)
  return [...(trimmed === '' ? [null] : []), trimmed, ...digits, ...(flag === undefined ? [] : [flag])]
}

const translated = z.partialRecord(
  language,
  z.partialRecord(z.enum(translatedSettings), z.string().trim().max(5000).nullable()),
)

export const readSettings = endpoint('readSettings', {
  about: 'Everything the restaurant decided about itself; secrets are told only as set or not.',
  who: 'manager',
  roles,
  input: inputs({}),
  answers: managedSettings,
})

export const updateSettings = endpoint('updateSettings', {
  about:
    'Change the settings sent; null empties one, and `social`, `personalFields` and `translations` change by entry.',
  who: 'manager',
  roles,
  input: inputs({
    name: optional(text('name', { missing: 'name_required', max: 120 })),
    timezone: optional(
      z.string({ error: 'timezone_not_valid' }).refine(isTimezone, { error: 'timezone_not_valid' }),
    ),
    translations: ifSent('translations', translated),
    ...changed,
  }),
  answers: managedSettings,
  says: 'ok',
})

/** Why a letter did not leave: the server of the letters refused the log-in or the letter, was silent, or is not there. */
export const mailFaults = ['notSetUp', 'logIn', 'refused', 'timedOut', 'unreachable'] as const

export const testMail = endpoint('testMail', {
  about: 'Send a letter to whoever asks, at once, and say how that went.',
  who: 'manager',
  roles,
  input: inputs({}),
  answers: z.object({
    to: z.string(),
    fault: z.enum(mailFaults).nullable(),
    answer: z.string().nullable().meta({ description: 'What the mail server said about it' }),
  }),
  refuses: ['email_required'],
})

/** Why Google judges nobody for us: no keys, a secret that Google does not know, or no answer. */
export const recaptchaFaults = ['notSetUp', 'secret', 'away'] as const

export const testRecaptcha = endpoint('testRecaptcha', {
  about: 'Ask Google whether it knows the secret of reCAPTCHA; no guest is judged.',
  who: 'manager',
  roles,
  input: inputs({}),
  answers: z.object({ fault: z.enum(recaptchaFaults).nullable() }),
})

function isTimezone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
