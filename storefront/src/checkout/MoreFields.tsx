import { Disclosure } from '@tischlein/ui/Disclosure.tsx'
import { FormField } from '../shell/form/FormField.tsx'
import css from './Step.module.css'
import type { CheckoutForm } from './use-checkout-form.ts'

type MoreFieldsProps = { form: CheckoutForm; summary: string }

/** Fields that few need, behind one line; open at once where something stands in them. */
export function MoreFields({ form, summary }: MoreFieldsProps) {
  const { folded } = form.asked
  if (folded.length === 0) return null
  return (
    <div className={css.more}>
      <Disclosure summary={summary} icon="plus" open={folded.some((field) => form.value(field) !== '')}>
        <div className={css.fields}>
          {folded.map((field) => (
            <FormField key={field} form={form} field={field} />
          ))}
        </div>
      </Disclosure>
    </div>
  )
}
