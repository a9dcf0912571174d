/**
 * Sooner than any page asks by itself: what shows within it was told to the page. How soon that is depends on the
 * machine, and is measured in `bench/`.
 */
export const SOON = { timeout: 9_000 }
