import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { taxVersion } from './entities/tax.ts'
import { basisPoints, day, inputs, text } from './fields.ts'

/** Class of tax × kind of delivery → rate, each from a day on (decisions.md, section 1). */
const roles = ['owner', 'manager'] as const

const className = text('tax_class', { max: 40, missing: 'tax_class_not_valid' })

const rates = z.object(
  {
    delivery: basisPoints('rate'),
    pickup: basisPoints('rate'),
    here: basisPoints('rate'),
  },
  { error: 'rates_not_valid' },
)

export const listTaxRates = endpoint('listTaxRates', {
  about: 'The rates of every class of tax, the latest first, those to come too.',
  who: 'manager',
  roles,
  input: inputs({}),
  answers: z.array(taxVersion),
})

export const setTaxRates = endpoint('setTaxRates', {
  about: 'The rates of a class from a day on. What was ordered before keeps the tax it was sold with.',
  who: 'manager',
  roles,
  input: inputs({ tax_class: className, from: day('from', 'from_required'), rates }),
  answers: z.array(taxVersion),
  says: 'ok',
  refuses: ['date_in_past'],
})

export const removeTaxRates = endpoint('removeTaxRates', {
  about: 'Take back rates that do not count yet.',
  who: 'manager',
  roles,
  input: inputs({ tax_class: className, from: day('from', 'from_required') }),
  answers: z.array(taxVersion),
  says: 'ok',
  refuses: ['date_in_past', 'tax_rate_does_not_exists'],
})
