import { countTry } from '../db/tries.ts'
import type { Deps } from '../deps.ts'
import { addressKey } from '../http/limiter.ts'
import { refused } from '../http/refused.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { originOf } from '../restaurant/origin.ts'
import { isGood, readSolved } from './challenge.ts'
import { isHumanToGoogle } from './recaptcha.ts'

/** answers.md, section 3: sign-up, contact and reservation together. */
const FREE_CALLS = { free: 3, seconds: 3_600 }

export type Proving = {
  readonly input: {
    /** The widget's response, or the proof of work. */
    readonly recaptcha?: string | undefined
    /** A field that people do not see: whoever fills it in is likely a program. */
    readonly website?: string | undefined
  }
  readonly restaurant: Snapshot
  readonly ip: string
}

/**
 * Lets people pass without noticing, and has whoever calls often, or looks like a program, work for it: asked of
 * restaurants with a site key, of any address after three such calls in an hour (answers.md, section 3), and of those
 * who filled in what people do not see. Refuses `recaptcha_not_valid`.
 */
export async function checkProof(deps: Deps, { input, restaurant, ip }: Proving): Promise<void> {
  const { count } = await countTry(deps.db, 'unproven', addressKey(ip), FREE_CALLS, deps.clock())
  const isAsked =
    restaurant.settings.recaptchaSiteKey !== null || count > FREE_CALLS.free || input.website !== undefined
  if (!isAsked) return
  if (input.recaptcha === undefined || !(await isProven(deps, restaurant, input.recaptcha)))
    refused('recaptcha_not_valid')
}

async function isProven(deps: Deps, restaurant: Snapshot, recaptcha: string): Promise<boolean> {
  const solved = readSolved(recaptcha)
  if (solved) return isGood(deps, solved)
  const { recaptchaSiteKey, recaptchaSecret: secret } = restaurant.settings
  if (recaptchaSiteKey === null || secret === null) return false
  const hosts = [restaurant.host, new URL(originOf(deps.origin(), restaurant.host)).hostname].filter(
    (host) => host !== null,
  )
  // A guest is never locked out because Google is: the shop then asks for the proof of work.
  return isHumanToGoogle({ url: deps.config.recaptchaUrl, secret, hosts }, recaptcha).catch(
    (error: unknown) => {
      deps.log.warn({ err: error }, 'reCAPTCHA could not be asked')
      return false
    },
  )
}
