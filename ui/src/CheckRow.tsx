import { ChoiceRow, type ChoiceRowProps } from './ChoiceRow.tsx'

export function CheckRow(props: ChoiceRowProps) {
  return <ChoiceRow kind="checkbox" {...props} />
}
