import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Config } from '../config.ts'

const YEAR_S = 31_536_000

/** For every answer that is no page: nothing in it may load, run or be framed. */
export const answerSecurity = ({ publicUrl }: Config): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
    },
  },
  // Only where the shop is reached over TLS; a browser would remember it for localhost, too.
  strictTransportSecurity: publicUrl.startsWith('https:') && { maxAge: YEAR_S, includeSubDomains: true },
  referrerPolicy: { policy: 'no-referrer' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  xFrameOptions: { action: 'deny' },
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

/** For pages, as the route's option `helmet`: what is inline needs `reply.cspNonce.script` and `.style`. */
export const pageSecurity = (config: Config): FastifyHelmetOptions => ({
  ...answerSecurity(config),
  enableCSPNonces: true,
  contentSecurityPolicy: { useDefaults: false, directives: pageDirectives },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
})

/** For pages that are kept ready: what is inline is known by its hash. */
export const keptPageHeaders = (styleHashes: readonly string[]): { readonly [name: string]: string } => ({
  'Content-Security-Policy': Object.entries({
    ...pageDirectives,
    styleSrc: [...pageDirectives.styleSrc, ...styleHashes.map((hash) => `'${hash}'`)],
  })
    .map(
      ([name, values]) =>
        `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${values.join(' ')}`,
    )
    .join(';'),
  'Referrer-Policy': 'strict-origin-when-cross-origin',
})
