import { endpoints } from '@tischlein/contract/endpoints'
import type { TaxVersion } from '@tischlein/contract/entities'
import { wallClock } from '@tischlein/rules/clock'
import { rateOn } from '@tischlein/rules/tax'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { said } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import type { RestaurantSnapshot } from '../restaurant/snapshot.ts'
import { deleteTaxRates, saveTaxRates } from '../restaurant/tax-db.ts'
import { changeHouse } from './change-house.ts'

/** What is taxed how, and from when on (decisions.md, section 1). Orders keep the tax they were sold with. */
export function mountTaxRates(app: FastifyInstance, deps: Deps): void {
  const today = ({ timezone }: RestaurantSnapshot) => wallClock(deps.clock(), timezone).day

  mount(app, deps, endpoints.listTaxRates, ({ restaurant }) => versionsOf(restaurant, today(restaurant)))

  mount(app, deps, endpoints.setTaxRates, async ({ input: { tax_class, from, rates }, ...asked }) => {
    if (from < today(asked.restaurant)) refused({ key: 'date_in_past', field: 'from' })
    const version = { restaurantId: asked.restaurant.id, taxClass: tax_class, from }
    const entry = { what: 'tax rates', about: () => ({ detail: { tax_class, from, rates } }) }
    const { restaurant } = await changeHouse(deps, asked, entry, (tx) => saveTaxRates(tx, version, rates))
    return said(versionsOf(restaurant, today(restaurant)), { says: 'ok' })
  })

  mount(app, deps, endpoints.removeTaxRates, async ({ input: { tax_class, from }, ...asked }) => {
    // What counts now has been sold by.
    if (from <= today(asked.restaurant)) refused({ key: 'date_in_past', field: 'from' })
    const version = { restaurantId: asked.restaurant.id, taxClass: tax_class, from }
    const entry = { what: 'tax rates taken back', about: () => ({ detail: { tax_class, from } }) }
    const { restaurant } = await changeHouse(deps, asked, entry, async (tx) => {
      if (!(await deleteTaxRates(tx, version))) refused('tax_rate_does_not_exists')
    })
    return said(versionsOf(restaurant, today(restaurant)), { says: 'ok' })
  })
}

const types = ['delivery', 'pickup', 'here'] as const

/** By class, the latest first. */
function versionsOf({ taxRates }: RestaurantSnapshot, today: string): TaxVersion[] {
  const classes = [...new Set(taxRates.map(({ taxClass }) => taxClass))].toSorted()
  return classes.flatMap((tax_class) => {
    const days = [
      ...new Set(taxRates.filter((rate) => rate.taxClass === tax_class).map((rate) => rate.validFrom)),
    ]
    const current = days
      .filter((day) => day <= today)
      .toSorted()
      .at(-1)
    return days
      .toSorted()
      .toReversed()
      .map((from) => {
        const [delivery, pickup, here] = types.map((type) => rateOn(taxRates, tax_class, type, from) ?? 0)
        return {
          tax_class,
          from,
          rates: { delivery: delivery ?? 0, pickup: pickup ?? 0, here: here ?? 0 },
          counts:
            from > today ? ('later' as const) : from === current ? ('now' as const) : ('before' as const),
        }
      })
  })
}
