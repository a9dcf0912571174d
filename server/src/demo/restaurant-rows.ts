import { type Settings, settings } from '@tischlein/contract/entities/settings'
import { formatWall, parseTime, plusDays } from '@tischlein/rules/clock'
import { deliveryTypes, type Language } from '@tischlein/rules/restaurant/restaurant'
import { legendRows } from '../restaurant/legend.ts'
import type { Rows } from './db.ts'
import { type DemoFile, weekdayNumber } from './demo-file.ts'
import { pictureUrl } from './pictures.ts'

/** The restaurant itself: hours, zones, taxes, legend, stations, tables. `today` is the day on its own clock. */
export function restaurantRows(file: DemoFile, today: string): Rows {
  const { restaurant } = file
  return {
    restaurant: [
      {
        id: restaurant.id,
        slug: restaurant.slug,
        host: restaurant.host,
        name: restaurant.name,
        timezone: restaurant.timezone,
        currency: restaurant.currency,
        lang: restaurant.lang,
        settings: settingsOf(file, today),
        translations: translationsOf(file),
      },
    ],
    ...openingRows(file),
    ...deliveryRows(file),
    tax_rate: taxRates(file),
    legend_entry: legendRows(restaurant.id, restaurant.lang),
    announcement: [
      {
        restaurant_id: restaurant.id,
        kind: 'general',
        text: restaurant.announcement,
        translations: Object.fromEntries(
          Object.entries(restaurant.announcement_translations).map(([language, text]) => [
            language,
            { text },
          ]),
        ),
      },
    ],
    station: file.stations.map((station) => ({
      restaurant_id: restaurant.id,
      ...station,
      points_per_slot: null,
    })),
    dining_table: file.tables.map((table) => ({ restaurant_id: restaurant.id, ...table, qr_version: 1 })),
    ticket_time: file.ticket_times.map(({ weekday, time, duration, ...ticket }) => ({
      restaurant_id: restaurant.id,
      ...ticket,
      weekday: weekdayNumber(weekday),
      start_minute: minuteOf(time),
      duration: minuteOf(duration),
    })),
  }
}

export function minuteOf(time: string): number {
  const minute = parseTime(time)
  if (minute === null) throw new Error(`${time} is no time of a day.`)
  return minute
}

function settingsOf({ restaurant, holiday, legal }: DemoFile, today: string): Settings {
  const starts = holiday && plusDays(today, holiday.starts_in_days)
  const ends = starts && plusDays(starts, holiday.length_days - 1)
  return settings.parse({
    claim: restaurant.claim,
    reusableDeposit: restaurant.reusable_deposit,
    address: restaurant.address,
    phone: restaurant.telephon,
    email: restaurant.email,
    social: restaurant.social,
    primaryColor: restaurant.primary_color,
    logo: pictureUrl(restaurant.logo),
    logoShape: restaurant.logo_shape,
    mainImage: pictureUrl(restaurant.main_image),
    pinnedLabel: restaurant.pinned_products_label,
    footNote: restaurant.foot_note,
    aboutUs: restaurant.about_us,
    privacyPolicy: legal.privacy_policy,
    imprint: legal.imprint,
    terms: legal.terms_and_conditions,
    eventMode: restaurant.event_mode,
    catalogueMode: restaurant.catalogue_mode,
    sideMenu: restaurant.side_menu,
    ticketing: restaurant.ticketing_system,
    multiDateOrders: restaurant.allow_multi_date_order,
    tips: restaurant.tip_request,
    // Whoever looks around opens a board for a minute, and may order by any hour.
    boardMinutes: 240,
    holiday: starts &&
      ends && {
        from: formatWall({ day: starts, minute: 0 }),
        to: formatWall({ day: ends, minute: 1439 }),
      },
    ...restaurant.settings,
  })
}

function translationsOf({ restaurant }: DemoFile) {
  const fields = {
    claim: restaurant.claim_translations,
    pinnedLabel: restaurant.pinned_products_label_translations,
    aboutUs: restaurant.about_us_translations,
    footNote: restaurant.foot_note_translations,
  }
  const inLanguage = (language: Language) =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([field, words]) => {
        const text = words[language]
        return text === undefined ? [] : [[field, text]]
      }),
    )
  const others = restaurant.languages.filter((language) => language !== restaurant.lang)
  return Object.fromEntries(others.map((language) => [language, inLanguage(language)]))
}

function openingRows({ restaurant, opening_hours }: DemoFile): Rows {
  const offered = deliveryTypes.filter((type) => restaurant.delivery_types.includes(type))
  return {
    service: offered.map((type) => ({
      restaurant_id: restaurant.id,
      delivery_type: type,
      position: restaurant.delivery_types.indexOf(type),
      lead_minutes: restaurant.lead_minutes[type] ?? 0,
      available_days: restaurant.available_days[type] ?? 0,
      last_order_minutes: 0,
      orders_per_slot: restaurant.orders_per_slot[type] ?? null,
      payment_types: restaurant.payment_methods[type] ?? [],
    })),
    opening_rule: offered.flatMap((type) =>
      (opening_hours[type] ?? []).map((rule) => ({
        restaurant_id: restaurant.id,
        delivery_type: type,
        weekday: weekdayNumber(rule.weekday),
        open_minute: minuteOf(rule.open_at),
        close_minute: minuteOf(rule.close_at),
      })),
    ),
  }
}

const deliveryRows = ({ restaurant, zones }: DemoFile): Rows => ({
  delivery_zone: zones.map(({ postcodes: _, ...zone }) => ({ restaurant_id: restaurant.id, ...zone })),
  delivery_zone_postcode: zones.flatMap(({ id, postcodes }) =>
    postcodes.map((postcode) => ({ restaurant_id: restaurant.id, postcode, zone_id: id })),
  ),
})

const taxRates = ({ restaurant, taxes }: DemoFile) =>
  Object.entries(taxes.classes).flatMap(([taxClass, versions]) =>
    versions.flatMap(({ valid_from, rates }) =>
      deliveryTypes.map((type) => ({
        restaurant_id: restaurant.id,
        tax_class: taxClass,
        delivery_type: type,
        valid_from,
        rate: rates[type],
      })),
    ),
  )
