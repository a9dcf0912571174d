import { Field } from '@tischlein/ui/Field.tsx'
import { IconButton } from '@tischlein/ui/IconButton.tsx'
import { type ComponentProps, useState } from 'react'
import { useWords } from '../../words.ts'

/** A password that may be looked at: whoever sees it mistypes less, and need not type it twice. */
export function PasswordField(props: ComponentProps<typeof Field>) {
  const { t } = useWords<'form'>()
  const [isShown, setShown] = useState(false)
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      beside={
        <IconButton
          icon={isShown ? 'eye-off' : 'eye'}
          label={t('form.password.show')}
          pressed={isShown}
          onPress={() => setShown((now) => !now)}
        />
      }
    />
  )
}
