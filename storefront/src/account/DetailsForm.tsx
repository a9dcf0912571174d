import type { User } from '@tischlein/contract/entities'
import layout from '../shell/form/Form.module.css'
import { FormField } from '../shell/form/FormField.tsx'
import { FormFoot } from '../shell/form/FormFoot.tsx'
import { useForm } from '../shell/form/use-form.ts'
import { useSubmit } from '../shell/form/use-submit.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import { Section } from './Section.tsx'

const fields = ['name', 'mobile', 'birthday', 'postal_code', 'company'] as const

/** What the checkout fills in by itself next time. A field that is emptied is forgotten. */
export function DetailsForm({ user }: { user: User }) {
  const { t } = useWords<'account' | 'form'>()
  const { call, answers } = useShop()
  const form = useForm({ fields, required: ['name'], known: (field) => user[field] ?? '' })
  const submit = useSubmit({
    form,
    async send() {
      const typed = Object.fromEntries(fields.map((field) => [field, form.value(field).trim()]))
      const { data } = await call('updateUser', typed)
      answers.put('readUser', {}, data)
      form.forgetTyped()
    },
  })
  return (
    <Section title={t('account.details.title')}>
      <form className={layout.form} onSubmit={submit.submit} noValidate>
        <div className={layout.fields}>
          {fields.map((field) => (
            <FormField key={field} form={form} field={field} />
          ))}
        </div>
        <FormFoot submit={submit} label={t('form.save')} saved={t('form.saved')} variant="outline" />
      </form>
    </Section>
  )
}
