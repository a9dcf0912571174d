import type { Headers } from '../http/headers.ts'

/**
 * What of a page's address may stay behind. Some addresses are a secret, as a ticket's and an order's, or carry one, as
 * the one on a table does: nobody keeps the page under it, and nothing that the page loads or leads to is told where it
 * was (decision 031). Any other page is the guest's own, asked for anew.
 */
export const tracesOf = (query: URLSearchParams, isSecret: boolean): Headers =>
  isSecret || query.has('qrcode')
    ? { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }
    : { 'Cache-Control': 'private, no-cache' }
