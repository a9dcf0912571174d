import { useState } from 'react'
import { useWords } from '../../words.ts'
import { complaintAbout, type FieldName } from './fields.ts'
import type { Refusals } from './refused-fields.ts'

/**
 * A form that loses nothing: what was typed stays, a complaint comes when a field is left and goes when it is mended,
 * and what the server refuses stands beside the field it is about. `Also`: names beside which the server may have
 * something to say, though they are no fields to type in.
 */
export type Form<Name extends FieldName, Also extends string = never> = {
  readonly fields: readonly Name[]
  readonly value: (field: Name) => string
  readonly set: (field: Name, value: string) => void
  readonly leave: (field: Name) => void
  /** The sentence to show beside the field, if any: nothing while it is typed for the first time. */
  readonly error: (field: Name) => string | undefined
  readonly isGood: (field: Name) => boolean
  readonly isRequired: (field: Name) => boolean
  /** Every field that stands in the way, in the order of the form. */
  readonly wrongFields: () => Name[]
  readonly showAll: () => void
  readonly isAllShown: boolean
  readonly refusals: Refusals<Name | Also>
  readonly refuse: (refusals: Refusals<Name | Also>) => void
  /** Something was typed that differs from what is known. */
  readonly isChanged: boolean
  /** After it was saved: what is typed is what is known now. */
  readonly forgetTyped: () => void
}

/** What was typed, and which fields were left. */
export type Entries<Name extends FieldName> = {
  readonly typed: { readonly [field in Name]?: string }
  readonly left: readonly Name[]
}

type Kept<Name extends FieldName> = {
  readonly entries: Entries<Name>
  readonly change: (make: (now: Entries<Name>) => Entries<Name>) => void
}

type Wish<Name extends FieldName> = {
  readonly fields: readonly Name[]
  /** Left out: all. */
  readonly required?: readonly Name[]
  /** What stands in a field before anything is typed. */
  readonly known?: (field: Name) => string
  /** What only this form can know about a value; comes after what is known of every such field. */
  readonly complain?: (field: Name, value: string) => string | undefined
  /** Where entries live that shall outlast the screen. Left out: with the form. */
  readonly kept?: Kept<Name>
}

const nothing = { typed: {}, left: [] } as const
const unknown = () => ''

/** The one way to build a form: fields are `FormField`, sending is `useSubmit`. */
export function useForm<Name extends FieldName, Also extends string = never>(
  wish: Wish<Name>,
): Form<Name, Also> {
  const { fields, required = fields, known = unknown } = wish
  const own = useOwnEntries<Name>()
  const { entries, change } = wish.kept ?? own
  const { typed, left } = entries
  const [isAllShown, setAllShown] = useState(false)
  const [refusals, setRefusals] = useState<Refusals<Name | Also>>({})
  const complain = useComplaints(wish)

  const value = (field: Name) => typed[field] ?? known(field)
  const complaint = (field: Name) => complain(field, value(field), required.includes(field))
  return {
    fields,
    value,
    set(field, given) {
      change((now) => ({ ...now, typed: { ...now.typed, [field]: given } }))
      if (refusals[field] !== undefined) setRefusals((now) => ({ ...now, [field]: undefined }))
    },
    leave(field) {
      if (value(field) !== '' && !left.includes(field))
        change((now) => ({ ...now, left: [...now.left, field] }))
    },
    error: (field) => refusals[field] ?? (isAllShown || left.includes(field) ? complaint(field) : undefined),
    isGood: (field) =>
      left.includes(field) && value(field) !== '' && !complaint(field) && refusals[field] === undefined,
    isRequired: (field) => required.includes(field),
    wrongFields: () => fields.filter((field) => complaint(field) !== undefined),
    showAll: () => setAllShown(true),
    isAllShown,
    refusals,
    refuse: setRefusals,
    isChanged: fields.some((field) => value(field) !== known(field)),
    forgetTyped() {
      change(() => nothing)
      setAllShown(false)
    },
  }
}

function useOwnEntries<Name extends FieldName>(): Kept<Name> {
  const [entries, change] = useState<Entries<Name>>(nothing)
  return { entries, change }
}

function useComplaints<Name extends FieldName>({ complain }: Wish<Name>) {
  const { t } = useWords<'form'>()
  return (field: Name, value: string, isRequired: boolean): string | undefined => {
    const about = complaintAbout(field, value, isRequired)
    return about ? t(`form.${about}`) : complain?.(field, value)
  }
}
