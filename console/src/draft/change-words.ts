import type { MenuChange } from '@tischlein/contract/entities'
import { endonyms, isolated, named, type Speech } from '../words.ts'

type Field = MenuChange['fields'][number]
type Value = Field['from']

const prices: ReadonlySet<string> = new Set(['price', 'deposit', 'unit_price'])
/** What would be read by nobody: that it changed is enough. */
const unsaid: ReadonlySet<string> = new Set([
  'happy_hours',
  'extra_tabs',
  'dishes',
  'several',
  'image',
  'slug',
])

/** What changed about something, in words: `Price: 8.50 € → 9.90 €`. */
export function fieldInWords({ field, from, to }: Field, speech: Speech): string {
  const label = labelOf(field, speech)
  const [name = ''] = field.split('.')
  if (unsaid.has(name)) return label
  return speech.t('draft.from-to', {
    field: label,
    from: valueInWords(name, from, speech),
    to: valueInWords(name, to, speech),
  })
}

function labelOf(path: string, { t, has }: Speech): string {
  const [field = '', language] = path.split('.')
  const key = `draft.field.${field}`
  const label = has(key) ? t(key) : field
  const spoken = Object.entries(endonyms).find(([code]) => code === language)?.[1]
  return spoken ? t('draft.in-language', { field: label, language: named(spoken) }) : label
}

const LONGEST = 60

function valueInWords(field: string, value: Value, { t, amount }: Speech): string {
  if (value === null || (Array.isArray(value) && value.length === 0)) return t('draft.nothing')
  if (typeof value === 'boolean') return t(value ? 'draft.yes' : 'draft.no')
  if (typeof value === 'number') return prices.has(field) ? amount(value) : isolated(String(value))
  const text = typeof value === 'string' ? value.replaceAll(/<[^>]*>/g, ' ').trim() : value.join(', ')
  return named(text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text)
}
