import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { mountBills } from './bills.ts'
import { mountDeposits } from './deposits.ts'
import { mountDishes } from './dishes.ts'
import { mountGate } from './gate.ts'
import { mountHours } from './hours.ts'
import { mountMoney } from './money.ts'
import { mountOrders } from './orders.ts'
import { mountPatterns } from './patterns.ts'
import { mountReports } from './reports.ts'
import { mountReviewDesk } from './reviews.ts'
import { mountSharedBills } from './shared-bills.ts'
import { mountShift } from './shift.ts'
import { mountSlots } from './slots.ts'
import { mountFloor } from './tables.ts'
import { mountTicketTimes } from './ticket-times.ts'
import { mountZones } from './zones.ts'

/** The calls of staff (accounts-checkout-orders-manager.md, section 7; answers.md, section 7). */
export function mountManager(app: FastifyInstance, deps: Deps): void {
  mountOrders(app, deps)
  mountBills(app, deps)
  mountReviewDesk(app, deps)
  mountDeposits(app, deps)
  mountReports(app, deps)
  mountDishes(app, deps)
  mountMoney(app, deps)
  mountGate(app, deps)
  mountTicketTimes(app, deps)
  mountShift(app, deps)
  mountSharedBills(app, deps)
  mountPatterns(app, deps)
  mountSlots(app, deps)
  mountFloor(app, deps)
  mountHours(app, deps)
  mountZones(app, deps)
}
