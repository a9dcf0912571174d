import type { z } from 'zod'
import type * as account from './entities/account.ts'
import type * as basket from './entities/basket.ts'
import type * as content from './entities/content.ts'
import type * as envelope from './entities/envelope.ts'
import type * as hours from './entities/hours.ts'
import type * as integration from './entities/integration.ts'
import type * as kitchen from './entities/kitchen.ts'
import type * as managedChoices from './entities/managed-choices.ts'
import type * as managedMenu from './entities/managed-menu.ts'
import type * as manager from './entities/manager.ts'
import type * as menu from './entities/menu.ts'
import type * as menuFile from './entities/menu-file.ts'
import type * as money from './entities/money.ts'
import type * as order from './entities/order.ts'
import type * as printing from './entities/printing.ts'
import type * as report from './entities/report.ts'
import type * as restaurant from './entities/restaurant.ts'
import type * as settingsDesk from './entities/settings-desk.ts'
import type * as setup from './entities/setup.ts'
import type * as staff from './entities/staff.ts'
import type * as table from './entities/table.ts'
import type * as tax from './entities/tax.ts'
import type * as ticket from './entities/ticket.ts'
import type * as voucher from './entities/voucher.ts'
import type * as words from './entities/words.ts'

/**
 * Everything that travels, as types (answers.md, section 1). This file holds nothing at run time, so that
 * a browser may name what it receives without loading the schemas that describe it.
 */

export type { DeliveryType, Language } from '@tischlein/rules/restaurant/restaurant'

/** What came over the wire is not ours to change: readonly to the last leaf. */
export type Received<Value> = Value extends readonly (infer Item)[]
  ? readonly Received<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Received<Value[Key]> }
    : Value

type Of<Schema extends z.ZodType> = Received<z.output<Schema>>

export type Message = Of<typeof envelope.message>
export type MessageParams = Of<typeof envelope.params>
export type PageMeta = Of<typeof envelope.pageMeta>
export type Errors = Of<typeof envelope.errors>
export type ErrorEnvelope = Of<typeof envelope.errorEnvelope>

/** Every success: status 200, `data`, and beside it what a call says of itself. */
export type Envelope<Data, Meta = undefined> = {
  readonly data: Data
  readonly message?: Message
  readonly meta: Meta
}

export type Rule = Of<typeof restaurant.rule>
export type TicketTime = Of<typeof restaurant.ticketTime>
export type Zone = Of<typeof restaurant.zone>
export type PaymentType = Of<typeof restaurant.paymentType>
export type Restaurant = Of<typeof restaurant.restaurant>

export type Category = Of<typeof menu.category>
export type Subcategory = Of<typeof menu.subcategory>
export type Product = Of<typeof menu.product>
export type FoundProduct = Of<typeof menu.foundProduct>
export type HappyHour = Of<typeof menu.happyHour>
export type HappyHourDays = Of<typeof menu.happyHourDays>
export type Depot = Of<typeof menu.depot>
export type AttributeGroup = Of<typeof menu.attributeGroup>
export type AttributeItem = Of<typeof menu.attributeItem>
export type ManagedProduct = Of<typeof manager.managedProduct>
export type ManagedExtraTab = Of<typeof managedMenu.managedExtraTab>
export type ManagedAttributeGroup = Of<typeof managedChoices.managedAttributeGroup>
export type ManagedAttributeItem = Of<typeof managedChoices.managedAttributeItem>
export type ManagedPackage = Of<typeof managedChoices.managedPackage>
export type ManagedPackageStep = Of<typeof managedChoices.managedPackageStep>
export type ManagedCategory = Of<typeof managedMenu.managedCategory>
export type ManagedSubcategory = Of<typeof managedMenu.managedSubcategory>
export type PackageStep = Of<typeof menu.packageStep>
export type PackageProduct = Of<typeof menu.packageProduct>

export type MenuFile = Of<typeof menuFile.menuFile>
export type MenuChange = Of<typeof menuFile.menuChange>
export type MenuFault = Of<typeof menuFile.menuFault>
export type MenuRemark = Of<typeof menuFile.menuRemark>
export type MenuImport = Of<typeof menuFile.menuImport>
export type MenuDraft = Of<typeof menuFile.menuDraft>
export type MenuConflict = Of<typeof menuFile.menuConflict>
export type MenuVersion = Of<typeof menuFile.menuVersion>

export type ExtraInfo = Of<typeof basket.extraInfo>
export type CartItem = Of<typeof basket.cartItem>
export type CartOption = Of<typeof basket.cartOption>
export type PackageItem = Of<typeof basket.packageItem>
export type Totals = Of<typeof basket.totals>
export type Basket = Of<typeof basket.basket>
export type Change = Of<typeof basket.change>
export type UserInfo = Of<typeof basket.userInfo>

export type OrderStatus = Of<typeof order.orderStatus>
export type PaymentStatus = Of<typeof order.paymentStatus>
export type Order = Of<typeof order.order>
export type Packaging = Of<typeof basket.packaging>
export type DepositKind = Of<typeof manager.depositKind>
export type DepositReturn = Of<typeof manager.depositReturn>
export type OpeningHours = Of<typeof hours.openingHours>
export type ClosedDay = Of<typeof hours.closedDay>
export type Holiday = Of<typeof hours.holiday>
export type Station = Of<typeof kitchen.station>
export type DeliveryZone = Of<typeof hours.deliveryZone>
export type SlotDay = Of<typeof manager.slotDay>
export type SellingPattern = Of<typeof manager.pattern>
export type BreakPattern = Of<typeof manager.breakPattern>
export type Webhook = Of<typeof integration.webhook>
export type WebhookCall = Of<typeof integration.webhookCall>
export type ApiKey = Of<typeof integration.apiKey>
export type AuditEntry = Of<typeof integration.auditEntry>
export type PaymentSettings = Of<typeof integration.paymentSettings>
export type ManagedSettings = Of<typeof settingsDesk.managedSettings>
export type OrderProduct = Of<typeof order.orderProduct>
export type OrderView = Of<typeof order.orderView>
export type BoardOrder = Of<typeof order.boardOrder>
export type BillRequest = Of<typeof order.billRequest>
export type Payment = Of<typeof order.payment>
export type ManagedPayment = Of<typeof money.managedPayment>
export type PrepaidCard = Of<typeof money.prepaidCard>
export type IssuedCard = Of<typeof money.issuedCard>
export type CardEntry = Of<typeof money.cardEntry>
export type SalesSummary = Of<typeof report.salesSummary>
export type DaySales = Of<typeof report.daySales>
export type HourSales = Of<typeof report.hourSales>
export type ProductSales = Of<typeof report.productSales>
export type CategorySales = Of<typeof report.categorySales>
export type TypeSales = Of<typeof report.typeSales>
export type PaymentSales = Of<typeof report.paymentSales>
export type DayTips = Of<typeof report.dayTips>
export type TipSource = Of<typeof report.tipSource>
export type BookClosing = Of<typeof report.bookClosing>
export type Voucher = Of<typeof voucher.voucher>

export type Printer = Of<typeof printing.printer>
export type PrintJob = Of<typeof printing.printJob>

export type User = Of<typeof account.user>
export type Address = Of<typeof account.address>
export type Passkey = Of<typeof account.passkey>

export type Review = Of<typeof content.review>
export type ManagedReview = Of<typeof content.managedReview>
export type Blog = Of<typeof content.blog>
export type Tag = Of<typeof content.tag>
export type LegalTexts = Of<typeof content.legalTexts>
export type InformationPage = Of<typeof content.informationPage>

export type Table = Of<typeof table.table>
export type Reservation = Of<typeof table.reservation>
export type TablePayment = Of<typeof table.tablePayment>
export type Share = Of<typeof table.share>
export type SharePayment = Of<typeof table.sharePayment>

export type Role = Of<typeof staff.role>
export type TaxVersion = Of<typeof tax.taxVersion>
export type FirstStep = Of<typeof setup.firstStep>
export type Member = Of<typeof staff.member>
export type Invitation = Of<typeof staff.invitation>

export type TicketSlot = Of<typeof ticket.ticketSlot>
export type Ticket = Of<typeof ticket.ticket>
export type TicketView = Of<typeof ticket.ticketView>
export type ManagedTicket = Of<typeof ticket.managedTicket>
export type CheckIn = Of<typeof ticket.checkIn>
export type ManagedTicketTime = Of<typeof ticket.managedTicketTime>
export type Production = Of<typeof ticket.production>
export type Tab = Of<typeof table.tab>
export type ManagedTable = Of<typeof table.managedTable>
export type Announcement = Of<typeof words.announcement>
export type ManagedPage = Of<typeof words.managedPage>
export type ManagedLegalTexts = Of<typeof words.managedLegalTexts>
export type ManagedTag = Of<typeof words.managedTag>
export type ManagedBlog = Of<typeof words.managedBlog>
export type ManagedMessage = Of<typeof words.managedMessage>
export type Subscriber = Of<typeof words.subscriber>
export type Newsletter = Of<typeof words.newsletter>
export type ManagedReservation = Of<typeof table.managedReservation>
