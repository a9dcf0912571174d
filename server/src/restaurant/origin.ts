/**
 * Where guests reach a restaurant, without a slash at the end: its own host name, by the scheme and port of the house.
 * A local host name means nothing to somebody far away, so that it counts only where the house itself is local.
 */
export function originOf(publicUrl: string, host: string | null): string {
  const address = new URL(publicUrl)
  if (host !== null && isLocal(host) === isLocal(address.hostname)) address.hostname = host
  return address.origin
}

const isLocal = (host: string): boolean => /(^|\.)localhost$|^127\.|^\[?::1\]?$/.test(host)
