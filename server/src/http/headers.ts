import type { Config } from '../config.ts'

export type Headers = { readonly [name: string]: string }

const YEAR_S = 31_536_000

/**
 * For every answer: nothing in it may load, run or be framed. Pages replace what they must. Worked out once, since
 * every answer carries them, and in small letters, as they are kept until they leave.
 */
export const answerHeaders = ({ publicUrl }: Pick<Config, 'publicUrl'>): Headers =>
  Object.freeze({
    'content-security-policy': policy({
      defaultSrc: ["'none'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
    }),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    // Only where the shop is reached over TLS; a browser would remember it for localhost, too.
    ...(publicUrl.startsWith('https:')
      ? { 'strict-transport-security': `max-age=${YEAR_S}; includeSubDomains` }
      : {}),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
  })

/** What a page may load: all of it from this origin. Payment pages of providers are reached by link, never by form or frame. */
export const pageDirectives = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  // Attributes set by React while rendering on the server; they cannot load or run anything.
  styleSrcAttr: ["'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
}

/** What Google's widget loads besides; only for pages of restaurants that have a key for it. */
const googleDirectives = {
  scriptSrc: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  connectSrc: ['https://www.google.com/recaptcha/'],
  frameSrc: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
}

/** For pages, over those of every answer: what is inline in them is known by its hash. */
export const pageHeaders = (
  styleHashes: readonly string[] = [],
  { hasGoogle = false }: { readonly hasGoogle?: boolean } = {},
): Headers => {
  const directives = {
    ...pageDirectives,
    styleSrc: [...pageDirectives.styleSrc, ...styleHashes.map((hash) => `'${hash}'`)],
  }
  const { scriptSrc, connectSrc, frameSrc } = googleDirectives
  const withGoogle = {
    ...directives,
    scriptSrc: [...directives.scriptSrc, ...scriptSrc],
    connectSrc: [...directives.connectSrc, ...connectSrc],
    frameSrc,
  }
  return {
    'Content-Security-Policy': policy(hasGoogle ? withGoogle : directives),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  }
}

/** For a page that only this house may frame, in which nothing runs, and which nobody keeps. */
export const previewHeaders = (headers: Headers): Headers => ({
  ...headers,
  'Content-Security-Policy': (headers['Content-Security-Policy'] ?? '')
    .replace(/script-src [^;]*/, "script-src 'none'")
    .replace(/connect-src [^;]*/, "connect-src 'none'")
    .replace(/form-action [^;]*/, "form-action 'none'")
    .replace(/frame-ancestors [^;]*/, "frame-ancestors 'self'"),
  'Cache-Control': 'no-store',
  'X-Frame-Options': 'SAMEORIGIN',
  'X-Robots-Tag': 'noindex',
})

const policy = (directives: { readonly [name: string]: readonly string[] }): string =>
  Object.entries(directives)
    .map(([name, values]) => `${dashed(name)} ${values.join(' ')}`)
    .join(';')

const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
