import type account from '../en/account.json'
import type arrival from '../en/arrival.json'
import type basket from '../en/basket.json'
import type bill from '../en/bill.json'
import type billServer from '../en/bill-server.json'
import type checkout from '../en/checkout.json'
import type choices from '../en/choices.json'
import type console from '../en/console.json'
import type contact from '../en/contact.json'
import type content from '../en/content.json'
import type draft from '../en/draft.json'
import type editor from '../en/editor.json'
import type floor from '../en/floor.json'
import type form from '../en/form.json'
import type gate from '../en/gate.json'
import type guests from '../en/guests.json'
import type head from '../en/head.json'
import type hours from '../en/hours.json'
import type info from '../en/info.json'
import type kitchen from '../en/kitchen.json'
import type landing from '../en/landing.json'
import type mail from '../en/mail.json'
import type menu from '../en/menu.json'
import type newsletter from '../en/newsletter.json'
import type offline from '../en/offline.json'
import type orderMail from '../en/order-mail.json'
import type page from '../en/page.json'
import type paper from '../en/paper.json'
import type printing from '../en/printing.json'
import type privacy from '../en/privacy.json'
import type receipt from '../en/receipt.json'
import type refusal from '../en/refusal.json'
import type reports from '../en/reports.json'
import type reserve from '../en/reserve.json'
import type settings from '../en/settings.json'
import type setup from '../en/setup.json'
import type shell from '../en/shell.json'
import type shop from '../en/shop.json'
import type signIn from '../en/sign-in.json'
import type simulator from '../en/simulator.json'
import type table from '../en/table.json'
import type tableMail from '../en/table-mail.json'
import type taxes from '../en/taxes.json'
import type team from '../en/team.json'
import type texts from '../en/texts.json'
import type ticketing from '../en/ticketing.json'
import type time from '../en/time.json'
import type trouble from '../en/trouble.json'
import type vouchers from '../en/vouchers.json'

/** English decides which keys exist; a test holds the other languages to it. */
type Catalogs = {
  account: typeof account
  arrival: typeof arrival
  basket: typeof basket
  bill: typeof bill
  'bill-server': typeof billServer
  checkout: typeof checkout
  choices: typeof choices
  console: typeof console
  contact: typeof contact
  content: typeof content
  draft: typeof draft
  editor: typeof editor
  floor: typeof floor
  form: typeof form
  gate: typeof gate
  guests: typeof guests
  head: typeof head
  hours: typeof hours
  info: typeof info
  kitchen: typeof kitchen
  landing: typeof landing
  mail: typeof mail
  menu: typeof menu
  newsletter: typeof newsletter
  offline: typeof offline
  'order-mail': typeof orderMail
  page: typeof page
  paper: typeof paper
  printing: typeof printing
  privacy: typeof privacy
  receipt: typeof receipt
  refusal: typeof refusal
  reports: typeof reports
  reserve: typeof reserve
  settings: typeof settings
  setup: typeof setup
  shell: typeof shell
  shop: typeof shop
  'sign-in': typeof signIn
  simulator: typeof simulator
  table: typeof table
  'table-mail': typeof tableMail
  taxes: typeof taxes
  team: typeof team
  texts: typeof texts
  ticketing: typeof ticketing
  time: typeof time
  trouble: typeof trouble
  vouchers: typeof vouchers
}

export type Area = keyof Catalogs

/** The keys of some areas, so that a word that does not exist is a fault of the types. */
export type WordKey<Of extends Area = Area> = { [Name in Of]: keyof Catalogs[Name] & string }[Of]
