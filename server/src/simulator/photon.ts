import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

/** Streets of Berlin as OpenStreetMap has them, with the postcode and a few house numbers. */
const streets: readonly (readonly [street: string, postcode: string, ...houses: string[]])[] = [
  ['Torstraße', '10119', '1', '2'],
  ['Torstraße', '10115', '134', '220'],
  ['Invalidenstraße', '10115', '12', '116'],
  ['Chausseestraße', '10115', '17', '36'],
  ['Ackerstraße', '10115', '145'],
  ['Bergstraße', '10115', '22'],
  ['Müllerstraße', '13353', '12'],
  ['Friedrichstraße', '10117', '101'],
]

const query = z.object({ q: z.string(), limit: z.coerce.number().default(15) })

/** A stand-in for Photon that speaks the part of its API which the address search uses, over HTTP. */
export function mountPhoton(app: FastifyInstance): void {
  app.get('/simulator/photon/api', async (request, reply) => {
    const asked = query.safeParse(request.query)
    if (!asked.success) return reply.code(400).send({ message: "missing search term 'q'" })
    const { q, limit } = asked.data
    return { type: 'FeatureCollection', features: featuresFor(q).slice(0, limit) }
  })
}

/** Every word must begin something: a street, a postcode, a house; the postcode named last counts for order only. */
function featuresFor(text: string): object[] {
  const [wanted = '', near = ''] = text.split(',').map((part) => part.trim().toLowerCase())
  const [, street = '', house = ''] = /^(.*?)(?:\s+(\d+\s?[a-z]?))?$/.exec(wanted) ?? []
  return streets
    .filter(([name]) => name.toLowerCase().startsWith(street.replace(/str\.$/, 'str')))
    .toSorted(([, one], [, other]) => Number(other === near) - Number(one === near))
    .flatMap(([name, postcode, ...houses]) => {
      const place = { postcode, city: 'Berlin', country: 'Deutschland', countrycode: 'DE' }
      const known = houses.filter((number) => house !== '' && number.startsWith(house))
      if (known.length === 0) return [feature({ ...place, type: 'street', name })]
      return known.map((housenumber) => feature({ ...place, type: 'house', street: name, housenumber }))
    })
}

const feature = (properties: object) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [13.39, 52.53] },
  properties,
})
