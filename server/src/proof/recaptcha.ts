import { z } from 'zod'

/** A guest waits meanwhile; whoever is not judged in time proves it without Google. */
const TIMEOUT_MS = 4_000
/** Below it Google takes a visitor for a program. Its widgets with a box to tick give no score. */
const SCORE_MIN = 0.5

const verdict = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).optional(),
  hostname: z.string().optional(),
  score: z.number().optional(),
})

export type Widget = {
  /** Where Google judges responses. */
  readonly url: string
  readonly secret: string
  /** The host names under which the restaurant's guests may have met the widget. */
  readonly hosts: readonly string[]
}

/**
 * Whether Google takes the response of its widget for a human's, given to one of our own pages. Google takes each
 * response once. Nothing is told about the guest. Throws where Google is away.
 */
export async function isHumanToGoogle(
  { url, secret, hosts }: Widget,
  response: string,
  timeoutMs = TIMEOUT_MS,
): Promise<boolean> {
  const { success, hostname, score } = await ask({ url, secret }, response, timeoutMs)
  return success && hostname !== undefined && hosts.includes(hostname) && (score ?? 1) >= SCORE_MIN
}

/** Whether Google knows the secret: it is asked about a response that nobody was given. Throws where Google is away. */
export async function isKnownToGoogle(
  widget: Pick<Widget, 'url' | 'secret'>,
  timeoutMs = TIMEOUT_MS,
): Promise<boolean> {
  const { success, 'error-codes': faults = [] } = await ask(widget, 'a response of nobody', timeoutMs)
  return success || !faults.some((fault) => /-input-secret$/.test(fault))
}

async function ask({ url, secret }: Pick<Widget, 'url' | 'secret'>, response: string, timeoutMs: number) {
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ secret, response }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!answer.ok) throw new Error(`reCAPTCHA answers ${answer.status}.`)
  return verdict.parse(await answer.json())
}
