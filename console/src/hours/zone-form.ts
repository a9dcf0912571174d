import type { DeliveryZone } from '@tischlein/contract/entities'
import { amountOf, typedAmount } from '@tischlein/ui/amount'

/** A zone as it is typed, by the names that its call takes. */
export type Typed = {
  readonly name: string
  readonly postalCodes: string
  readonly shipping_price: string
  readonly minimum: string
  readonly free_from: string
  readonly minutes: string
}

export type ZoneInput = {
  readonly name: string
  readonly postalCodes: string[]
  readonly shipping_price: number
  readonly minimum: number
  readonly free_from: number | null
  readonly minutes: number | null
}

export type Wrong = Partial<Record<keyof Typed, 'name' | 'codes' | 'amount' | 'digits'>>

/** `digits`: how many the currency has behind the comma. */
export function typedOf(zone: DeliveryZone | null, digits: number, language: string): Typed {
  const typed = (amount: number | null = null) =>
    amount === null ? '' : typedAmount(amount, digits, language)
  return {
    name: zone?.name ?? '',
    postalCodes: zone?.postalCodes.join(', ') ?? '',
    shipping_price: typed(zone?.shipping_price),
    minimum: typed(zone?.minimum),
    free_from: typed(zone?.free_from),
    minutes: zone?.minutes === null || zone === null ? '' : String(zone.minutes),
  }
}

/** What can be sent, or what has to be mended first. */
export function readZone(typed: Typed, digits: number): { zone: ZoneInput } | { wrong: Wrong } {
  const postalCodes = typed.postalCodes.split(/[\s,;]+/).filter(Boolean)
  const [fee, minimum] = [amountOf(typed.shipping_price, digits), amountOf(typed.minimum || '0', digits)]
  const freeFrom = typed.free_from.trim() === '' ? null : amountOf(typed.free_from, digits)
  const minutes = typed.minutes.trim()
  const wrong: Wrong = {
    ...(typed.name.trim() === '' && { name: 'name' }),
    ...((postalCodes.length === 0 || postalCodes.some((code) => !/^\d{3,10}$/.test(code))) && {
      postalCodes: 'codes',
    }),
    ...(fee === null && { shipping_price: 'amount' }),
    ...(minimum === null && { minimum: 'amount' }),
    ...(freeFrom === null && typed.free_from.trim() !== '' && { free_from: 'amount' }),
    ...(!/^\d{0,4}$/.test(minutes) && { minutes: 'digits' }),
  }
  if (Object.keys(wrong).length > 0 || fee === null || minimum === null) return { wrong }
  return {
    zone: {
      name: typed.name.trim(),
      postalCodes,
      shipping_price: fee,
      minimum,
      free_from: freeFrom,
      minutes: minutes === '' ? null : Number(minutes),
    },
  }
}
