import type { InputFor } from '@tischlein/contract/client'
import { Button } from '@tischlein/ui/Button.tsx'
import { Disclosure } from '@tischlein/ui/Disclosure.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { Segmented } from '@tischlein/ui/Segmented.tsx'
import { type FormEvent, useCallback, useState } from 'react'
import { useDesk } from '../desk.ts'
import { AskFirst } from '../shell/AskFirst.tsx'
import { Reading } from '../shell/Page.tsx'
import { useRead } from '../shell/use-read.ts'
import { named, useWords } from '../words.ts'
import { OnceShown } from './OnceShown.tsx'
import css from './SettingsPage.module.css'
import { useWhen } from './use-when.ts'

type Role = InputFor<'createApiKey'>['role']
const roles: readonly Role[] = ['manager', 'staff', 'kitchen']

/** Keys of programs: each opens what its role may do. */
export function KeyList() {
  const { t } = useWords()
  const { call } = useDesk()
  const ask = useCallback(async () => (await call('listApiKeys', { per_page: 100 })).data, [call])
  const { value, problem, read, act, isBusy } = useRead(ask)
  const [key, setKey] = useState<string | null>(null)
  const when = useWhen('medium')
  return (
    <section className={css.card} aria-labelledby="api-keys">
      <h2 id="api-keys" className={css.heading}>
        {t('settings.keys')}
      </h2>
      <p className={css.says}>{t('settings.keys-hint')}</p>
      {key && <OnceShown text={key} onDone={() => setKey(null)} />}
      {value?.length === 0 && <p>{t('settings.no-keys')}</p>}
      <ul className={css.list}>
        {value?.map((one) => (
          <li key={one.id} className={css.row}>
            <strong>
              <bdi>{one.name}</bdi>
            </strong>
            <span className={css.says}>
              {t(`settings.role.${one.role}`)} · <bdi dir="ltr">…{one.hint}</bdi> ·{' '}
              {one.used_at
                ? t('settings.last-used', { when: named(when.format(new Date(one.used_at))) })
                : t('settings.never-used')}
            </span>
            <AskFirst
              title={t('settings.revoke-key', { name: named(one.name) })}
              what={t('settings.revoke-what')}
              yes={t('settings.revoke')}
              isDanger
              onYes={() => act(() => call('deleteApiKey', { id: one.id }), t('settings.revoked'))}
            >
              {(ask) => (
                <Button
                  size={44}
                  variant="quietDanger"
                  label={t('settings.revoke-key', { name: named(one.name) })}
                  onPress={ask}
                >
                  {t('settings.revoke')}
                </Button>
              )}
            </AskFirst>
          </li>
        ))}
      </ul>
      <Reading problem={problem} isThere={value !== null} onAgain={read} />
      <Disclosure summary={t('settings.new-key')}>
        <KeyForm
          isBusy={isBusy}
          onSend={(wish) =>
            act(async () => setKey((await call('createApiKey', wish)).data.key), t('settings.done'))
          }
        />
      </Disclosure>
    </section>
  )
}

type KeyFormProps = {
  isBusy: boolean
  onSend: (wish: { name: string; role: Role }) => Promise<boolean>
}

function KeyForm({ isBusy, onSend }: KeyFormProps) {
  const { t } = useWords()
  const [name, setName] = useState('')
  const [role, setRole] = useState<Role>('staff')
  const isGood = name.trim() !== ''
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isGood && (await onSend({ name: name.trim(), role }))) setName('')
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <Field
        label={t('settings.key-name')}
        name="name"
        value={name}
        onChange={setName}
        hint={t('settings.key-name-hint')}
        maxLength={60}
      />
      <Segmented
        label={t('settings.key-role')}
        options={roles.map((value) => ({ value, label: t(`settings.role.${value}`) }))}
        value={role}
        onChange={setRole}
      />
      <Button type="submit" busy={isBusy} {...(isGood ? {} : { disabledReason: t('settings.fill-first') })}>
        {t('settings.add')}
      </Button>
    </form>
  )
}
