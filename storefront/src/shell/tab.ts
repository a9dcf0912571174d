/**
 * What this tab remembers until it is closed, so that a reload or a way back takes nothing away. Needed for what the
 * guest is doing, like the rest of `local.ts`; where storage is forbidden nothing is remembered.
 */
export const tab = {
  checkout: {
    get(): unknown {
      try {
        return JSON.parse(sessionStorage.getItem('checkout') ?? 'null')
      } catch {
        return null
      }
    },
    set(kept: object) {
      try {
        sessionStorage.setItem('checkout', JSON.stringify(kept))
      } catch {} // private windows and full disks: the page itself still knows
    },
  },
}
