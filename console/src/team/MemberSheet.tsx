import type { Member, Role } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { RadioRow } from '@tischlein/ui/RadioRow.tsx'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { named, useWords } from '../words.ts'
import css from './TeamPage.module.css'
import { useMemberForm } from './use-team.ts'

const roles: readonly Role[] = ['owner', 'manager', 'staff', 'kitchen']

type MemberSheetProps = { member: Member | null; onClose: () => void; onDone: () => void }

/** Somebody to be invited, or somebody who is there. */
export function MemberSheet({ member, onClose, onDone }: MemberSheetProps) {
  const { t } = useWords()
  const { wish, set, isBusy, save, errors, problem } = useMemberForm(member, onDone)
  const roleError = errors('role').error
  return (
    <Sheet
      title={member ? named(member.name) : t('team.invite')}
      closeLabel={t('console.close')}
      onClose={onClose}
      footer={
        <Button type="submit" form="member-form" wide busy={isBusy}>
          {t(member ? 'team.save' : 'team.send')}
        </Button>
      }
    >
      <form
        id="member-form"
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {problem !== null && (
          <Notice tone="danger" announced>
            {problem}
          </Notice>
        )}
        <Field
          label={t('team.name')}
          name="name"
          autoComplete="off"
          value={wish.name}
          onChange={(name) => set({ name })}
          {...errors('name')}
        />
        <Field
          label={t('team.email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          ltr
          readOnly={member !== null}
          hint={t(member ? 'team.email-stays' : 'team.email-why')}
          value={wish.email}
          onChange={(email) => set({ email })}
          {...errors('email')}
        />
        <fieldset className={css.roles}>
          <legend className={css.legend}>{t('team.role')}</legend>
          {roleError && (
            <Notice tone="danger" announced>
              {roleError}
            </Notice>
          )}
          {roles.map((role) => (
            <RadioRow
              key={role}
              look="card"
              name="role"
              value={role}
              label={t(`console.role.${role}`)}
              hint={t(`team.may.${role}`)}
              checked={wish.role === role}
              onChange={() => set({ role })}
            />
          ))}
        </fieldset>
      </form>
    </Sheet>
  )
}
