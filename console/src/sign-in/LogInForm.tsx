import { isRefusedCall, type RefusedCall } from '@tischlein/contract/refused-call'
import { Button } from '@tischlein/ui/Button.tsx'
import { CheckRow } from '@tischlein/ui/CheckRow.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { type SubmitEvent, useState } from 'react'
import type { Api } from '../api.ts'
import type { SessionStore } from '../session.ts'
import { isOfStaff } from '../shell/token.ts'
import { useWords } from '../words.ts'
import css from './LogInForm.module.css'
import { PasswordField } from './PasswordField.tsx'

type Problem = RefusedCall | 'offline' | 'guest' | null

export function LogInForm({ api, session }: { api: Api; session: SessionStore }) {
  const { t, has } = useWords()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [stays, setStays] = useState(true)
  const { logIn, isBusy, problem } = useLogIn(api, session)
  const complaint = (field: string) => {
    const [key] = problem && typeof problem === 'object' ? (problem.errors[field] ?? []) : []
    const word = `console.problem.${key}`
    return has(word) ? t(word) : undefined
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    logIn({ email, password }, stays)
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <ProblemNotice problem={problem} />
      <Field
        label={t('console.log-in.email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        ltr
        value={email}
        onChange={setEmail}
        {...said(complaint('email'))}
      />
      <PasswordField
        label={t('console.log-in.password')}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={complaint('password')}
      />
      <CheckRow look="row" label={t('console.log-in.stay')} checked={stays} onChange={setStays} name="stay" />
      <Button type="submit" size={56} wide busy={isBusy}>
        {t('console.log-in.submit')}
      </Button>
    </form>
  )
}

function useLogIn(api: Api, session: SessionStore) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>(null)
  async function logIn(who: { email: string; password: string }, stays: boolean) {
    setBusy(true)
    setProblem(null)
    try {
      const { data } = await api.call('logIn', who)
      if (isOfStaff(data.access_token)) session.begin(data.access_token, { stays })
      else setProblem('guest')
    } catch (refusal) {
      setProblem(isRefusedCall(refusal) ? refusal : 'offline')
    } finally {
      setBusy(false)
    }
  }
  return { logIn, isBusy, problem }
}

const said = (error: string | undefined) => (error ? { error } : {})

/** What no single field can say. */
function ProblemNotice({ problem }: { problem: Problem }) {
  const { t } = useWords()
  if (problem === null) return null
  const isAtField = typeof problem === 'object' && ['email', 'password'].some((name) => problem.errors[name])
  if (isAtField && typeof problem === 'object' && problem.key !== 'credentials_do_not_match') return null
  const text =
    problem === 'guest'
      ? t('console.log-in.guest')
      : problem === 'offline'
        ? t('console.offline.none')
        : problem.body || t('console.failed')
  return (
    <Notice tone="danger" announced>
      {text}
    </Notice>
  )
}
