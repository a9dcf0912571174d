import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

export type Params = { readonly [name: string]: string | number }

/** How a language counts, and how it writes a number. */
export type Counting = {
  readonly formOf: (count: number) => Intl.LDMLPluralRule
  readonly written: (count: number) => string
}

/**
 * Says a compiled sentence: its parameters filled in, its plurals and selects chosen, `#` replaced by the number that
 * is counted. A parameter that is missing says nothing. These two choices are all that our sentences use (a test holds
 * them to it), which is why this is a page of ours and not a library of 3 KB on every first page.
 */
export function fill(sentence: CompiledMessage, params: Params, counting: Counting, counted = '#'): string {
  return sentence
    .map((part) => {
      if (typeof part === 'string') return part === '#' ? counted : part
      const [name, choice, forms] = part
      const value = params[name] ?? ''
      if (choice === undefined || !isForms(forms)) return String(value)
      if (choice === 'select') return fill(formed(forms, String(value)), params, counting, counted)
      const count = Number(value)
      const form = String(count) in forms ? String(count) : counting.formOf(count)
      return fill(formed(forms, form), params, counting, counting.written(count))
    })
    .join('')
}

type Forms = Readonly<Record<string, unknown>>
const isForms = (forms: unknown): forms is Forms => typeof forms === 'object' && forms !== null

const formed = (forms: Forms, name: string): CompiledMessage => {
  const form = Object.hasOwn(forms, name) ? forms[name] : forms.other
  return isSentence(form) ? form : [String(form ?? '')]
}

const isSentence = (form: unknown): form is CompiledMessage => Array.isArray(form)
