import type { Invitation } from '@tischlein/contract/entities'
import { isRefusedCall, type RefusedCall } from '@tischlein/contract/refused-call'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import { Button } from '@tischlein/ui/Button.tsx'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { type FormEvent, useEffect, useState } from 'react'
import type { Api } from '../api.ts'
import { paths } from '../paths.ts'
import { navigate } from '../router.ts'
import type { SessionStore } from '../session.ts'
import { LanguageChoice } from '../shell/LanguageChoice.tsx'
import { useTold } from '../shell/use-told.ts'
import { isolated, named, useWords } from '../words.ts'
import css from './LogInPage.module.css'
import { PasswordField } from './PasswordField.tsx'

type InvitationPageProps = {
  api: Api
  session: SessionStore
  speak: (language: Language) => Promise<void>
  token: string
}

/** Where the link of an invitation leads: a password, and one belongs to the team. */
export function InvitationPage({ api, session, speak, token }: InvitationPageProps) {
  const { t } = useWords()
  const told = useTold()
  const { invitation, refusal, join, isBusy } = useInvitation(api, session, token)
  const title = invitation ? t('team.join.title', { name: named(invitation.name) }) : t('team.join.plain')
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <main className={css.page}>
      <div className={css.card}>
        <h1 className={css.title}>{title}</h1>
        {refusal !== null && (
          <Notice tone="danger" announced>
            {told(refusal)}
          </Notice>
        )}
        {invitation ? (
          <Join invitation={invitation} refusal={refusal} isBusy={isBusy} onJoin={join} />
        ) : (
          refusal !== null && (
            <Button variant="outline" wide onPress={() => navigate(paths.board())}>
              {t('team.join.elsewhere')}
            </Button>
          )
        )}
        <footer className={css.foot}>
          <LanguageChoice onChoose={speak} />
        </footer>
      </div>
    </main>
  )
}

function useInvitation(api: Api, session: SessionStore, token: string) {
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const [refusal, setRefusal] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    api.call('readInvitation', { token }).then(({ data }) => setInvitation(data), setRefusal)
  }, [api, token])

  async function join(password: string) {
    setBusy(true)
    setRefusal(null)
    try {
      const { data } = await api.call('acceptInvitation', password === '' ? { token } : { token, password })
      navigate(paths.board())
      session.begin(data.access_token, { stays: true })
    } catch (problem) {
      setRefusal(problem)
    }
    setBusy(false)
  }
  return { invitation, refusal, isBusy, join }
}

type JoinProps = {
  invitation: Invitation
  refusal: unknown
  isBusy: boolean
  onJoin: (password: string) => void
}

function Join({ invitation, refusal, isBusy, onJoin }: JoinProps) {
  const { t } = useWords()
  const [password, setPassword] = useState('')
  const { email, needs_password, restaurants } = invitation
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onJoin(password)
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <ul className={css.places}>
        {restaurants.map(({ name, role }) => (
          <li key={name}>
            {t('team.join.as', { restaurant: named(name), role: t(`console.role.${role}`) })}
          </li>
        ))}
      </ul>
      <p className={css.hint}>
        {t(needs_password ? 'team.join.new' : 'team.join.known', { email: isolated(email) })}
      </p>
      {needs_password && (
        <>
          {/* What a password manager files the password under. */}
          <input hidden readOnly name="email" autoComplete="username" value={email} />
          <PasswordField
            label={t('team.join.password')}
            autoComplete="new-password"
            value={password}
            onChange={setPassword}
            error={complaintOf(isRefusedCall(refusal) ? refusal : null)}
          />
        </>
      )}
      <Button type="submit" size={56} wide busy={isBusy}>
        {t('team.join.yes')}
      </Button>
    </form>
  )
}

const complaintOf = (refusal: RefusedCall | null) => (refusal?.errors.password ? refusal.body : undefined)
