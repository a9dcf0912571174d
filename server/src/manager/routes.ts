import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { mountAnnouncements } from './announcements.ts'
import { mountApiKeys } from './api-keys.ts'
import { mountAudit } from './audit.ts'
import { mountBackup } from './backup.ts'
import { mountBills } from './bills.ts'
import { mountBlogDesk } from './blogs.ts'
import { mountCards } from './cards.ts'
import { mountCategories } from './categories.ts'
import { mountChoices } from './choices.ts'
import { mountClosings } from './closings.ts'
import { mountDeposits } from './deposits.ts'
import { mountDishes } from './dishes.ts'
import { mountDraft } from './draft.ts'
import { mountGate } from './gate.ts'
import { mountHours } from './hours.ts'
import { mountMenuFile } from './menu-file.ts'
import { mountMessageDesk } from './messages.ts'
import { mountMoney } from './money.ts'
import { mountNewsletters } from './newsletters.ts'
import { mountOrders } from './orders.ts'
import { mountPackages } from './packages.ts'
import { mountPages } from './pages.ts'
import { mountPatterns } from './patterns.ts'
import { mountPaymentSettings } from './payment-settings.ts'
import { mountPictures } from './pictures.ts'
import { mountProductParts } from './product-parts.ts'
import { mountReports } from './reports.ts'
import { mountReservations } from './reservations.ts'
import { mountReviewDesk } from './reviews.ts'
import { mountSettings } from './settings.ts'
import { mountSharedBills } from './shared-bills.ts'
import { mountShift } from './shift.ts'
import { mountSlots } from './slots.ts'
import { mountSoldOut } from './sold-out.ts'
import { mountStaff } from './staff.ts'
import { mountStations } from './stations.ts'
import { mountFloor } from './tables.ts'
import { mountTaxRates } from './tax-rates.ts'
import { mountTicketTimes } from './ticket-times.ts'
import { mountTryOuts } from './try-outs.ts'
import { mountVouchers } from './vouchers.ts'
import { mountWebhooks } from './webhooks.ts'
import { mountZones } from './zones.ts'

/** The calls of staff (accounts-checkout-orders-manager.md, section 7; answers.md, section 7). */
export function mountManager(app: FastifyInstance, deps: Deps): void {
  mountOrders(app, deps)
  mountBills(app, deps)
  mountReviewDesk(app, deps)
  mountReservations(app, deps)
  mountAnnouncements(app, deps)
  mountPages(app, deps)
  mountBlogDesk(app, deps)
  mountMessageDesk(app, deps)
  mountNewsletters(app, deps)
  mountDeposits(app, deps)
  mountReports(app, deps)
  mountDishes(app, deps)
  mountCategories(app, deps)
  mountProductParts(app, deps)
  mountPictures(app, deps)
  mountMenuFile(app, deps)
  mountDraft(app, deps)
  mountMoney(app, deps)
  mountCards(app, deps)
  mountGate(app, deps)
  mountTicketTimes(app, deps)
  mountShift(app, deps)
  mountSharedBills(app, deps)
  mountChoices(app, deps)
  mountPackages(app, deps)
  mountPatterns(app, deps)
  mountSlots(app, deps)
  mountStations(app, deps)
  mountSoldOut(app, deps)
  mountFloor(app, deps)
  mountHours(app, deps)
  mountZones(app, deps)
  mountSettings(app, deps)
  mountPaymentSettings(app, deps)
  mountTryOuts(app, deps)
  mountWebhooks(app, deps)
  mountApiKeys(app, deps)
  mountAudit(app, deps)
  mountBackup(app, deps)
  mountVouchers(app, deps)
  mountStaff(app, deps)
  mountTaxRates(app, deps)
  mountClosings(app, deps)
}
