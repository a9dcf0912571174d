import { deliveryTypes, paymentTypes } from '@tischlein/rules/restaurant/restaurant'
import { z } from 'zod'

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
type WeekdayWord = (typeof weekdays)[number]

/** A restaurant as one document, `format: 1` (demo/README.md). What this release does not store is not read. */
export const demoFile = z.object({
  format: z.literal(1),
  restaurant: z.object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    host: z.string(),
    currency: z.enum(['EUR', 'USD', 'GBP']),
    timezone: z.string(),
    lang: language(),
    languages: z.array(language()),
    event_mode: z.boolean().default(false),
    ticketing_system: z.boolean().default(false),
    allow_multi_date_order: z.boolean().default(false),
    catalogue_mode: z.boolean().default(false),
    side_menu: z.boolean().default(false),
    /** Cents for each container; null: no reusable packaging. */
    reusable_deposit: z.number().int().nullable().default(null),
    claim: z.string(),
    claim_translations: words(),
    primary_color: z.string(),
    logo: z.string(),
    logo_shape: z.enum(['round', 'square', 'wide']),
    main_image: z.string(),
    address: z.string(),
    telephon: z.string(),
    email: z.string(),
    delivery_types: z.array(z.enum(deliveryTypes)),
    payment_methods: perType(z.array(z.enum(paymentTypes))),
    lead_minutes: perType(z.int()),
    available_days: perType(z.int()),
    orders_per_slot: perType(z.int().nullable()).default({}),
    tip_request: z.boolean(),
    pinned_products_label: z.string(),
    pinned_products_label_translations: words(),
    social: z.record(z.string(), z.string()),
    announcement: z.string(),
    announcement_translations: words(),
    about_us: z.string(),
    about_us_translations: words(),
    foot_note: z.string(),
    foot_note_translations: words(),
    /** Further settings, by the names of contract/src/entities/settings.ts. */
    settings: z.record(z.string(), z.unknown()),
  }),
  opening_hours: perType(
    z.array(z.object({ weekday: weekday(), open_at: z.string(), close_at: z.string() })),
  ),
  holiday: z.object({ starts_in_days: z.int(), length_days: z.int() }).nullable().default(null),
  zones: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      postcodes: z.array(z.string()),
      fee: z.int(),
      minimum: z.int(),
      free_from: z.int().nullable(),
    }),
  ),
  taxes: z.object({
    classes: z.record(
      z.string(),
      z.array(z.object({ valid_from: z.string(), rates: z.record(z.enum(deliveryTypes), z.int()) })),
    ),
  }),
  categories: z.array(
    z.object({
      id: z.int(),
      slug: z.string(),
      name: z.string(),
      description: z.string().nullable(),
      image: z.string().nullable(),
      foot_note: z.string().nullable(),
      priority: z.int(),
      subcategories: z.array(
        z.object({ id: z.int(), name: z.string(), priority: z.int(), translations: translations() }),
      ),
      translations: translations(),
    }),
  ),
  products: z.array(
    z.object({
      id: z.int(),
      category_id: z.int(),
      subcategory_id: z.int().nullable(),
      name: z.string(),
      description: z.string(),
      image: z.string().nullable(),
      price: z.int(),
      tax_class: z.string(),
      allergens: z.array(z.string()),
      additives: z.array(z.string()),
      tags: z.array(z.string()),
      stock: z.int().nullable(),
      deposit: z.object({ name: z.string(), price: z.int(), translations: translations() }).nullable(),
      /** Reusable containers that one unit takes; null: it is not offered in them. */
      reusable_containers: z.int().nullable().default(null),
      net_quantity: z.string().nullable(),
      unit_price: z.object({ price: z.int(), unit: z.enum(['l', 'kg']) }).nullable(),
      min_age: z.literal([16, 18]).nullable(),
      delivery_types: z.array(z.enum(deliveryTypes)),
      is_package: z.boolean(),
      package_steps: z
        .array(
          z.object({
            id: z.int(),
            name: z.string(),
            question: z.string().nullable(),
            min: z.int(),
            max: z.int(),
            translations: translations(),
            products: z.array(
              z.object({ product_id: z.int(), price: z.int(), is_multiple_allowed: z.boolean() }),
            ),
          }),
        )
        .default([]),
      pinned: z.boolean(),
      happy_hours: z.array(
        z.object({
          weekday_id: z.int(),
          start_date: z.string(),
          end_date: z.string(),
          price: z.int().nullable(),
        }),
      ),
      extra_tabs: z.array(
        z.object({ id: z.int(), title: z.string(), content: z.string(), translations: translations() }),
      ),
      additional_info_config: z.object({ name: z.boolean(), date: z.boolean() }).nullable(),
      ticket: z.boolean(),
      translations: translations(),
    }),
  ),
  attribute_groups: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      minimum_value: z.int(),
      maximum_value: z.int().nullable(),
      is_multi_select: z.boolean(),
      product_ids: z.array(z.int()),
      translations: translations(),
      items: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          price: z.int(),
          stock: z.int().nullable(),
          allergens: z.array(z.string()),
          translations: translations(),
        }),
      ),
    }),
  ),
  patterns: z.array(pattern()),
  break_patterns: z.array(pattern()),
  vouchers: z
    .array(
      z.object({
        code: z.string(),
        kind: z.enum(['percent', 'fixed', 'free_delivery']),
        value: z.int(),
        minimum: z.int(),
        valid_until: z.string().nullable().default(null),
        per_guest_limit: z.int().nullable(),
        total_limit: z.int().nullable(),
      }),
    )
    .default([]),
  prepaid_cards: z.array(z.object({ qrCode: z.string(), pin: z.string(), balance: z.int() })).default([]),
  /** Parts of the kitchen. A dish whose category has none is shown at each. */
  stations: z.array(z.object({ name: z.string(), category_ids: z.array(z.int()) })).default([]),
  tables: z.array(z.object({ id: z.int(), name: z.string(), seats: z.int() })),
  ticket_times: z
    .array(
      z.object({
        id: z.int(),
        weekday: weekday(),
        time: z.string(),
        duration: z.string(),
        capacity: z.int().nullable(),
        start_date: z.string(),
        end_date: z.string(),
      }),
    )
    .default([]),
  tags: z.array(z.object({ id: z.int(), name: z.string(), translations: translations() })),
  blog: z.array(
    z.object({
      id: z.int(),
      slug: z.string(),
      title: z.string(),
      summary: z.string(),
      body: z.string(),
      image: z.string().nullable(),
      /** By name. */
      tags: z.array(z.string()),
      days_ago: z.int(),
      translations: translations().default({}),
    }),
  ),
  /** With the dish that was ordered; those without one are not shown, since nobody ordered anything. */
  reviews: z.array(
    z.object({
      name: z.string(),
      rating: z.int(),
      text: z.string(),
      answer: z.string().nullable(),
      days_ago: z.int(),
      dish: z.string().optional(),
      options: z.array(z.string()).default([]),
    }),
  ),
  information_pages: z.array(
    z.object({
      id: z.int(),
      slug: z.string(),
      title: z.string(),
      content: z.string(),
      translations: translations().default({}),
    }),
  ),
  legal: z.object({
    imprint: z.string(),
    privacy_policy: z.string(),
    terms_and_conditions: z.string(),
  }),
})

export type DemoFile = z.output<typeof demoFile>

/** 1 is Monday. */
export const weekdayNumber = (word: WeekdayWord): number => weekdays.indexOf(word) + 1

export async function readDemoFiles(): Promise<DemoFile[]> {
  const files = await Promise.all([
    import('@tischlein/demo/rosmarino.json', { with: { type: 'json' } }),
    import('@tischlein/demo/havelbrunch.json', { with: { type: 'json' } }),
    import('@tischlein/demo/feinkost.json', { with: { type: 'json' } }),
  ])
  return files.map((file) => demoFile.parse(file.default))
}

function language() {
  return z.enum(['de', 'en', 'fr', 'ar'])
}

function weekday() {
  return z.enum(weekdays)
}

/** One text per language. */
function words() {
  return z.partialRecord(language(), z.string())
}

/** The same texts per language and field, as the database keeps them. */
function translations() {
  return z.partialRecord(language(), z.record(z.string(), z.string()))
}

function perType<Value extends z.ZodType>(value: Value) {
  return z.partialRecord(z.enum(deliveryTypes), value)
}

function pattern() {
  return z.object({
    id: z.int(),
    name: z.string(),
    weekdays: z.array(weekday()),
    start_time: z.string(),
    end_time: z.string().nullable(),
    start_date: z.string().nullable(),
    end_date: z.string().nullable(),
    product_ids: z.array(z.int()),
  })
}
