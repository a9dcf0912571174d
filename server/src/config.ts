import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const flag = z
  .enum(['0', '1', 'false', 'true', ''])
  .default('0')
  .transform((said) => said === '1' || said === 'true')

const hours = (usual: number) => z.coerce.number().int().min(1).max(8760).default(usual)

const HOUR_MS = 3_600_000

/** Every variable the server reads, described for people in `.env.example`. A blank one counts as absent. */
const variables = z.object({
  NODE_ENV: z.string().default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: z.string().optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATA_DIR: z.string().default('./data'),
  SESSION_SECRET: z.string().min(32).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Tischlein <no-reply@localhost>'),
  PUSH_SERVICES: z
    .string()
    .default('fcm.googleapis.com push.services.mozilla.com push.apple.com notify.windows.com'),
  PRINTER_PORTS: z
    .string()
    .regex(/^\d{1,5}-\d{1,5}$/)
    .default('9100-9109'),
  PRINTER_PATIENCE_S: z.coerce.number().min(0.2).max(120).default(20),
  ADDRESS_SEARCH_URL: z.url({ protocol: /^https?$/ }).optional(),
  ROBOT_URL: z.url({ protocol: /^https?$/ }).optional(),
  RECAPTCHA_URL: z.url({ protocol: /^https?$/ }).default('https://www.google.com/recaptcha/api/siteverify'),
  MOLLIE_API_KEY: z.string().optional(),
  SAFERPAY_URL: z.url().optional(),
  SAFERPAY_CUSTOMER_ID: z.string().optional(),
  SAFERPAY_TERMINAL_ID: z.string().optional(),
  SAFERPAY_USER: z.string().optional(),
  SAFERPAY_PASSWORD: z.string().optional(),
  ALLOW_GENERATED_SECRET: flag,
  ALLOW_SIMULATED_PAYMENTS: flag,
  ALLOW_EMBEDDED_DATABASE: flag,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  DEMO: flag,
  LOCKS_OFF: flag,
  RESTAURANT_ID: z.coerce.number().int().min(1).default(1),
  CLIENT_ID: z.coerce.number().int().min(1).default(1),
  CLIENT_SECRET: z.string().default('publishable-demo'),
  PUBLIC_TOKEN_HOURS: hours(24),
  PRIVATE_TOKEN_HOURS: hours(24 * 30),
  MANAGER_TOKEN_HOURS: hours(12),
  CLOCK: z.iso.datetime({ offset: true }).optional(),
})

type Variables = z.output<typeof variables>

export type Config = {
  readonly version: string
  readonly mode: 'production' | 'development' | 'test'
  readonly host: string
  readonly port: number
  /** Where guests and payment providers reach us; links in mails are built from it. No slash at the end. */
  readonly publicUrl: string
  /** Addresses of proxies whose `X-Forwarded-…` headers are believed; null: none. */
  readonly trustProxy: string | null
  readonly databaseUrl: string | null
  readonly dataDir: string
  /** The key under tokens and signatures: at least 256 bits. */
  readonly secret: Uint8Array
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** Where a Photon service finds addresses, its `/api`; null: there is none. */
  readonly addressSearchUrl: string | null
  /** Where the dish collector takes its tasks; null: a stand-in, or none. */
  readonly robotUrl: string | null
  /** Where Google judges the responses of its widget, for restaurants that use it. */
  readonly recaptchaUrl: string
  /** Hosts, with those below them, or whole origins at which browsers take messages for their devices. */
  readonly pushServices: readonly string[]
  /** Where printers of the network may be reached: whoever enters an address reaches nothing else with it. */
  readonly printerPorts: { readonly first: number; readonly last: number }
  /** How long a printer may take to say that it has printed, in milliseconds. */
  readonly printerPatienceMs: number
  /** Null: the built-in simulator stands in. */
  readonly mollieApiKey: string | null
  readonly saferPay: SaferPay | null
  readonly logLevel: string
  readonly metricsToken: string | null
  readonly demo: boolean
  /** Nobody waits for anybody at the database: only races of tests set it, to prove that they would notice. */
  readonly locksOff: boolean
  /** The restaurant of every host name that belongs to none. */
  readonly restaurantId: number
  readonly client: { readonly id: number; readonly secret: string }
  readonly tokenLifeMs: { readonly public: number; readonly private: number; readonly manager: number }
  /** Milliseconds by which the server's clock is ahead of the machine's; 0 in production. */
  readonly clockShiftMs: number
}

export type SaferPay = {
  readonly url: string
  readonly customerId: string
  readonly terminalId: string
  readonly user: string
  readonly password: string
}

/** What is wrong with the environment: every fault at once, by name, never by value. */
export class ConfigFault extends Error {}

/**
 * Reads the environment. Refused (`ConfigFault`): values that are not what they should be, and, in production,
 * what a demo may do and a shop must not: a secret made up at start, simulated payments, the embedded database,
 * a clock set elsewhere.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const read = variables.safeParse(given)
  if (!read.success) throw new ConfigFault(read.error.issues.map(nameFault).join('\n'))
  const faults = [...productionFaults(read.data), ...halfFaults(read.data)]
  if (faults.length > 0) throw new ConfigFault(faults.join('\n'))
  return toConfig(read.data)
}

/** Zod's own text may quote what was given, so that only the name and the expected kind are said. */
const nameFault = (issue: z.core.$ZodIssue): string => {
  const name = String(issue.path[0])
  const hint = hints[name]
  return `${name} is not valid${hint ? `: ${hint}` : ''}.`
}

const hints: Record<string, string> = {
  PORT: 'a number from 0 to 65535',
  PUBLIC_URL: 'an address that begins with http:// or https://',
  DATABASE_URL: 'an address that begins with postgres://',
  SESSION_SECRET: 'at least 32 characters',
  ADDRESS_SEARCH_URL: 'an address that begins with http:// or https://',
  ROBOT_URL: 'an address that begins with http:// or https://',
  PRINTER_PORTS: 'two ports like 9100-9109',
  PRINTER_PATIENCE_S: 'seconds from 0.2 to 120',
  SMTP_URL: 'an address that begins with smtp:// or smtps://',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent',
  METRICS_TOKEN: 'at least 16 characters',
  RESTAURANT_ID: 'a positive whole number',
  CLOCK: 'an instant like 2026-11-20T18:30:00Z',
  DEMO: '0 or 1',
}

function productionFaults(given: Variables): string[] {
  if (given.NODE_ENV !== 'production') return []
  const rules: [boolean, string][] = [
    [
      !given.SESSION_SECRET && !given.ALLOW_GENERATED_SECRET,
      'SESSION_SECRET is missing (or set ALLOW_GENERATED_SECRET=1).',
    ],
    [
      !given.DATABASE_URL && !given.ALLOW_EMBEDDED_DATABASE,
      'DATABASE_URL is missing (or set ALLOW_EMBEDDED_DATABASE=1: a power cut may then cost the last orders).',
    ],
    [
      !given.MOLLIE_API_KEY && !given.SAFERPAY_URL && !given.ALLOW_SIMULATED_PAYMENTS,
      'MOLLIE_API_KEY or SAFERPAY_… is missing (or set ALLOW_SIMULATED_PAYMENTS=1: nobody then really pays).',
    ],
    [!given.PUBLIC_URL, 'PUBLIC_URL is missing.'],
    [given.CLOCK !== undefined, 'CLOCK must not be set in production.'],
    [given.LOCKS_OFF, 'LOCKS_OFF must not be set in production.'],
  ]
  return rules.filter(([broken]) => broken).map(([, sentence]) => sentence)
}

function halfFaults(given: Variables): string[] {
  const parts = [
    'SAFERPAY_URL',
    'SAFERPAY_CUSTOMER_ID',
    'SAFERPAY_TERMINAL_ID',
    'SAFERPAY_USER',
    'SAFERPAY_PASSWORD',
  ] as const
  const missing = parts.filter((name) => !given[name])
  if (missing.length === 0 || missing.length === parts.length) return []
  return missing.map((name) => `${name} is missing, though others of SAFERPAY_… are set.`)
}

function toConfig(given: Variables): Config {
  return {
    version: readVersion(),
    mode: given.NODE_ENV === 'production' || given.NODE_ENV === 'test' ? given.NODE_ENV : 'development',
    host: given.HOST,
    port: given.PORT,
    publicUrl: (given.PUBLIC_URL ?? `http://localhost:${given.PORT}`).replace(/\/+$/, ''),
    trustProxy: given.TRUST_PROXY ?? null,
    databaseUrl: given.DATABASE_URL ?? null,
    dataDir: given.DATA_DIR,
    secret: Buffer.from(given.SESSION_SECRET ?? keptSecret(given.DATA_DIR)),
    smtpUrl: given.SMTP_URL ?? null,
    mailFrom: given.MAIL_FROM,
    addressSearchUrl: given.ADDRESS_SEARCH_URL ?? null,
    robotUrl: given.ROBOT_URL ?? null,
    recaptchaUrl: given.RECAPTCHA_URL,
    pushServices: given.PUSH_SERVICES.split(/[\s,]+/).filter(Boolean),
    printerPorts: portsIn(given.PRINTER_PORTS),
    printerPatienceMs: given.PRINTER_PATIENCE_S * 1000,
    mollieApiKey: given.MOLLIE_API_KEY ?? null,
    saferPay: toSaferPay(given),
    // A shop wants a record; whoever tries it out wants a quiet terminal.
    logLevel: given.LOG_LEVEL ?? (given.NODE_ENV === 'production' ? 'info' : 'warn'),
    metricsToken: given.METRICS_TOKEN ?? null,
    demo: given.DEMO,
    locksOff: given.LOCKS_OFF,
    restaurantId: given.RESTAURANT_ID,
    client: { id: given.CLIENT_ID, secret: given.CLIENT_SECRET },
    tokenLifeMs: {
      public: given.PUBLIC_TOKEN_HOURS * HOUR_MS,
      private: given.PRIVATE_TOKEN_HOURS * HOUR_MS,
      manager: given.MANAGER_TOKEN_HOURS * HOUR_MS,
    },
    clockShiftMs: given.CLOCK ? Date.parse(given.CLOCK) - Date.now() : 0,
  }
}

function portsIn(range: string): Config['printerPorts'] {
  const [first = 0, last = 0] = range.split('-').map(Number)
  return { first, last }
}

function toSaferPay(given: Variables): SaferPay | null {
  const { SAFERPAY_URL: url, SAFERPAY_CUSTOMER_ID: customerId, SAFERPAY_TERMINAL_ID: terminalId } = given
  const { SAFERPAY_USER: user, SAFERPAY_PASSWORD: password } = given
  return url && customerId && terminalId && user && password
    ? { url, customerId, terminalId, user, password }
    : null
}

/** From the package this file belongs to, which the bundle sits in as well. */
function readVersion(): string {
  const file = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  return z.object({ version: z.string() }).parse(JSON.parse(file)).version
}

/** Made once and kept beside the database, readable by its owner only, so that tokens survive a restart. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret')
  mkdirSync(dataDir, { recursive: true })
  try {
    // `wx` lets the first of two starting processes win; both then read the same.
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8').trim()
}

/** What `npm test` tells the stories: the engine to run on, and a PostgreSQL to use instead of a throw-away one. */
export const readTestConfig = (environment: NodeJS.ProcessEnv = process.env) => ({
  engine: environment.TEST_ENGINE === 'postgres' ? ('postgres' as const) : ('pglite' as const),
  databaseUrl: environment.TEST_DATABASE_URL || null,
})
