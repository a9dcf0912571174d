import { Field } from '@tischlein/ui/Field.tsx'
import { IconButton } from '@tischlein/ui/IconButton.tsx'
import { useState } from 'react'
import { useWords } from '../words.ts'
import css from './LogInForm.module.css'

type PasswordFieldProps = {
  label: string
  autoComplete: 'current-password' | 'new-password'
  value: string
  onChange: (password: string) => void
  error?: string | undefined
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ error, ...props }: PasswordFieldProps) {
  const { t } = useWords()
  const [isShown, setShown] = useState(false)
  return (
    <div className={css.password}>
      <Field
        {...props}
        name="password"
        type={isShown ? 'text' : 'password'}
        ltr
        {...(error ? { error } : {})}
      />
      <IconButton
        icon={isShown ? 'eye-off' : 'eye'}
        label={t(isShown ? 'console.log-in.hide' : 'console.log-in.show')}
        onPress={() => setShown(!isShown)}
        className={css.eye}
      />
    </div>
  )
}
