import { Field } from '@tischlein/ui/Field.tsx'
import { useDesk } from '../desk.ts'
import { dishesShown, type Menu } from '../dishes/dish.ts'
import { useWords } from '../words.ts'
import { FormSheet } from './FormSheet.tsx'
import { useForm } from './use-form.ts'

type NewPackageSheetProps = { menu: Menu; onClose: () => void; onSaved: () => void }
type Wish = { readonly productId: string }

/** A dish becomes a package: its price is the package's, and its steps are written on its card. */
export function NewPackageSheet({ menu, onClose, onSaved }: NewPackageSheetProps) {
  const { t } = useWords()
  const { call } = useDesk()
  const form = useForm<Wish>({
    first: { productId: '' },
    check: ({ productId }) => (productId === '' ? { productId: t('choices.wrong.dish') } : {}),
    send: ({ productId }) => call('createPackage', { productId: Number(productId) }),
    said: t('choices.saved'),
    onSaved: () => {
      onClose()
      onSaved()
    },
  })
  const groups = dishesShown(menu, { search: '', onlyGone: false })
  return (
    <FormSheet title={t('choices.package.new')} form={form} onClose={onClose}>
      <Field
        as="select"
        label={t('choices.package.dish')}
        {...form.field('productId')}
        name="dish"
        hint={t('choices.package.dish-hint')}
      >
        <option value="">{t('choices.choose')}</option>
        {groups.map(({ id, name, dishes }) => (
          <optgroup key={id} label={name}>
            {dishes
              .filter((dish) => !dish.is_package)
              .map((dish) => (
                <option key={dish.id} value={dish.id}>
                  {dish.name}
                </option>
              ))}
          </optgroup>
        ))}
      </Field>
    </FormSheet>
  )
}
