import type { Member, Role } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { RadioRow } from '@tischlein/ui/RadioRow.tsx'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { useForm } from '../choices/use-form.ts'
import { useDesk } from '../desk.ts'
import { named, useWords } from '../words.ts'
import css from './TeamPage.module.css'

const roles: readonly Role[] = ['owner', 'manager', 'staff', 'kitchen']

type MemberSheetProps = { member: Member | null; onClose: () => void; onDone: () => void }

/** Somebody to be invited, or somebody who is there. */
export function MemberSheet({ member, onClose, onDone }: MemberSheetProps) {
  const { t } = useWords()
  const { wish, set, wrong, problem, isBusy, save, form, field } = useMemberForm(member, onDone)
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
      <form id="member-form" ref={form} className={css.form} onSubmit={save} noValidate>
        {problem !== null && (
          <Notice tone="danger" announced>
            {problem}
          </Notice>
        )}
        <Field label={t('team.name')} {...field('name')} autoComplete="off" />
        <Field
          label={t('team.email')}
          {...field('email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          ltr
          readOnly={member !== null}
          hint={t(member ? 'team.email-stays' : 'team.email-why')}
        />
        <fieldset className={css.roles}>
          <legend className={css.legend}>{t('team.role')}</legend>
          {wrong.role && (
            <Notice tone="danger" announced>
              {wrong.role}
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

type Wish = { readonly name: string; readonly email: string; readonly role: Role }

function useMemberForm(member: Member | null, onDone: () => void) {
  const { call } = useDesk()
  const { t } = useWords()
  return useForm<Wish>({
    first: { name: member?.name ?? '', email: member?.email ?? '', role: member?.role ?? 'staff' },
    check: () => ({}),
    send: (wish) =>
      member
        ? call('updateStaff', { id: member.id, name: wish.name, role: wish.role })
        : call('createStaff', wish),
    said: ({ name }) => t(member ? 'team.did.saved' : 'team.did.invited', { name: named(name) }),
    onSaved: onDone,
  })
}
