import type { Headers } from '../http/headers.ts'

/**
 * What of a page's address may stay behind. The one on a table carries its secret: nobody keeps the page under it, and
 * nothing that the page loads is told where it was (decision 031). Any other page is the guest's own, asked for anew.
 */
export const tracesOf = (query: URLSearchParams): Headers =>
  query.has('qrcode')
    ? { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }
    : { 'Cache-Control': 'private, no-cache' }
