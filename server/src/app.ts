import type { FastifyInstance } from 'fastify'
import { mountAddresses } from './accounts/address-routes.ts'
import { mountInvitations } from './accounts/invitations.ts'
import { workAccounts } from './accounts/later.ts'
import { mountPasskeys } from './accounts/passkey-routes.ts'
import { mountPrivacy } from './accounts/privacy-routes.ts'
import { mountProofs } from './accounts/proof-routes.ts'
import { mountAccounts } from './accounts/routes.ts'
import { mountAddressSearch } from './address-search/routes.ts'
import { assignBasket, isAtVerifiedTable, releaseBaskets } from './basket/db.ts'
import { workBaskets } from './basket/later.ts'
import { basketsOfPerson } from './basket/person-db.ts'
import { mountBasket } from './basket/routes.ts'
import { mountShippingPrice } from './basket/shipping-routes.ts'
import { workBills } from './bill/later.ts'
import { payShares } from './bill/pay-shares.ts'
import { billsOfPerson } from './bill/person-db.ts'
import { mountBill } from './bill/routes.ts'
import { settleShares } from './bill/settle-shares.ts'
import { mountBlogs } from './content/blog-routes.ts'
import { mountMessages } from './content/message-routes.ts'
import { mountNewsletter } from './content/newsletter-routes.ts'
import { messagesOfPerson, subscriptionsOfPerson } from './content/person-db.ts'
import { tidyDatabase } from './db/tidy.ts'
import { mountDeliveryTime } from './delivery-time/routes.ts'
import type { Deps } from './deps.ts'
import { mountDocs } from './http/docs.ts'
import { openDoor } from './http/door.ts'
import { mountHealth } from './http/health.ts'
import { workLive } from './live/later.ts'
import { mountLive } from './live/routes.ts'
import { workMail } from './mail/send-mail.ts'
import { workManager } from './manager/later.ts'
import { mountManager } from './manager/routes.ts'
import { mountMenu } from './menu/routes.ts'
import { workOrdering } from './ordering/later.ts'
import { mountPayment } from './ordering/payment-routes.ts'
import { ordersOfPerson } from './ordering/person-db.ts'
import { mountOrdering } from './ordering/routes.ts'
import { mountPages } from './page/routes.ts'
import { workPrinting } from './printing/later.ts'
import { mountPrinting } from './printing/routes.ts'
import { mountProofOfWork } from './proof/routes.ts'
import { workPush } from './push/later.ts'
import { devicesOfPerson } from './push/person-db.ts'
import { mountPush } from './push/routes.ts'
import { mountRestaurant } from './restaurant/routes.ts'
import { reviewsOfPerson } from './reviews/person-db.ts'
import { mountReviews } from './reviews/routes.ts'
import { mountSetup } from './setup/routes.ts'
import { mountSimulators } from './simulator/routes.ts'
import { workTables } from './table/later.ts'
import { reservationsOfPerson } from './table/person-db.ts'
import { mountTables } from './table/routes.ts'
import { mountTickets } from './ticketing/routes.ts'

/** Who keeps something about people; a feature that begins to joins in here. */
const keptAboutPeople = [
  basketsOfPerson,
  reservationsOfPerson,
  reviewsOfPerson,
  devicesOfPerson,
  ordersOfPerson,
  billsOfPerson,
  messagesOfPerson,
  subscriptionsOfPerson,
]

/** Every feature, in the order in which they may know each other. */
export async function createApp(deps: Deps): Promise<FastifyInstance> {
  const app = await openDoor(deps)
  mountHealth(app, deps)
  mountDocs(app, deps)
  mountRestaurant(app, deps)
  mountMenu(app, deps)
  mountProofOfWork(app, deps)
  mountAccounts(app, deps, {
    baskets: { assignBasket, isAtVerifiedTable, releaseBaskets },
    kept: keptAboutPeople,
  })
  mountAddresses(app, deps)
  mountPasskeys(app, deps, keptAboutPeople)
  mountProofs(app, deps)
  mountInvitations(app, deps)
  mountSetup(app, deps)
  mountPrivacy(app, deps, keptAboutPeople)
  workAccounts(deps)
  workMail(deps)
  mountTickets(app, deps)
  mountDeliveryTime(app, deps)
  mountBasket(app, deps)
  mountShippingPrice(app, deps)
  mountAddressSearch(app, deps)
  workBaskets(deps)
  mountTables(app, deps)
  workTables(deps)
  mountOrdering(app, deps, { payShares })
  mountPayment(app, deps, { settleShares })
  mountBill(app, deps)
  workBills(deps)
  mountPush(app, deps)
  mountReviews(app, deps)
  mountManager(app, deps)
  mountPrinting(app, deps)
  mountBlogs(app, deps)
  mountMessages(app, deps)
  mountNewsletter(app, deps)
  mountLive(app, deps)
  mountSimulators(app, deps)
  mountPages(app, deps)
  workOrdering(deps, { settleShares })
  workManager(deps)
  workPrinting(app, deps)
  workPush(deps)
  workLive(deps)
  tidyDatabase(deps.database, deps.jobs)
  return app
}
