import { settings } from '@tischlein/contract/entities/settings'
import type { DeliveryType, Language } from '@tischlein/rules/restaurant/restaurant'
import type { Tx } from '../db/open.ts'
import { legendRows } from '../restaurant/legend.ts'
import { newService } from '../restaurant/service-db.ts'

export type NewRestaurant = {
  readonly name: string
  readonly address: string
  readonly phone: string
  readonly email: string
  readonly timezone: string
  readonly currency: 'EUR' | 'USD' | 'GBP'
  readonly lang: Language
  /** The first one is what a guest starts with. */
  readonly deliveryTypes: readonly DeliveryType[]
}

/** In basis points. Food is taxed alike on the plate and in the box since 2026 (section 12 UStG). */
const taxes = [
  { tax_class: 'food', rate: 700 },
  { tax_class: 'drink', rate: 1900 },
] as const
const TAXED_SINCE = '2026-01-01'

/**
 * Writes a restaurant that has all it needs but hours, dishes and people: kinds of delivery paid in cash, tax classes
 * of Germany, the legend of allergens. Answers its id.
 */
export async function insertRestaurant(tx: Tx, wish: NewRestaurant): Promise<number> {
  const { name, address, phone, email, timezone, currency, lang } = wish
  const { id } = await tx
    .insertInto('restaurant')
    .values({
      slug: slugOf(name),
      host: null,
      name,
      timezone,
      currency,
      lang,
      settings: JSON.stringify(settings.parse({ address, phone, email })),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertServices(tx, id, wish.deliveryTypes)
  await tx
    .insertInto('tax_rate')
    .values(
      taxes.flatMap((tax) =>
        (['delivery', 'pickup', 'here'] as const).map((delivery_type) => ({
          restaurant_id: id,
          delivery_type,
          valid_from: TAXED_SINCE,
          ...tax,
        })),
      ),
    )
    .execute()
  await tx
    .insertInto('legend_entry')
    .values(legendRows(id, lang).map((row) => ({ ...row, translations: JSON.stringify(row.translations) })))
    .execute()
  return id
}

async function insertServices(tx: Tx, restaurant_id: number, types: readonly DeliveryType[]): Promise<void> {
  await tx
    .insertInto('service')
    .values([...new Set(types)].map((type, position) => ({ restaurant_id, position, ...newService(type) })))
    .execute()
}

/** "Café Größe" is `cafe-grosse`: what stands in addresses. A name without latin letters is just a restaurant. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60) || 'restaurant'
