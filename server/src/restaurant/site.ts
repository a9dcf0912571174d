import type { RestaurantSnapshot } from './snapshot.ts'

/**
 * Where this restaurant's guests reach it: the server's public address, under the restaurant's own host name where it
 * has one. Links that leave the house (mails, QR codes, the way back from a payment page) begin with it.
 */
export function siteOf({ host }: Pick<RestaurantSnapshot, 'host'>, publicUrl: string): string {
  if (host === null) return publicUrl
  const url = new URL(publicUrl)
  url.hostname = host
  return url.origin
}
