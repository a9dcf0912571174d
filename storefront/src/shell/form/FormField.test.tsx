import { lateIconPaths } from '@tischlein/ui/late-icon-paths'
import { describe, expect, test } from 'vitest'
import { draw, textOf } from '../../test/draw.tsx'
import { FormField } from './FormField.tsx'
import { FormFoot } from './FormFoot.tsx'
import { type Entries, useForm } from './use-form.ts'

type Name = 'name' | 'email' | 'password'

function Sample({ entries, refused }: { entries: Entries<Name>; refused?: string | undefined }) {
  const form = useForm<Name>({
    fields: ['name', 'email', 'password'],
    required: ['email'],
    known: (field) => (field === 'name' ? 'Lena' : ''),
    kept: { entries, change: () => undefined },
  })
  const shown = refused ? { ...form, error: () => refused } : form
  return form.fields.map((field) => <FormField key={field} form={shown} field={field} />)
}

describe('a complaint comes when a field is left, and goes when it is mended', () => {
  test.each([
    ['still typing', { typed: { email: 'lena@' }, left: [] }, undefined, false],
    [
      'left half done',
      { typed: { email: 'lena@' }, left: ['email'] },
      'Enter a complete e-mail address',
      false,
    ],
    ['mended', { typed: { email: 'lena@hartmann.de' }, left: ['email'] }, undefined, true],
    ['left too short', { typed: { password: 'kurz' }, left: ['password'] }, 'At least 8 characters', false],
  ] as const)('%s', (_, entries, complaint, isGood) => {
    const html = draw(<Sample entries={entries} />)
    if (complaint) expect(textOf(html)).toContain(complaint)
    expect(html.includes('aria-invalid="true"')).toBe(complaint !== undefined)
    expect(html.includes(lateIconPaths.check)).toBe(isGood)
    for (const typed of Object.values(entries.typed)) expect(html).toContain(`value="${typed}"`)
  })
})

test('every field has a visible label, and what keyboards and browsers should know of it', () => {
  const html = draw(<Sample entries={{ typed: {}, left: [] }} />)
  expect(html).toMatch(/<label[^>]*>E-mail/)
  expect(html).toMatch(/inputmode="email" autocomplete="email"/i)
  expect(html).toContain('value="Lena"')
  expect(html.match(/required=""/g)).toHaveLength(1)
})

test('the error is read with its field', () => {
  const html = draw(<Sample entries={{ typed: {}, left: [] }} refused="Taken already." />)
  const [, id] = /aria-describedby="([^"]+error)"/.exec(html) ?? []
  expect(html).toContain(`id="${id}"`)
})

test.each([
  ['while it is on its way', { isBusy: true, isSaved: false, problem: undefined }, 'Saving …'],
  ['once it went through', { isBusy: false, isSaved: true, problem: undefined }, 'Saved'],
  ['where the whole was refused', { isBusy: false, isSaved: false, problem: 'Not now.' }, 'Not now.'],
])('the foot of a form says what became of the press: %s', (_, state, words) => {
  const html = draw(<FormFoot submit={{ ...state, submit: () => undefined }} label="Save" saved="Saved" />)
  expect(textOf(html)).toContain(words)
})
