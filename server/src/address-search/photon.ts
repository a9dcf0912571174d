import type { Language } from '@tischlein/rules/restaurant/restaurant'
import { z } from 'zod'

/** Suggestions are a courtesy: whoever waits longer has typed the street meanwhile. */
const TIMEOUT_MS = 2_500
/** More than anybody reads; enough for some of them to lie within the area. */
const ASKED = 20

/** What we read of Photon's GeoJSON. A street bears its own name; a house names its street. */
const answer = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        type: z.string().optional(),
        name: z.string().optional(),
        street: z.string().optional(),
        housenumber: z.string().optional(),
        postcode: z.string().optional(),
        city: z.string().optional(),
        country: z.string().optional(),
      }),
    }),
  ),
})
type Place = z.output<typeof answer>['features'][number]['properties']

export type FoundAddress = {
  readonly street: string
  readonly houseNumber: string
  readonly postcode: string
  readonly city: string
  readonly country: string
}

export type AddressWish = {
  /** As the guest types it: a street, perhaps with its number. */
  readonly text: string
  readonly postcode: string | null
  readonly language: Language
}

/**
 * Streets and houses that Photon (https://github.com/komoot/photon) knows by this text. It hears the text, the postcode
 * and a language, and nothing of who asks. Throws where it is away.
 */
export async function searchPhoton(
  url: string,
  wish: AddressWish,
  timeoutMs = TIMEOUT_MS,
): Promise<FoundAddress[]> {
  const response = await fetch(addressOf(url, wish), {
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`The address service answers ${response.status}.`)
  const { features } = answer.parse(await response.json())
  return features.flatMap(({ properties }) => foundIn(properties, numberIn(wish.text)))
}

/** It speaks no Arabic; names are then as they stand on the spot. */
function addressOf(url: string, { text, postcode, language }: AddressWish): URL {
  const address = new URL(url)
  address.searchParams.set('q', postcode === null ? text : `${text}, ${postcode}`)
  address.searchParams.set('limit', String(ASKED))
  address.searchParams.set('lang', language === 'ar' ? 'default' : language)
  for (const layer of ['house', 'street']) address.searchParams.append('layer', layer)
  return address
}

/** A street without a number takes the one that was typed. */
function foundIn(
  { type, name, street, housenumber, postcode, city, country }: Place,
  typed: string,
): FoundAddress[] {
  const road = street ?? (type === 'street' ? name : undefined)
  if (!road || !postcode) return []
  return [
    { street: road, houseNumber: housenumber ?? typed, postcode, city: city ?? '', country: country ?? '' },
  ]
}

const numberIn = (text: string): string => /\s(\d{1,4}\s?[a-z]?)$/i.exec(text.trim())?.[1] ?? ''
