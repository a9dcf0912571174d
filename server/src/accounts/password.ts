import { hash, verify } from '@node-rs/argon2'
import { isCommon } from './common-passwords.ts'

/** argon2id, 19 MiB, three passes: what OWASP asks at least, about 10 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 3, parallelism: 1 }

/** As many at once as leave a core for those who order. */
const AT_ONCE = 2

let running = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST))

/** Whether this is the password. Where there is none to compare with, it takes as long to say no. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const matches = await inTurn(async () => verify(stored || (await decoy()), password))
  return matches && Boolean(stored)
}

let made: Promise<string> | null = null
function decoy(): Promise<string> {
  made ??= hash('nobody has this password', COST)
  return made
}

/** A password that everybody tries first, or that repeats the address it belongs to. */
export const isTooCommon = (password: string, email: string): boolean => {
  const lower = password.toLowerCase()
  return isCommon(lower) || lower === email || lower === email.split('@')[0]
}
