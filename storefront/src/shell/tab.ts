/**
 * What this tab remembers until it is closed, so that a reload or a way back takes nothing away. Needed for what the
 * guest is doing, like the rest of `local.ts`; where storage is forbidden nothing is remembered.
 */
export const tab = {
  checkout: slot('checkout'),
  /** How the others at the table shall see the guest; empty: asked, and not said. */
  billName: slot('bill-name'),
  /** How the guest last paid a part of a bill. */
  billWay: slot('bill-way'),
}

function slot(name: string) {
  return {
    /** What was kept, as whoever kept it wrote it; null: nothing. */
    get(): unknown {
      try {
        return JSON.parse(sessionStorage.getItem(name) ?? 'null')
      } catch {
        return null
      }
    },
    set(kept: object | string) {
      try {
        sessionStorage.setItem(name, JSON.stringify(kept))
      } catch {} // private windows and full disks: the page itself still knows
    },
  }
}
