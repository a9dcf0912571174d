/** The switches of a restaurant that decide what its shop has (storefront.md, sections 1 and 2). */
export type Switches = {
  readonly eventMode: boolean
  readonly catalogueMode: boolean
  readonly shopProviding: boolean
  readonly ticketing: boolean
  readonly search: boolean
  readonly registration: boolean
  readonly blog: boolean
  readonly openingTime: boolean
  readonly newsletter: boolean
  readonly reviews: boolean
  readonly reservations: boolean
  readonly allergies: boolean
  readonly tips: boolean
  readonly vouchers: boolean
  readonly robot: boolean
  readonly loginRequired: boolean
}

/** Everything a shop may or may not have. Routes, header and server ask the same list. */
export type Offers = {
  readonly basket: boolean
  readonly checkout: boolean
  readonly guestOrders: boolean
  readonly accounts: boolean
  readonly registration: boolean
  readonly openingTimes: boolean
  readonly reservations: boolean
  readonly tickets: boolean
  readonly pinnedProducts: boolean
  readonly blog: boolean
  readonly reviews: boolean
  readonly search: boolean
  readonly newsletter: boolean
  readonly allergies: boolean
  readonly tips: boolean
  readonly vouchers: boolean
  readonly dishCollector: boolean
}

/**
 * What follows from the switches: a catalogue sells nothing, an event has no blog, and tickets do away with
 * log-in, opening times and reservations (storefront.md, section 2).
 */
export function offers(switches: Switches): Offers {
  const { eventMode, catalogueMode, shopProviding, ticketing } = switches
  return {
    basket: !catalogueMode,
    checkout: shopProviding && !catalogueMode,
    guestOrders: !switches.loginRequired,
    accounts: !ticketing,
    registration: switches.registration && !ticketing,
    openingTimes: switches.openingTime && !ticketing,
    reservations: switches.reservations && !ticketing,
    tickets: ticketing,
    pinnedProducts: !eventMode,
    blog: switches.blog && !eventMode,
    reviews: switches.reviews && shopProviding,
    search: switches.search,
    newsletter: switches.newsletter,
    allergies: switches.allergies,
    tips: switches.tips,
    vouchers: switches.vouchers,
    dishCollector: switches.robot,
  }
}
