import { endpoints } from '@tischlein/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { loadAccount } from '../accounts/db.ts'
import type { Deps } from '../deps.ts'
import { asManager } from '../http/access.ts'
import { limitTries } from '../http/limiter.ts'
import { mount } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import { tryMail } from '../mail/send-mail.ts'
import { signedBy } from '../mail/sign-letter.ts'
import { isKnownToGoogle } from '../proof/recaptcha.ts'

/** Each try talks to somebody outside. */
const TRIES = { free: 10, seconds: 600 }

/** Whether what was set up works, before a guest finds out that it does not. */
export function mountTryOuts(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoints.testMail, async ({ caller, restaurant, language }) => {
    const { accountId } = asManager(caller)
    await limitTries(deps, 'test mail', String(accountId), TRIES)
    const to = (await loadAccount(deps.db, accountId))?.email ?? refused('email_required')
    const { t } = deps.words[language]
    const facts = { restaurant: restaurant.name }
    const tried = await tryMail(deps.config, {
      to,
      language,
      ...signedBy(restaurant),
      subject: t('mail.test.subject', facts),
      text: t('mail.test.body', facts),
    })
    return { to, ...tried }
  })

  mount(app, deps, endpoints.testRecaptcha, async ({ restaurant }) => {
    const { recaptchaSiteKey, recaptchaSecret: secret } = restaurant.settings
    if (recaptchaSiteKey === null || secret === null) return { fault: 'notSetUp' as const }
    await limitTries(deps, 'test recaptcha', String(restaurant.id), TRIES)
    const isKnown = await isKnownToGoogle({ url: deps.config.recaptchaUrl, secret }).catch(() => null)
    if (isKnown === null) return { fault: 'away' as const }
    return { fault: isKnown ? null : ('secret' as const) }
  })
}
