import type { Address } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import layout from '../shell/form/Form.module.css'
import { FormField } from '../shell/form/FormField.tsx'
import { FormFoot } from '../shell/form/FormFoot.tsx'
import { filled } from '../shell/form/fields.ts'
import { useFirstField } from '../shell/form/use-first-field.ts'
import { useForm } from '../shell/form/use-form.ts'
import { useSubmit } from '../shell/form/use-submit.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import css from './Addresses.module.css'

const needed = ['address', 'house_number', 'postalCode', 'city'] as const
const fields = [...needed, 'comment'] as const

type AddressFormProps = { address?: Address; onDone: () => void }

/** A new address, or another text for one that is kept. */
export function AddressForm({ address, onDone }: AddressFormProps) {
  const { t } = useWords<'account' | 'form'>()
  const { call, answers } = useShop()
  useFirstField('address')
  const form = useForm({ fields, required: needed, known: (field) => address?.[field] ?? '' })
  const submit = useSubmit({
    form,
    async send() {
      const {
        address: street = '',
        house_number = '',
        postalCode = '',
        city = '',
        comment,
      } = filled(fields, form.value)
      const wish = { address: street, house_number, postalCode, city, comment }
      if (address) await call('editAddress', { id: address.id, country: address.country, ...wish })
      else await call('addAddress', wish)
      answers.expire('listAddresses')
      onDone()
    },
  })
  return (
    <form className={`${layout.form} ${css.form}`} onSubmit={submit.submit} noValidate>
      <div className={layout.fields}>
        {fields.map((field) => (
          <FormField key={field} form={form} field={field} />
        ))}
      </div>
      <div className={css.end}>
        <FormFoot submit={submit} label={t('form.save')} variant="outline" />
        <Button variant="quiet" onPress={onDone}>
          {t('account.addresses.cancel')}
        </Button>
      </div>
    </form>
  )
}
