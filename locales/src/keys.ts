import type checkout from '../en/checkout.json'
import type console from '../en/console.json'
import type mail from '../en/mail.json'
import type orderMail from '../en/order-mail.json'
import type page from '../en/page.json'
import type refusal from '../en/refusal.json'
import type shop from '../en/shop.json'
import type simulator from '../en/simulator.json'

/** English decides which keys exist; a test holds the other languages to it. */
type Catalogs = {
  checkout: typeof checkout
  console: typeof console
  mail: typeof mail
  'order-mail': typeof orderMail
  page: typeof page
  refusal: typeof refusal
  shop: typeof shop
  simulator: typeof simulator
}

export type Area = keyof Catalogs

/** The keys of some areas, so that a word that does not exist is a fault of the types. */
export type WordKey<Of extends Area = Area> = { [Name in Of]: keyof Catalogs[Name] & string }[Of]
