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

/**
 * For pages, as the route's option `helmet`: scripts and styles from this origin, inline ones only with
 * `reply.cspNonce.script` and `.style`. Payment pages of providers are reached by link, never by form or frame.
 */
export const pageSecurity = (config: Config): FastifyHelmetOptions => ({
  ...answerSecurity(config),
  enableCSPNonces: true,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
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
    },
  },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
})
