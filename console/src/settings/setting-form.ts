import type { InputFor } from '@tischlein/contract/client'
import type { ManagedSettings } from '@tischlein/contract/entities'
import { formatTime, parseTime } from '@tischlein/rules/clock'
import { amountOf, typedAmount } from '@tischlein/ui/amount'
import type { FieldGroup, SettingField } from './setting-fields.ts'

/** What stands in the fields: flags as they are, all else as it is typed; a translation under `fr:claim`. */
export type Typed = { readonly [place: string]: string | boolean }

export type SettingsInput = InputFor<'updateSettings'>
type Language = ManagedSettings['lang']

export const placeOf = (name: string, language?: Language) => (language ? `${language}:${name}` : name)

/** How amounts are typed: with so many digits behind the comma, or the point, of a language. */
type Typing = { readonly digits: number; readonly language: string }

export function typedOf(settings: ManagedSettings, groups: readonly FieldGroup[], typing: Typing): Typed {
  const fields = groups.flatMap((group) => group.fields)
  return Object.fromEntries(
    fields.flatMap((field) => [
      [field.name, written(field, settings[field.name], typing)],
      ...(field.kind === 'texts' ? translationsOf(field, settings) : []),
    ]),
  )
}

const translationsOf = ({ name }: SettingField, { translations, languages, lang }: ManagedSettings) =>
  languages
    .filter((language) => language !== lang)
    .map((language) => [placeOf(name, language), translations[language]?.[name] ?? ''])

function written({ kind }: SettingField, value: unknown, { digits, language }: Typing): string | boolean {
  if (kind === 'flag') return value === true
  if (value === null || value === undefined) return ''
  if (kind === 'money') return typedAmount(Number(value), digits, language)
  return kind === 'time' ? formatTime(Number(value)) : String(value)
}

/** What has to be mended before it can be sent, by its place. */
export type Wrong = { readonly [place: string]: 'digits' | 'amount' | 'time' | 'missing' }

/** Only what was changed travels, so that two people on this page do not undo each other. */
export function readTyped(
  before: Typed,
  now: Typed,
  groups: readonly FieldGroup[],
  digits: number,
): { readonly input: SettingsInput } | { readonly wrong: Wrong } {
  const fields = groups.flatMap((group) => group.fields)
  const changed = Object.entries(now).filter(([place, typed]) => typed !== before[place])
  const wrong: Record<string, Wrong[string]> = {}
  const sent: Record<string, unknown> = {}
  const translations: Record<string, Record<string, string>> = {}
  for (const [place, typed] of changed) {
    const [language, name] = place.includes(':') ? place.split(':') : [null, place]
    const field = fields.find((one) => one.name === name)
    if (!field || name === undefined) continue
    if (language) translations[language] = { ...translations[language], [name]: String(typed) }
    else {
      const read = readOne(field, typed, digits)
      if ('wrong' in read) wrong[place] = read.wrong
      else sent[name] = read.value
    }
  }
  if (Object.keys(wrong).length > 0) return { wrong }
  return { input: { ...sent, ...(Object.keys(translations).length > 0 ? { translations } : {}) } }
}

type Read = { readonly value: unknown } | { readonly wrong: Wrong[string] }

function readOne({ kind, isNeeded }: SettingField, typed: string | boolean, digits: number): Read {
  if (typeof typed === 'boolean') return { value: typed }
  const text = typed.trim()
  if (isNeeded && text === '') return { wrong: 'missing' }
  if (kind === 'number') {
    if (text === '') return { value: null }
    return /^\d{1,6}$/.test(text) ? { value: Number(text) } : { wrong: 'digits' }
  }
  if (kind === 'money') {
    const amount = text === '' ? null : amountOf(text, digits)
    return text !== '' && amount === null ? { wrong: 'amount' } : { value: amount }
  }
  if (kind === 'time') {
    const minute = parseTime(text)
    return minute === null ? { wrong: 'time' } : { value: minute }
  }
  return { value: text }
}
