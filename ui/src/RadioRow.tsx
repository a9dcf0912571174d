import { ChoiceRow, type ChoiceRowProps } from './ChoiceRow.tsx'

/** One of several that exclude each other; give all of a group the same `name`. */
export function RadioRow(props: ChoiceRowProps) {
  return <ChoiceRow kind="radio" {...props} />
}
