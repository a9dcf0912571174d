import * as calls from '@tischlein/contract/sessions'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { said } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import { isSame } from './secrets.ts'

export function mountAccounts(app: FastifyInstance, deps: Deps): void {
  const { db, sessions, config, newId } = deps

  mount(app, deps, calls.requestToken, async ({ input, bearer }) => {
    if (input.client_id !== config.client.id || !isSame(input.client_secret, config.client.secret))
      refused('client_not_valid')
    const before = await sessions.genuine(bearer)
    const visitorId = before?.kind === 'public' ? before.subject : newId()
    const issued = await sessions.issue(db, { kind: 'public', visitorId })
    return { ...issued, token_type: 'Bearer' as const }
  })

  mount(app, deps, calls.logOut, async ({ caller }) => {
    if (caller.kind !== 'none') await sessions.revoke(db, { sessionId: caller.sessionId })
    return said(null, { says: 'logged_out' })
  })
}
