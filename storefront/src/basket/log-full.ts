import type { RefusedCall } from '@tischlein/contract/refused-call'

/**
 * Where nobody chose a quarter hour (at the counter, on a ticket), a full one is nothing that the guest could mend: it is
 * written down for us (storefront.md, section 4).
 */
export function logFull({ key }: Pick<RefusedCall, 'key'>, where: string) {
  if (key === 'order_limit_reached') console.error(`Unexpected: order_limit_reached ${where}`)
}
